import { hash32 } from "../../random.ts";
import { type Draft, localsFor } from "../draft.ts";
import { isSmall } from "../household.ts";
import type { PersonKey } from "../keys.ts";
import { localKeysOf } from "../local-keys.ts";
import { isMinor } from "../minor.ts";
import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord, isYoungerKin } from "../persona/kin-words.ts";
import type { Person, Tie } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";
import { childAge, GROWN_AGE } from "../years/ages.ts";
import { leavingTick } from "../years/leave-home.ts";
import { chapterAt, chronicleOf, stageTick } from "./chronicle.ts";
import { givenChildYears } from "./given-child.ts";
import { personOf } from "./members.ts";
import { nearest } from "./nearest.ts";
import { habitsOf } from "./speech.ts";

/** People that a life is filled up to, and more than whom it never has. */
const USUAL = 8;
export const MOST = 9;
/** Kin at the most: a life also needs people of its own days. */
const MOST_KIN = 5;
const COLLEAGUES = 2;
const NEIGHBOURS = 2;
const REVIEW_TICKS = 28;
/** From this familiarity on another Echo is one of those a life is lived among. */
const KNOWN_ECHO = 260;
/** Whose age is that of somebody alive, and not one at which they died or went. */
const LIVING: ReadonlySet<StatedKin["status"]> = new Set(["near", "away"]);
/** From this age on somebody's child is grown. */
const OLD_PARENT = 56;
const CHILD_AGE = { least: 4, span: 9 };

/** At birth: kin with what the persona says of them, then whom the days bring. The dead have no tie, and so no place. */
export function gatherCast(draft: Draft, kin: readonly StatedKin[]): void {
  const stated = (tie: Tie): StatedKin | undefined =>
    kin.find(({ name, relation }) => (name ?? `my ${relation}`) === tie.person.name);
  const own = kinTies(draft).map((tie) => {
    const said = stated(tie);
    const reach = isHousemate(draft, tie) ? "house" : said?.status === "away" ? "far" : "near";
    const isGiven = said === undefined && isChildOfPremise(draft, tie.person);
    const givenYears = isGiven ? givenChildYears(draft) : null;
    const small = said === undefined ? isGiven && (givenYears ?? 0) < GROWN_AGE : isSmall(said, draft.state.age);
    return memberOf(draft, tie.person, {
      reach: reachOf(tie, reach),
      age: small ? ageOf(draft, tie.person, said?.age ?? givenYears) : null,
      years: small ? null : said === undefined ? givenYears : LIVING.has(said.status) ? said.age : null,
    });
  });
  draft.state.cast = filled(draft, own.slice(0, MOST_KIN));
}

/** Whom the what-if gave as a child is small, unless the Echo is too old for that. */
const isChildOfPremise = ({ state }: Draft, { key, relation }: Person): boolean =>
  state.whatIf.given?.includes(key) === true &&
  /^(?:child|son|daughter)$/.test(relation ?? "") &&
  (state.age === null || state.age < OLD_PARENT);

/**
 * Once a week: who has gone out of the life goes, who has left the place writes, whoever has fallen out is only heard of, and free
 * places are taken by people of the days, and by other Echoes who have become known.
 */
export function reviewCast(draft: Draft): void {
  if (draft.tick % REVIEW_TICKS !== 2) return;
  const { state } = draft;
  const before =
    state.cast ??
    kinTies(draft)
      .slice(0, MOST_KIN)
      .map((tie) => memberOf(draft, tie.person, {}));
  const kept = before.filter((member) => stays(draft, member)).map((member) => revised(draft, member));
  const after = filled(draft, [...kept, ...newEchoes(draft, kept)].slice(0, MOST));
  const same = after.length === before.length && after.every((member, at) => member === before[at]);
  if (!same || state.cast === undefined) state.cast = after;
}

const kinTies = ({ state }: Draft): Tie[] =>
  Object.values(state.ties)
    .filter(({ person }) => person.role === "kin")
    .sort((a, b) => closeness(b) - closeness(a));

/** Who lives close and is dear comes first; whoever does not speak to the Echo comes last. */
const closeness = ({ stage, warmth, familiarity }: Tie): number =>
  (stage === "estranged" ? -2000 : stage === "partner" ? 1000 : 0) + warmth + familiarity;

const isHousemate = ({ state }: Draft, tie: Tie | undefined): boolean =>
  tie !== undefined && (state.origins?.housemates ?? []).includes(tie.person.name);

const reachOf = ({ stage }: Tie, otherwise: CastMember["reach"]): CastMember["reach"] =>
  stage === "estranged" ? "hearsay" : otherwise;

/** Years of a child, as the persona has them, else drawn. */
function ageOf({ birth }: Draft, { key, relation }: Person, stated: number | null): number {
  if (stated !== null && stated < GROWN_AGE) return stated;
  const drawn = CHILD_AGE.least + (hash32(`age\u0000${birth.birthHash}\u0000${key}`) % CHILD_AGE.span);
  return relation !== null && isYoungerKin(relation) ? drawn : Math.max(drawn, 8);
}

