import { personOf } from "../cast/members.ts";
import { whereIs } from "../cast/schedule.ts";
import { type Draft, placeOf } from "../draft.ts";
import { awayInThreads } from "../threads/in-threads.ts";
import type { Person, Tie } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";

/** Somebody grown of the cast who is with the Echo, and how the two stand. */
export type Company = { person: Person; tie: Tie };

/** Those with whom the Echo can have to do in this hour, but for who is away: of its roof at home, of the place where their days bring them, or calling. */
export function companyOf(draft: Draft): Company[] {
  const { state } = draft;
  if (draft.conditions.phase === "night") return [];
  const away = awayInThreads(state);
  return (state.cast ?? []).flatMap((member) => {
    const tie = state.ties[member.key];
    const person = personOf(draft, member.key);
    const grown = member.as !== "echo" && member.age === null && !away.has(member.key);
    return tie !== undefined && person !== null && grown && isWith(draft, member, person) ? [{ person, tie }] : [];
  });
}

function isWith(draft: Draft, { reach }: CastMember, person: Person): boolean {
  const { kind } = placeOf(draft);
  const atHome = kind === "home";
  if (reach === "house") return atHome;
  if (reach !== "near") return false;
  const calls = atHome && draft.conditions.phase !== "afternoon";
  if (person.role === "kin") return calls || kind === "square" || kind === "market" || kind === "park";
  return calls || whereIs(draft.world, person, draft.tick) === draft.state.placeId;
}
