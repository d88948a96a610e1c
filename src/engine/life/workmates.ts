import type { Trade } from "../content/types.ts";
import type { Draft } from "./draft.ts";
import { isUnderAge } from "./minor.ts";
import type { Person } from "./types/person.ts";

/** Trades that say nothing about who somebody is when set behind a name: "Clem the student" is any student. */
export const NO_BYNAME: ReadonlySet<Trade> = new Set([
  "none",
  "student",
  "retired",
  "other",
  "keeper",
  "politician",
  "manager",
]);

/** What is somebody's work, of which one has one: nobody is the barber of one entry and the surgeon of the next. */
const WORKS: ReadonlySet<string> = new Set([
  ...[
    "doctor",
    "surgeon",
    "solicitor",
    "adviser",
    "debt adviser",
    "registrar",
    "bank clerk",
    "bookkeeper",
    "town clerk",
  ],
  ...["teacher", "tutor", "schoolteacher", "principal", "trainer", "supervisor", "warden", "surveyor", "builder"],
  ...["agent", "supplier", "wholesaler", "pawnbroker", "postmaster", "shopkeeper", "stallkeeper", "storekeeper"],
  ...["copyist", "weir keeper", "umpire", "playwright", "counsellor", "competitor"],
]);

/** Whether what somebody becomes to the Echo is their work. */
export const isWork = (relation: string | null): boolean => relation !== null && WORKS.has(relation);

/** To whoever is under age these are as young as they are, and have no work of which anything could be told. */
const SCHOOLMATES: ReadonlySet<string> = new Set([
  "classmate",
  "desk neighbour",
  "teammate",
  "schoolmate",
  "younger schoolmate",
]);
export const isSchoolmate = ({ state }: Draft, relation: string): boolean =>
  isUnderAge(state) && SCHOOLMATES.has(relation);

/** Somebody as what they become to the Echo: whoever is met at school is no baker, whatever the place says. */
export const asRelation = (draft: Draft, person: Person, relation: string): Person => ({
  ...person,
  relation,
  ...(isSchoolmate(draft, relation) ? { trade: null } : {}),
});

/** Whether it was told of somebody what they do for a living, beside the Echo or elsewhere. */
export const hasOtherWork = ({ state }: Draft, { key }: Person): boolean => {
  const trade = state.ties[key]?.person.trade ?? null;
  return trade !== null && !NO_BYNAME.has(trade);
};

/** Whether somebody of the place is known to do another work than the Echo: the priest is not found at its bench. */
export function isOfOtherWork({ state }: Draft, { key, role }: Person): boolean {
  const known = state.ties[key]?.person;
  if (role !== "local" || known === undefined || state.job === null) return false;
  if (isWork(known.relation)) return true;
  return known.trade !== null && known.trade !== state.job.trade && !NO_BYNAME.has(known.trade);
}

/** Somebody as who works beside the Echo, whatever the place says of their trade. */
export const asWorkmate = ({ state }: Draft, person: Person): Person =>
  person.role !== "local" || person.trade === state.job?.trade ? person : { ...person, trade: null };
