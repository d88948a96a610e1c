import { personOf } from "../cast/members.ts";
import type { Draft } from "../draft.ts";
import { tellableName } from "../resolve/slots.ts";
import { isOfTheDead, theDead } from "../the-dead.ts";
import type { Person } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { Settled } from "../types/state.ts";

/** How a long thread ended, with the words that it can be told with; null where one of its people is no longer known. */
export function endingMark(
  draft: Draft,
  { thread, ending, endTick, cast, words, ref }: Settled,
): (YearMark & Required<Pick<YearMark, "ending">>) | null {
  const people = Object.entries(cast).map(([role, key]) => [role, whoIs(draft, key)] as const);
  if (people.some(([, person]) => person === null)) return null;
  return {
    kind: "settled",
    words: { ...words, ...Object.fromEntries(people.map(([role, person]) => [role, tellableName(person!.name)])) },
    pronouns: Object.fromEntries(people.map(([role, person]) => [role, person!.pronouns])),
    ending: { thread, ending, tick: endTick, ref },
  };
}

export const whoIs = (draft: Draft, key: string): Person | null =>
  isOfTheDead(key) ? (theDead(draft.state.origins).find((one) => one.key === key) ?? null) : personOf(draft, key);