type Given = {
  as?: CastMember["as"];
  reach?: CastMember["reach"];
  age?: number | null;
  years?: number | null;
};

/** Somebody as they join: what they are in the middle of stays theirs, and the first that is heard is how the next chapter begins. */
function memberOf(draft: Draft, person: Person, { as, reach = "near", age = null, years = null }: Given): CastMember {
  const { birth, tick, state } = draft;
  const habits = habitsOf(draft, person);
  const joined = {
    key: person.key,
    as: as ?? groupOf(person, state.ties[person.key]),
    reach,
    age,
    ...(years === null ? {} : { years }),
    sinceTick: tick,
    habits,
  };
  const none = { news: [], heard: null, knows: [] };
  if (person.role === "echo") return { ...joined, chapter: 0, stage: 0, dueTick: null, ...none };
  const chronicle = chronicleOf(birth, person, joined);
  let chapter = Math.max(0, chapterAt(chronicle, tick));
  if (stageTick(chronicle, chapter, 1) <= tick) chapter++;
  return { ...joined, chapter, stage: 0, dueTick: stageTick(chronicle, chapter, 1), ...none };
}

function groupOf(person: Person, tie: Tie | undefined): CastMember["as"] {
  if (person.role === "echo") return "echo";
  if (tie?.stage === "partner" || (person.relation !== null && isPartnerWord(person.relation))) return "partner";
  return person.role === "kin" ? "kin" : "friend";
}

function stays(draft: Draft, { key, as }: CastMember): boolean {
  if (personOf(draft, key) === null) return false;
  const stage = draft.state.ties[key]?.stage;
  if (as === "echo") return stage !== undefined && stage !== "stranger";
  return as === "kin" || as === "partner" ? stage !== undefined : stage !== "rival" && stage !== "enemy";
}

/** The same object where nothing has changed. */
function revised(draft: Draft, member: CastMember): CastMember {
  const { state, world } = draft;
  const tie = state.ties[member.key];
  const isHere = member.key.startsWith("local:") ? localKeysOf(world).has(member.key) : null;
  const usual =
    isHere === null
      ? isHousemate(draft, tie)
        ? "house"
        : member.reach === "hearsay"
          ? "near"
          : member.reach
      : isHere
        ? "near"
        : "far";
  const reach = member.as === "echo" || tie === undefined ? member.reach : reachOf(tie, usual);
  const as = tie?.stage === "partner" && !isMinor(state) ? "partner" : member.as;
  const moved = reach === member.reach && as === member.as ? member : { ...member, reach, as };
  return member.age !== null && childAge(draft, member, tie?.person) === null ? grown(draft, moved) : moved;
}

/** A child no more: it is known how old they are, and in time they leave the house. */
function grown(draft: Draft, { growth: _, ...member }: CastMember): CastMember {
  const years = member.age!;
  const leavesTick = leavingTick(draft, member);
  return { ...member, age: null, years, ...(leavesTick === null ? {} : { leavesTick }) };
}

/** People of the days for the free places: from work, from next door, and whom one has come to know. */
function filled(draft: Draft, members: CastMember[]): CastMember[] {
  const cast = [...members];
  const add = (people: readonly Person[], as: CastMember["as"], most: number): void => {
    let room = most - cast.filter((member) => member.as === as).length;
    for (const person of people) {
      if (room <= 0 || cast.length >= USUAL) return;
      if (cast.some(({ key }) => key === person.key) || isShunned(draft, person.key)) continue;
      cast.push(memberOf(draft, person, { as }));
      room--;
    }
  };
  if (draft.state.job !== null) add(nearest(draft, "colleague"), "colleague", COLLEAGUES);
  add(nearest(draft, "neighbour"), "neighbour", NEIGHBOURS);
  const liking = ({ key }: Person): number =>
    draft.state.ties[key] === undefined
      ? (hash32(`liking\u0000${draft.birth.birthHash}\u0000${key}`) % 100) - 100
      : draft.state.ties[key].warmth + draft.state.ties[key].familiarity;
  add(
    localsFor(draft).toSorted((a, b) => liking(b) - liking(a)),
    "friend",
    USUAL,
  );
  return cast;
}

const isShunned = ({ state }: Draft, key: PersonKey): boolean =>
  ["rival", "enemy", "estranged"].includes(state.ties[key]?.stage ?? "stranger");

/** Other Echoes who are known well enough, the best known first, where there is still room for them. */
function newEchoes(draft: Draft, members: readonly CastMember[]): CastMember[] {
  return Object.values(draft.state.ties)
    .filter(
      ({ person, familiarity, stage }) => person.role === "echo" && familiarity >= KNOWN_ECHO && stage !== "enemy",
    )
    .filter(({ person }) => !members.some(({ key }) => key === person.key))
    .sort((a, b) => b.familiarity - a.familiarity || (a.person.key < b.person.key ? -1 : 1))
    .slice(0, Math.max(0, MOST - members.length))
    .map(({ person }) => memberOf(draft, person, { as: "echo" }));
}
