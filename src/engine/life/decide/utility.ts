import { type Choice, type Milli, TAGS, type Tag, type Trait, type Value } from "../../content/types.ts";
import type { Draft } from "../draft.ts";
import type { EchoState } from "../types/state.ts";
import { leaningsOf } from "./leanings.ts";
import type { OpenStorylet } from "./pack-index.ts";

const GOAL_PULL = 130;
const PREMISE_PULL = 60;
const INTENTION_PULL = 320;
/** A theme or a kind of event just lived is left alone for a while. */
export const TAG_REST_TICKS = 10;
const TAG_REST_PULL = 14;
export const KIND_REST_TICKS = 60;
const KIND_REST_PULL = 6;
/** What has been lived before keeps a little of its staleness this long after its cooldown. */
export const STALE_TICKS = 320;

/** Each tag with the key of its last use. */
const TAG_USES = TAGS.map((tag) => [tag, `tag:${tag}`] as const);

/** The part of a tick's utilities that is the same for every storylet: what draws to each tag, by its position in `TAGS`. */
export type Pulls = readonly number[];

/** Leanings of character, beliefs and intentions, less what was just lived, by tag. */
export function pullsOf(draft: Draft): Pulls {
  const { state, pack, tick } = draft;
  const tags: Partial<Record<Tag, number>> = { ...leaningsOf(state.traits) };
  const add = (tag: Tag, pull: number): void => {
    tags[tag] = (tags[tag] ?? 0) + pull;
  };
  for (const { id } of state.beliefs) {
    const bias = pack.byId.beliefs.get(id)?.bias ?? {};
    for (const [tag, pull] of Object.entries(bias) as [Tag, Milli][]) add(tag, pull);
  }
  for (const intention of state.intentions) {
    for (const tag of intention.tags) add(tag, intention.against ? -INTENTION_PULL : INTENTION_PULL);
  }
  for (const id of draft.conditions.events) {
    for (const tag of pack.byId.worldEvents.get(id)?.tags ?? []) add(tag, 60);
  }
  add("whatif", PREMISE_PULL);
  for (const [tag, key] of TAG_USES) {
    const last = state.used[key];
    if (last !== undefined && tick - last < TAG_REST_TICKS) add(tag, -(TAG_REST_TICKS - (tick - last)) * TAG_REST_PULL);
  }
  return TAGS.map((tag) => tags[tag] ?? 0);
}

/** Utility of a storylet for this person now: weight + needs + goals + traits and beliefs by tag − staleness. Unitless thousandths. */
export function utilityOf(draft: Draft, open: OpenStorylet, pulls: Pulls): number {
  const { storylet } = open;
  const { state, tick } = draft;
  let utility = open.weight;
  for (const [need, gain] of open.serves) utility += Math.trunc((gain * (1000 - state.needs[need])) / 1000);
  if (open.advances.size > 0) {
    for (const goal of state.goals)
      if (open.advances.has(goal.kind)) utility += Math.trunc((GOAL_PULL * goal.commitment) / 700);
  }
  let pull = 0;
  for (const tag of open.tags) pull += pulls[tag]!;
  utility += Math.trunc(pull / Math.max(1, open.tags.length - 1));
  if (open.kindKey !== null) {
    const since = tick - (state.used[open.kindKey] ?? -KIND_REST_TICKS);
    if (since < KIND_REST_TICKS) utility -= (KIND_REST_TICKS - since) * KIND_REST_PULL;
  }
  const last = state.used[storylet.id];
  if (last !== undefined) utility -= Math.max(0, STALE_TICKS + storylet.cooldown - (tick - last));
  return utility;
}

/** How much this person inclines to one way of taking it. */
export function inclination({ choice }: { choice: Pick<Choice, "bias" | "valueBias"> }, state: EchoState): number {
  let sum = 0;
  for (const trait in choice.bias)
    sum += Math.trunc((choice.bias[trait as Trait]! * state.traits[trait as Trait]) / 1000);
  for (const value in choice.valueBias)
    if (state.values.includes(value as Value)) sum += choice.valueBias[value as Value]!;
  return sum;
}
