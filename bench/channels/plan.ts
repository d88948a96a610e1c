import type { Scale } from "../support/figure.ts";
import { alone, atMost, type Plan, ratio } from "../support/plan.ts";

export const SOCKETS: Record<Scale, number> = { full: 1_000, small: 100 };
export const PER_SECOND = 200;
export const CHANNELS = 10;

export const plan = (scale: Scale) =>
  ({
    name: "channels",
    title: `Messages to ${SOCKETS[scale]} listeners`,
    rows: {
      heard: ratio("from the post of one to the last who hears it", "ms", "bare `server.publish`"),
      disordered: alone(`${PER_SECOND} a second into ${CHANNELS} channels: frames out of order`, "", atMost(0)),
      late: alone("the same: from the last answer to the last frame", "ms", atMost(100)),
    },
  }) satisfies Plan;
