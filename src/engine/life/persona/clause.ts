import type { Pronouns } from "../types/person.ts";

/** Whom a clause is about: the Echo, someone close (by name or relation), or anybody and anything else. */
export type Subject = { kind: "self" } | { kind: "person"; who: string } | { kind: "other" };

/** A clause of a text. `from` and `to` are its bounds in the plain text; `link` the word that joins it to the one before. */
export type Clause = {
  from: number;
  to: number;
  sentence: number;
  link: string;
  subject: Subject;
  /** The clause without its subject. */
  said: string;
  /** Said aloud, by whomever. */
  quoted: boolean;
};

/** Someone the text has named so far, as pronouns may mean them. */
export type Known = { who: string; pronouns: Pronouns };
type Person = { name: string | null; relation: string; pronouns: Pronouns };
/** Who is who in a text, before its clauses are bound to them. */
export type Cast = { ownName: string; pronouns: Pronouns; people: readonly Person[]; animals: readonly string[] };

/** A text while its clauses are bound: who is in it, whom it has named so far, whom the last clause was about. */
export type Reading = { cast: Cast; known: Known[]; last: Subject };

export const SELF: Subject = { kind: "self" };
export const OTHER: Subject = { kind: "other" };
