import type { Scale } from "../support/figure.ts";
import { atMost, type Plan, ratio } from "../support/plan.ts";

export const SOCKETS: Record<Scale, number> = { full: 1_000, small: 100 };
export const BURST = 20;

const [ONE, MANY] = ["one frame a turn of the loop", `${BURST} frames a turn`];
const [BUN, WS] = ["bare `server.publish`", "ws on Node"];
const part = (name: string): string => `${name}: Bun's own part in it`;

export const plan = (scale: Scale) =>
  ({
    name: "fan-out",
    title: `A frame to ${SOCKETS[scale]} sockets, processor time per delivery`,
    rows: {
      one: ratio(ONE, "µs", BUN, atMost(1.2)),
      oneWs: ratio(ONE, "µs", WS, atMost(0.5)),
      onePart: ratio(part(ONE), "µs", WS),
      many: ratio(MANY, "µs", BUN, atMost(1.2)),
      manyWs: ratio(MANY, "µs", WS, atMost(0.5)),
      manyPart: ratio(part(MANY), "µs", WS),
    },
  }) satisfies Plan;
