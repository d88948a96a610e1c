import { EFFECT_BOUNDS } from "./schema-parts.ts";
import type { Bringing, Choice, Effect, LifeEventKind } from "./types.ts";

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
export function effectProblems(
  { roles, kind }: { roles: readonly string[]; kind: LifeEventKind | null },
  choice: Pick<Choice, "effects" | "emotions">,
): string[] {
  const problems: string[] = [];
  const allowed = kind !== null && LARGE_SUMS.includes(kind);
  const mostWealth = allowed ? EFFECT_BOUNDS.largeWealth : EFFECT_BOUNDS.wealth;
  for (const effect of choice.effects) {
    if (effect.tie && !roles.includes(effect.tie.role)) problems.push(`tie to unknown role ${effect.tie.role}`);
    if (Math.abs(effect.wealth ?? 0) > mostWealth) problems.push(`wealth ${effect.wealth} is beyond ±${mostWealth}`);
    if (effect.job && Object.keys(effect.job).length !== 1)
      problems.push("job: one of lose, promote, demote, take, back");
    if (effect.goal?.achieve && effect.goal.abandon) problems.push("goal both achieved and abandoned");
    const { from, to } = effect.gift ?? {};
    if (effect.gift !== undefined && (from === undefined) === (to === undefined))
      problems.push("gift: one of from, to");
    for (const role of [effect.rumour?.from, effect.secret?.from, effect.secret?.to])
      if (role !== undefined && !roles.includes(role)) problems.push(`told by or to unknown role ${role}`);
    for (const role of [from, to])
      if (role !== undefined && !roles.includes(role)) problems.push(`gift of unknown role ${role}`);
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

/** What a choice has to do, or a meeting to bring, for an event to be of a kind that a part of the state stands for. */
const BROUGHT_ABOUT: Partial<Record<LifeEventKind, (effect: Effect) => boolean>> = {
  GiftGiven: ({ gift }) => gift !== undefined,
  IllnessContracted: ({ illness }) => illness === "begins",
  IllnessRecovered: ({ illness }) => illness === "ends",
  RumourSpread: ({ rumour }) => rumour !== undefined,
  SecretShared: ({ secret }) => secret !== undefined,
  BusinessOpened: ({ business }) => business === "opens",
  BusinessClosed: ({ business }) => business === "closes",
  HomeMoved: ({ moveHome }) => moveHome === true,
  SkillLearned: ({ skill }) => skill !== undefined,
};
const BRINGS: Partial<Record<LifeEventKind, Bringing>> = {
  GiftGiven: "gift",
  RumourSpread: "rumour",
  SecretShared: "secret",
};

/** Problems of a kind that would be a mere label: nothing that is lived brings it about. */
export function kindProblems(
  kind: LifeEventKind | null,
  { choices = [], brings }: { choices?: readonly Pick<Choice, "effects">[]; brings?: Bringing },
): string[] {
  const does = kind === null ? undefined : BROUGHT_ABOUT[kind];
  if (kind === null || does === undefined) return [];
  if (brings !== undefined && brings === BRINGS[kind]) return [];
  return choices.some(({ effects }) => effects.some(does))
    ? []
    : [`is of kind ${kind}, which nothing in it brings about`];
}
