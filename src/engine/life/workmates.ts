import type { Trade } from "../content/types.ts";
import type { Draft } from "./draft.ts";
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

/** Whether somebody of the place is known to do another work than the Echo: the priest is not found at its bench. */
export function isOfOtherWork({ state }: Draft, { key, role }: Person): boolean {
  const known = state.ties[key]?.person;
  if (role !== "local" || known === undefined || state.job === null) return false;
  return known.trade !== null && known.trade !== state.job.trade && !NO_BYNAME.has(known.trade);
}

/** Somebody as who works beside the Echo, whatever the place says of their trade. */
export const asWorkmate = ({ state }: Draft, person: Person): Person =>
  person.role !== "local" || person.trade === state.job?.trade ? person : { ...person, trade: null };
