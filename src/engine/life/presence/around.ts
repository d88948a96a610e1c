import { isLaidUp } from "../cast/laid-up.ts";
import { personOf } from "../cast/members.ts";
import type { Draft } from "../draft.ts";
import { isUnderAge } from "../minor.ts";
import { kinSortOf } from "../persona/kin-sorts.ts";
import { isHousemateWord, isPartnerWord } from "../persona/kin-words.ts";
import { atOddsInThreads, awayInThreads } from "../threads/in-threads.ts";
import type { Person, Tie } from "../types/person.ts";
import type { PresenceAs } from "../types/scene.ts";
import type { CastMember } from "../types/state.ts";
import { childAge, GROWN_AGE, yearsOf } from "../years/ages.ts";

/** Somebody of the Echo's own people, who shares its house or not, is there these days or not, and what of them an ordinary day may tell. */
export type Own = {
  tie: Tie;
  member: CastMember | undefined;
  house: boolean;
  there: boolean;
  age: number | null;
  as: PresenceAs;
};

/** Years from which each span of childhood goes on, the oldest first. */
const SPANS = [15, 12, 9, 6, 3, 1, 0] as const;
/** Younger than that nobody writes or asks to be called. */
const WRITES_FROM = 4;

/** All of the Echo's own people who are alive to it. Who is away is not there, nor is with whom something is open that is told elsewhere. */
export function ownPeople(draft: Draft): Own[] {
  const { state } = draft;
  const apart = [atOddsInThreads(draft), awayInThreads(state)];
  return Object.values(state.ties).flatMap((tie) => {
    const { person, stage } = tie;
    if (person.role !== "kin" || person.relation === null || stage === "estranged") return [];
    const member = state.cast?.find(({ key }) => key === person.key);
    if (member?.reach === "hearsay") return [];
    const age = member === undefined ? null : childAge(draft, member, personOf(draft, person.key) ?? undefined);
    const house = isOfHouse(draft, person, member);
    const as = house ? atHome(draft, person, member, age) : elsewhere(draft, person, member, age);
    if (as === null) return [];
    const isAway = apart.some((keys) => keys.has(person.key)) || (member !== undefined && isLaidUp(draft, member));
    return [{ tie, member, house, there: !isAway, age, as }];
  });
}

/** Under one roof; whoever has left for another world has left the roof too. */
const isOfHouse = ({ state }: Draft, { name }: Person, member: CastMember | undefined): boolean =>
  (state.homes ?? []).length === 0 &&
  (member === undefined ? (state.origins?.housemates ?? []).includes(name) : member.reach === "house");

function atHome(draft: Draft, person: Person, member: CastMember | undefined, age: number | null): PresenceAs {
  const relation = person.relation!;
  const sort = kinSortOf(relation);
  if (isUnderAge(draft.state) && (draft.state.age ?? 0) < GROWN_AGE)
    return sort === "sibling" || age !== null ? "young.sibling" : "young.parent";
  if (age !== null) return `home.child.${SPANS.find((from) => age >= from) ?? 0}`;
  if (isPartnerWord(relation)) return "home.partner";
  if (isHousemateWord(relation)) return "home.flatmate";
  if (sort === "child") {
    const isGrown = member !== undefined && yearsOf(draft, member, person) !== null;
    return isGrown ? "home.child.grown" : "home.child.any";
  }
  if (sort === "parent" || sort === "sibling" || sort === "elder") return `home.${sort}`;
  return "home.kin";
}

function elsewhere(
  { state }: Draft,
  { relation, name }: Person,
  member: CastMember | undefined,
  age: number | null,
): PresenceAs | null {
  const isFar = member === undefined ? (state.origins?.away ?? []).includes(name) : member.reach === "far";
  const at = isFar || (state.homes ?? []).length > 0 ? "far" : "near";
  if (age !== null) return age < WRITES_FROM ? null : "out.young";
  const sort = kinSortOf(relation!);
  if (sort === "partner") return at === "far" ? "out.partner" : "out.friend.near";
  if (sort === "parent" || sort === "sibling" || sort === "child" || sort === "friend") return `out.${sort}.${at}`;
  return `out.kin.${at}`;
}
