import type { Scale } from "../support/figure.ts";
import { alone, atMost, type Plan, ratio } from "../support/plan.ts";

export const SOCKETS: Record<Scale, number> = { full: 4_000, small: 300 };

/** What is lived after everybody was read once, and has lived one tick. */
export const DAYS: Record<Scale, number> = { full: 10, small: 2 };

export const plan = (scale: Scale) => {
  const socket = `each of ${SOCKETS[scale]} open sockets adds`;
  return {
    name: "memory",
    title: "Resident memory",
    rows: {
      idle: alone("idle, just started", "MiB", atMost(150)),
      socket: alone(socket, "KiB", atMost(10)),
      bareSocket: ratio(socket, "KiB", "bare `Bun.serve`"),
      tenant: alone("each open tenant adds", "KiB", atMost(300)),
      later: ratio(`all of it, ${DAYS[scale]} days later`, "MiB", "the same process after their first tick"),
    },
  } satisfies Plan;
};
