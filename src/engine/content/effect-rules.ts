import { EFFECT_BOUNDS } from "./schema.ts";
import type { Choice, LifeEventKind, Storylet } from "./types.ts";

/** Kinds of event that may move more than a few weeks' rent at once. */
const LARGE_SUMS: readonly LifeEventKind[] = [
  "Windfall",
  "HomeMoved",
  "BusinessOpened",
  "BusinessClosed",
  "Setback",
  "Triumph",
  "Bereavement",
];

/** Problems of what a choice does: people it doesn't have, sums too large for its kind, orders that contradict. */
export function effectProblems(storylet: Storylet, choice: Choice): string[] {
  const roles = Object.keys(storylet.roles ?? {});
  const problems: string[] = [];
  const allowed = storylet.kind !== null && LARGE_SUMS.includes(storylet.kind);
  const mostWealth = allowed ? EFFECT_BOUNDS.largeWealth : EFFECT_BOUNDS.wealth;
  for (const effect of choice.effects) {
    if (effect.tie && !roles.includes(effect.tie.role)) problems.push(`tie to unknown role ${effect.tie.role}`);
    if (Math.abs(effect.wealth ?? 0) > mostWealth) problems.push(`wealth ${effect.wealth} is beyond ±${mostWealth}`);
    if (effect.job && Object.keys(effect.job).length !== 1)
      problems.push("job: one of lose, promote, demote, take, back");
    if (effect.goal?.achieve && effect.goal.abandon) problems.push("goal both achieved and abandoned");
    if (effect.setFlag !== undefined && effect.setFlag === effect.clearFlag)
      problems.push(`flag ${effect.setFlag} set and cleared`);
  }
  for (const emotion of choice.emotions) {
    if (emotion.toward !== undefined && !roles.includes(emotion.toward)) {
      problems.push(`${emotion.type} toward unknown role ${emotion.toward}`);
    }
  }
  return problems;
}
