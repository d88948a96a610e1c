import { hash32 } from "../../random.ts";
import { DAYS_PER_YEAR, dayOf, dayOfYear } from "../../world/calendar.ts";
import { kinSortOf } from "../persona/kin-sorts.ts";
import type { Birth, Person } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";

export const GROWN_AGE = 18;

export type Aged = Pick<CastMember, "key" | "age" | "years" | "sinceTick">;
type Lived = { birth: Pick<Birth, "birthHash">; tick: number };

const drawnDay = (seed: string): number => hash32(`birthday\u0000${seed}`) % DAYS_PER_YEAR;

/** The day of the year on which the Echo was born, 0..111. */
export const ownBirthday = ({ birthHash }: Pick<Birth, "birthHash">): number => drawnDay(birthHash);

/** The same of one of its cast. Children of one age are twins, and have theirs together. */
export const birthdayOf = ({ birthHash }: Pick<Birth, "birthHash">, member: Aged, person?: Person): number =>
  drawnDay(`${birthHash}\u0000${(isOwnChild(person) ? joinedAt(member) : null) ?? member.key}`);

export const isOwnChild = (person: Person | undefined): boolean =>
  person !== undefined && person.relation !== null && kinSortOf(person.relation) === "child";

const joinedAt = ({ age, years }: Aged): number | null => age ?? years ?? null;

/** How often a day of the year has come round after one tick and up to another. */
export function timesCome(dayOfTheYear: number, from: number, to: number): number {
  const before = (tick: number): number => Math.floor((dayOf(tick) - dayOfTheYear) / DAYS_PER_YEAR);
  return before(to) - before(from);
}

/** Whether a day of the year is today, and not the very day on which it was begun to count. */
export const isToday = (dayOfTheYear: number, from: number, tick: number): boolean =>
  dayOfYear(tick) === dayOfTheYear && dayOf(tick) > dayOf(from);

/** Years of somebody of the cast by now; null where they are not known. */
export function yearsOf({ birth, tick }: Lived, member: Aged, person: Person | undefined): number | null {
  const joined = joinedAt(member);
  return joined === null ? null : joined + timesCome(birthdayOf(birth, member, person), member.sinceTick, tick);
}

/** Years of a child by now; null of the grown. */
export function childAge(lived: Lived, member: Aged, person: Person | undefined): number | null {
  if (member.age === null) return null;
  const now = yearsOf(lived, member, person)!;
  return now < GROWN_AGE ? now : null;
}
