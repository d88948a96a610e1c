import type { Scale } from "../support/figure.ts";
import { alone, atLeast, atMost, type Plan, ratio } from "../support/plan.ts";

/** Echoes at which a tick is timed, the last being all there are; a quarter of them is among the others. */
export const ECHOES: Record<Scale, number[]> = {
  full: [100, 1_000, 5_000, 10_000, 20_000],
  small: [100, 200, 400, 800],
};

/** Few Echoes that live long: how many there are was asked already. */
export const LONG_LIVES: Record<Scale, { tenants: number; ticks: number }> = {
  full: { tenants: 5, ticks: 1_000 },
  small: { tenants: 1, ticks: 200 },
};

/** Parts into which a long life is cut: the first fifth is set against the last, and the third, when the look-back is full, too. */
export const PARTS = 5;

export const plan = (scale: Scale) => {
  const [least, most] = [ECHOES[scale][0], Math.max(...ECHOES[scale])];
  const { ticks } = LONG_LIVES[scale];
  const part = (n: number): string => `${(n * ticks) / PARTS + 1}–${((n + 1) * ticks) / PARTS}`;
  const older = (n: number) =>
    ratio(`a tick of an Echo, ticks ${part(PARTS - 1)}`, "µs", `the same Echo, ticks ${part(n)}`, atMost(1.2));
  return {
    name: "tick-growth",
    title: "How a tick grows",
    rows: {
      perEcho: ratio(`a tick of an Echo, one of ${most}`, "µs", `one of ${most / 4}`, atMost(1.15)),
      straightness: alone(`straightness of tick time over ${least} to ${most} Echoes (R²)`, "", atLeast(0.99)),
      slope: alone("each further Echo adds to a tick", "µs"),
      sinceFirst: older(0),
      sinceThird: older(2),
    },
  } satisfies Plan;
};
