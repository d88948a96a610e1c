import type { Scale } from "../support/figure.ts";
import { atMost, type Plan, ratio } from "../support/plan.ts";

export const ECHOES: Record<Scale, number> = { full: 1_000, small: 400 };
/** So many times the Echoes again, to see whether the work for each of them has come to its bound. */
export const CITY = 4;

export const plan = (scale: Scale) => {
  const count = ECHOES[scale];
  return {
    name: "encounters",
    title: `Planning who meets whom in a shard of ${count} Echoes, for each of them`,
    rows: {
      city: ratio(`of ${CITY * count}`, "µs", `of ${count}`, atMost(1.3)),
      half: ratio(`of ${count}`, "µs", `of ${count / 2}`, atMost(1.3)),
      tenth: ratio(`of ${count}`, "µs", `of ${count / 10}`),
      blocked: ratio("where one owner in twenty blocks another", "µs", "nobody", atMost(1.3)),
    },
  } satisfies Plan;
};
