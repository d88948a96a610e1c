import type { Channel } from "../../content/cast-types.ts";
import { type Draft, placeOf } from "../draft.ts";
import { localKeysOf } from "../local-keys.ts";
import { keptApart, peopleInThreads } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";
import type { Beat, CastMember } from "../types/state.ts";
import { personOf } from "./members.ts";
import { whereIs } from "./schedule.ts";

/** Post takes a day; who is near calls after as long, then comes to where the Echo is; only then another tells. */
const POST_TICKS = 4;
const CALLS_TICKS = 3;
const SEEKS_TICKS = 5;
const TOLD_TICKS = 14;
const RETOLD_TICKS = 8;

/** News that reaches the Echo now: whose it is, by which way, and from whom. */
export type Tidings = { member: CastMember; person: Person; beat: Beat; channel: Channel; teller: Person };

/** The oldest news of all that can reach the Echo where it is, or null. */
export function tidings(draft: Draft): Tidings | null {
  const { state, conditions } = draft;
  if (conditions.phase === "night") return null;
  const apart = keptApart(draft);
  const inThreads = peopleInThreads(state);
  // Of whoever is no kin one question at a time: who has a part in a thread has no other troubles told of them.
  const isTaken = ({ key, as }: CastMember): boolean => apart.has(key) || (as !== "kin" && inThreads.has(key));
  let first: Tidings | null = null;
  for (const member of state.cast ?? []) {
    const beat = member.news[0];
    if (beat === undefined || isTaken(member) || (first !== null && first.beat.tick <= beat.tick)) continue;
    const person = personOf(draft, member.key);
    if (person === null) continue;
    first = reaching(draft, member, person, beat) ?? first;
  }
  return first;
}

function reaching(draft: Draft, member: CastMember, person: Person, beat: Beat): Tidings | null {
  const age = draft.tick - beat.tick;
  const by = (channel: Channel, teller = person): Tidings => ({ member, person, beat, channel, teller });
  const atHome = placeOf(draft).kind === "home";
  const { phase } = draft.conditions;
  switch (member.reach) {
    case "house":
      return atHome ? by("house") : null;
    case "far":
      return age >= POST_TICKS && phase !== "afternoon" ? by("letter") : null;
    case "near":
      if (isWith(draft, person) || (age >= SEEKS_TICKS && !atHome && isHere(draft, person))) return by("talk");
      if (age >= CALLS_TICKS && atHome && phase !== "afternoon") return by("visit");
      return age >= TOLD_TICKS ? fromAnother(draft, member, by) : null;
    case "hearsay":
      return fromAnother(draft, member, by);
  }
}

/** From somebody at hand who was told: at the same place, under the same roof, or by letter. */
function fromAnother(
  draft: Draft,
  { key }: CastMember,
  by: (channel: Channel, teller: Person) => Tidings,
): Tidings | null {
  const apart = keptApart(draft);
  for (const other of draft.state.cast ?? []) {
    const word = other.knows.find(({ of }) => of === key);
    const teller = word === undefined ? null : personOf(draft, other.key);
    if (word === undefined || teller === null || other.reach === "hearsay" || apart.has(other.key)) continue;
    const meets = other.reach === "house" ? placeOf(draft).kind === "home" : isWith(draft, teller);
    const writes =
      other.reach !== "house" && draft.tick - word.tick >= RETOLD_TICKS && draft.conditions.phase === "evening";
    if (meets || writes) return by("hearsay", teller);
  }
  return null;
}

/** Kin who live near have no place of their own in this world, and are met wherever it may be. */
const isHere = ({ world }: Draft, { key, role }: Person): boolean => role === "kin" || localKeysOf(world).has(key);

/** Whether the day has brought somebody of the place to where the Echo is. */
function isWith({ state, world, tick }: Draft, person: Person): boolean {
  return person.role === "local" && whereIs(world, person, tick) === state.placeId;
}
