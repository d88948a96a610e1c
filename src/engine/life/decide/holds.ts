import type { Condition, Milli } from "../../content/types.ts";
import { isEmployed } from "../livelihood.ts";
import type { Conditions, EchoState, Location } from "../types.ts";

/** What a condition may look at. `bornTick` is the first tick of the life. */
export type Situation = { state: EchoState; conditions: Conditions; place: Location; bornTick: number };

/** Whether all parts of a condition hold; an age nobody has stated meets no bound on age. */
export function holds(when: Condition | undefined, { state, conditions, place, bornTick }: Situation): boolean {
  if (when === undefined) return true;
  if (when.whatIf !== undefined && !when.whatIf.includes(state.whatIf.domain)) return false;
  if (when.phase !== undefined && !when.phase.includes(conditions.phase)) return false;
  if (when.season !== undefined && !when.season.includes(conditions.season)) return false;
  if (when.weather !== undefined && !when.weather.includes(conditions.weather)) return false;
  if (when.locationKind !== undefined && !when.locationKind.includes(place.kind)) return false;
  if (when.flags !== undefined && !when.flags.every((flag) => state.flags.includes(flag))) return false;
  if (when.notFlags?.some((flag) => state.flags.includes(flag))) return false;
  if (when.employed !== undefined && when.employed !== isEmployed(state)) return false;
  if (when.trades !== undefined && !when.trades.includes(state.job?.trade ?? "none")) return false;
  if (when.minAgeTicks !== undefined && conditions.tick - bornTick < when.minAgeTicks) return false;
  if (when.pleasureAbove !== undefined && state.mood.p <= when.pleasureAbove) return false;
  if (when.pleasureBelow !== undefined && state.mood.p >= when.pleasureBelow) return false;
  if (when.wealthAbove !== undefined && state.wealth <= when.wealthAbove) return false;
  if (when.wealthBelow !== undefined && state.wealth >= when.wealthBelow) return false;
  if (when.healthBelow !== undefined && state.health >= when.healthBelow) return false;
  if (when.ageAbove !== undefined && (state.age === null || state.age <= when.ageAbove)) return false;
  if (when.ageBelow !== undefined && (state.age === null || state.age >= when.ageBelow)) return false;
  if (when.needBelow !== undefined && !allOf(when.needBelow, state.needs, (has, bound) => has < bound)) return false;
  if (when.traitAbove !== undefined && !allOf(when.traitAbove, state.traits, (has, bound) => has > bound)) return false;
  if (when.traitBelow !== undefined && !allOf(when.traitBelow, state.traits, (has, bound) => has < bound)) return false;
  if (when.values !== undefined && !when.values.some((value) => state.values.includes(value))) return false;
  if (when.hasGoal !== undefined && !state.goals.some((goal) => when.hasGoal!.includes(goal.kind))) return false;
  if (when.lacksGoal !== undefined && state.goals.some((goal) => when.lacksGoal!.includes(goal.kind))) return false;
  if (when.lexicon !== undefined && !when.lexicon.some((kind) => state.lexicon[kind].length > 0)) return false;
  if (when.worldEvent !== undefined && !when.worldEvent.some((id) => conditions.events.includes(id))) return false;
  return true;
}

function allOf<K extends string>(
  bounds: Partial<Record<K, Milli>>,
  has: Record<K, Milli>,
  test: (has: Milli, bound: Milli) => boolean,
): boolean {
  for (const key in bounds) if (!test(has[key], bounds[key]!)) return false;
  return true;
}
