import type { Effect, Need, Trait } from "../../content/types.ts";
import { achieve } from "../achievements.ts";
import { SELF } from "../affairs/affairs.ts";
import { closeBusiness, openBusiness } from "../affairs/business.ts";
import { moveHome } from "../affairs/dwelling.ts";
import { fallIll, getWell } from "../affairs/illness.ts";
import { hearOfSelf } from "../affairs/rumours.ts";
import { confide, keep, newSecret, untoldTo } from "../affairs/secrets.ts";
import { hand, newThing } from "../affairs/things.ts";
import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { moveGoal } from "../goals.ts";
import { leaveJob, takeJob } from "../job.ts";
import type { Ref } from "../keys.ts";
import { leaveWorkmates } from "../leave-workmates.ts";
import { changeTie } from "../ties.ts";
import type { Person } from "../types/person.ts";

const MAX_FLAGS = 200;
const MAX_POSSESSIONS = 12;
const MAX_RANK = 5;
/** Whose a secret is that was told by somebody of the town who is nobody's acquaintance. */
const SOMEBODY = "somebody";
/** Wealth that moves by less is small change and no happening. Whole crowns. */
const NOTABLE_WEALTH = 10;
const TRAIT_STEP = 30;
const SKILL_STEP = 120;

/** Applies one effect of a choice, every part clamped to its bounds. */
export function applyEffect(draft: Draft, effect: Effect, people: Record<string, Person>, ref: Ref): void {
  const { state, tick } = draft;
  for (const [need, change] of Object.entries(effect.needs ?? {}) as [Need, number][]) {
    state.needs[need] = clamp(state.needs[need] + change, 0, 1000);
  }
  if (effect.wealth !== undefined) changeWealth(draft, effect.wealth, ref);
  if (effect.health !== undefined) state.health = clamp(state.health + effect.health, 100, 1000);
  const person = effect.tie === undefined ? undefined : people[effect.tie.role];
  if (effect.tie !== undefined && person !== undefined) changeTie(draft, person, effect.tie, ref);
  if (effect.setFlag !== undefined && !state.flags.includes(effect.setFlag)) {
    state.flags = [...state.flags, effect.setFlag].slice(-MAX_FLAGS);
  }
  if (effect.clearFlag !== undefined) state.flags = state.flags.filter((flag) => flag !== effect.clearFlag);
  if (effect.goal !== undefined) moveGoal(draft, effect.goal, ref);
  const { lose, take, back } = effect.job ?? {};
  if (lose === true || take !== undefined || (back === true && state.calling !== null)) leaveWorkmates(draft);
  if (lose === true) leaveJob(state, tick);
  if (take !== undefined) takeJob(state, take, null, tick);
  if (back === true && state.calling !== null) {
    takeJob(state, state.calling.trade, state.calling.title, tick);
  }
  if (effect.job?.promote === true && state.job !== null)
    state.job = { ...state.job, rank: Math.min(MAX_RANK, state.job.rank + 1) };
  if (effect.job?.demote === true && state.job !== null)
    state.job = { ...state.job, rank: Math.max(0, state.job.rank - 1) };
  if (effect.moveHome === true) moveHome(draft, ref);
  if (effect.skill !== undefined)
    state.skills = { ...state.skills, [effect.skill]: learned(state.skills[effect.skill] ?? 0) };
  if (effect.possession !== undefined && !state.possessions.includes(effect.possession)) {
    state.possessions = [...state.possessions, effect.possession].slice(-MAX_POSSESSIONS);
  }
  if (effect.gift !== undefined) passOver(draft, effect.gift, people, ref);
  if (effect.rumour !== undefined) hearOfSelf(draft, people[effect.rumour.from]?.key ?? null, ref);
  if (effect.secret !== undefined) shareSecret(draft, effect.secret, people, ref);
  if (effect.business === "opens") openBusiness(draft, ref);
  if (effect.business === "closes") closeBusiness(draft);
  if (effect.illness === "begins") fallIll(draft, null, ref);
  if (effect.illness === "ends") getWell(draft);
  if (effect.achievement !== undefined) achieve(draft, effect.achievement, ref);
  if (effect.trait !== undefined) driftTraits(draft, effect.trait);
}

/** A thing goes from the Echo to somebody, or comes to it from them. */
function passOver(
  draft: Draft,
  { what, from, to }: NonNullable<Effect["gift"]>,
  people: Record<string, Person>,
  ref: Ref,
): void {
  const giver = from === undefined ? SELF : people[from]?.key;
  const keeper = to === undefined ? SELF : people[to]?.key;
  if (giver === undefined || keeper === undefined) return;
  hand(draft, { id: newThing(draft, giver), what, from: giver, keeper }, ref);
}

/** What the Echo keeps is told to somebody, or it has been told something to keep. */
function shareSecret(
  draft: Draft,
  { to, from }: NonNullable<Effect["secret"]>,
  people: Record<string, Person>,
  ref: Ref,
): void {
  const listener = to === undefined ? undefined : people[to]?.key;
  if (listener === undefined) {
    keep(draft, newSecret(draft), people[from ?? ""]?.key ?? SOMEBODY, ref);
    return;
  }
  const own = untoldTo(draft.state, listener) ?? { id: newSecret(draft) };
  keep(draft, own.id, SELF, ref);
  confide(draft, own, listener, ref);
}

export function changeWealth(draft: Draft, change: number, ref: Ref): void {
  const from = draft.state.wealth;
  draft.state.wealth = clamp(from + change, -150, 1_000_000);
  if (Math.abs(change) >= NOTABLE_WEALTH) {
    draft.happenings.push({ type: "wealth", from, to: draft.state.wealth, reason: ref });
  }
}

/** A new object each time, as leanings are known by the traits they belong to. */
export function driftTraits(draft: Draft, drift: Partial<Record<Trait, number>>): void {
  const traits = { ...draft.state.traits };
  for (const [trait, change] of Object.entries(drift) as [Trait, number][]) {
    traits[trait] = clamp(traits[trait] + clamp(change, -TRAIT_STEP, TRAIT_STEP), -1000, 1000);
  }
  draft.state.traits = traits;
}

const learned = (skill: number): number => clamp(skill + Math.trunc((SKILL_STEP * (1000 - skill)) / 1000), 0, 1000);
