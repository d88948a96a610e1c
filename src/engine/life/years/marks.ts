import { DAYS_PER_YEAR, dayOf } from "../../world/calendar.ts";
import { personOf } from "../cast/members.ts";
import type { Draft } from "../draft.ts";
import { localKeysOf } from "../local-keys.ts";
import { keptApart } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { CastMember } from "../types/state.ts";
import { birthdayOf, GROWN_AGE, isToday, ownBirthday, yearsOf } from "./ages.ts";
import { comeOfIt } from "./come-of-it.ts";
import { comesUp } from "./comes-up.ts";
import { leaveHome } from "./leave-home.ts";
import { isCountedFrom } from "./since.ts";
import { storyDays } from "./story.ts";

/** Up to which age a birthday is others' doing, and from which it is rather not made much of. */
const SMALL_AGE = 2;
const TEEN_AGE = 12;
/** Of one's own house all are there, of others as many as make up three. */
const HOUSE_GUESTS = 4;
const GUESTS = 3;
/** From this warmth on somebody who lives near comes to a birthday. */
const WARM = 200;

/** What makes this a day of its own, whatever else it brought: birthdays, an anniversary, somebody leaving. */
export function marksOfDay(draft: Draft): YearMark[] {
  const birthdays = [...ownDay(draft), ...daysOfOthers(draft)];
  const anniversary = anniversaryOf(draft);
  const past = anniversary.length > 0 ? anniversary : storyDays(draft);
  const left = birthdays.length > 0 || past.length > 0 ? null : leaveHome(draft);
  return [...birthdays, ...(left === null ? [] : [left]), ...past];
}

function ownDay(draft: Draft): YearMark[] {
  const { birth, tick } = draft;
  if (!isToday(ownBirthday(birth), birth.bornTick, tick)) return [];
  const guest = guestsOf(draft, []);
  return [{ kind: guest === "" ? "birthday.alone" : "birthday.own", words: { guest } }];
}

/** Of those whose age is known, all who are so old on the same day as one. */
function daysOfOthers(draft: Draft): YearMark[] {
  const { birth, tick, state } = draft;
  const apart = keptApart(draft);
  const today = (state.cast ?? []).filter((member) => {
    const person = personOf(draft, member.key);
    if (person === null || member.reach === "hearsay" || apart.has(member.key)) return false;
    const isKnown = yearsOf(draft, member, person) !== null;
    return isKnown && isToday(birthdayOf(birth, member, person), member.sinceTick, tick);
  });
  const by = Map.groupBy(today, (member) => `${kindOf(draft, member)} ${ageOf(draft, member)}`);
  return [...by.values()].map((members) => markOf(draft, members));
}

const ageOf = (draft: Draft, member: CastMember): number =>
  yearsOf(draft, member, personOf(draft, member.key) ?? undefined)!;

function kindOf(draft: Draft, member: CastMember): YearMark["kind"] {
  if (member.reach === "far") return "birthday.far";
  const age = ageOf(draft, member);
  return age > GROWN_AGE
    ? "birthday.kin"
    : age >= TEEN_AGE
      ? "birthday.teen"
      : age > SMALL_AGE
        ? "birthday.child"
        : "birthday.small";
}

function markOf(draft: Draft, members: readonly CastMember[]): YearMark {
  const [first] = members as [CastMember, ...CastMember[]];
  const people = members.map(({ key }) => personOf(draft, key)!);
  const keys = members.map(({ key }) => key);
  return {
    kind: kindOf(draft, first),
    words: {
      child: listed(people.map(({ name }) => name)),
      guest: guestsOf(draft, keys),
    },
    count: ageOf(draft, first),
    ...(people.length === 1 ? { pronouns: { child: people[0]!.pronouns } } : {}),
    ...(people.length === 1 ? comesUp(draft, first.key) : {}),
  };
}

/** Who was there: those of the house, whom one is together with, and the dearest of those who live near. Other Echoes have days of their own. */
function guestsOf(draft: Draft, but: readonly string[]): string {
  const { state } = draft;
  const away = new Set([...but, ...keptApart(draft)]);
  const dearest = (state.cast ?? [])
    .flatMap((member) => {
      const tie = state.ties[member.key];
      return tie === undefined || away.has(member.key) || !INTIMATE.has(member.as) ? [] : [{ member, tie }];
    })
    .sort((a, b) => b.tie.warmth - a.tie.warmth || (a.member.key < b.member.key ? -1 : 1));
  const house = dearest.filter(({ member }) => member.reach === "house").slice(0, HOUSE_GUESTS);
  const others = dearest.filter(({ member, tie }) => member.reach === "near" && tie.warmth >= WARM);
  const asked = [...partnerOf(draft, away), ...others.map(({ tie }) => tie.person)];
  const guests = new Set(house.map(({ tie }) => tie.person.name));
  for (const { name } of asked) if (guests.size < GUESTS) guests.add(name);
  return listed([...guests]);
}

const INTIMATE: ReadonlySet<CastMember["as"]> = new Set(["kin", "partner", "friend"]);

/** Whom the Echo is together with, in the cast or not, where they are of this place. */
const partnerOf = ({ state, world }: Draft, away: ReadonlySet<string>): Person[] =>
  Object.values(state.ties).flatMap(({ stage, person }) =>
    stage === "partner" && localKeysOf(world).has(person.key) && !away.has(person.key) ? [person] : [],
  );

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;

/** The day on which the life began comes round: how long it is, and what has come of it. */
function anniversaryOf(draft: Draft): YearMark[] {
  const { birth, state, tick } = draft;
  const days = dayOf(tick) - dayOf(birth.bornTick);
  if (days === 0 || days % DAYS_PER_YEAR !== 0) return [];
  const kind = isCountedFrom(state.whatIf) ? "anniversary.since" : "anniversary.page";
  return [{ kind, words: {}, count: days / DAYS_PER_YEAR }, ...comeOfIt(draft)];
}
