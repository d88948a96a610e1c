import type { Scale } from "../support/figure.ts";
import { atMost, difference, type Plan } from "../support/plan.ts";

export const TENANTS: Record<Scale, number> = { full: 2_000, small: 40 };

const row = (name: string) => difference(name, "ms", "bare Elysia with as many routes", atMost(200));

export const plan = (scale: Scale) =>
  ({
    name: "start",
    title: "Start of the process to its first answer",
    rows: {
      empty: row("no tenants"),
      stopped: row(`${TENANTS[scale]} tenants, stopped in order before`),
      killed: row(`${TENANTS[scale]} tenants, killed after a tick before`),
    },
  }) satisfies Plan;
