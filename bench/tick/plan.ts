import type { Scale } from "../support/figure.ts";
import { alone, atMost, type Plan, ratio } from "../support/plan.ts";

export const ECHOES_EACH = 10;
/** Files kept open where there is not room for all. */
export const FEW_OPEN = 256;

/** Lives that have much behind them: few, since they have to be lived first. */
export const OLD: Record<Scale, { tenants: number; history: number; warmUp: number; ticks: number }> = {
  full: { tenants: 5, history: 300, warmUp: 100, ticks: 20 },
  small: { tenants: 1, history: 40, warmUp: 20, ticks: 20 },
};

/** Echoes among others: how many, and how many to a world. */
export const SHARED: Record<Scale, { tenants: number; eachWorld: number }> = {
  full: { tenants: 100, eachWorld: 200 },
  small: { tenants: 20, eachWorld: 100 },
};

const againstRows = (name: string) => ratio(name, "µs", "prepared statements that write the same rows", atMost(3));

export const plan = (scale: Scale) => {
  const { tenants, history, warmUp } = OLD[scale];
  const shared = `first day, ${SHARED[scale].tenants * ECHOES_EACH} Echoes, ${SHARED[scale].eachWorld} to a Public world`;
  return {
    name: "tick",
    title: "A tick, per Echo",
    rows: {
      first: againstRows("first day, all files open"),
      load: alone("of it: reading and parsing what is stored, planning who meets at home", "µs"),
      live: alone("of it: living: the engine's decisions, hash chain included", "µs"),
      narrate: alone("of it: wording entries, reading back included", "µs"),
      write: alone("of it: putting rows together and writing them", "µs"),
      project: alone("of it: projecting events into the hub", "µs"),
      shared: ratio(shared, "µs", "the same Echoes, each owner's in a world of their own"),
      fewOpen: alone(`first day, ${FEW_OPEN} files open`, "µs"),
      later: againstRows(`after ${history + warmUp} ticks, ${tenants * ECHOES_EACH} Echoes`),
    },
  } satisfies Plan;
};
