import { hash32 } from "../../random.ts";
import { type Draft, localsFor } from "../draft.ts";
import type { Person } from "../types/person.ts";
import { asWorkmate, isOfOtherWork } from "../workmates.ts";

/** People of each sort whom chance, not acquaintance, puts beside the Echo: at work, next door. */
const NEAR = 3;

/**
 * The same few locals every time: of the same trade first, then as the birth would have it; at work nobody who is known to do another.
 * Somebody else takes the place of who has left for good.
 */
export function nearest(draft: Draft, as: "colleague" | "neighbour"): Person[] {
  const trade = as === "colleague" ? draft.state.job?.trade : undefined;
  const rank = (person: Person): number =>
    (person.trade === trade ? 0 : 1) * 2 ** 32 + hash32(`${as}\u0000${draft.birth.birthHash}\u0000${person.key}`);
  const left = draft.state.threads?.left ?? {};
  return localsFor(draft)
    .filter(({ key }) => left[key] !== null)
    .filter((person) => as === "neighbour" || !isOfOtherWork(draft, person))
    .map((person) => ({ person: as === "neighbour" ? person : asWorkmate(draft, person), rank: rank(person) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, NEAR)
    .map(({ person }) => person);
}
