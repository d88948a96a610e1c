import type { Cast, Clause, Subject } from "./clause.ts";
import { saysDead } from "./status-words.ts";

/** Behind "her mother's" these say what she is. */
export const IS =
  /^(?:an|a|the|in|at|not|still|always|been|gone|dead|buried|fine|well|ill|here|away|abroad|retired|called|named|getting|living|working|got|no|remarried|on|from|with|off|inside|never|now|just|only|always)\b/i;

const PARENTS = /^(?:mother|mum|mom|mam|maw|father|dad|da|parents)$/;

/** "The father of these children is in Nakuru." */
const OF_THESE = /^of (?:these|those|the|her|his|my|our) (?:\p{Ll}+ )?\p{Ll}+ /u;

/** "Her mum lives with us", of a wife's, or of the other parent of the Echo's children: whom the text has besides its own parents. */
export function parentOfTheirs(words: readonly string[], { people }: Cast): { subject: Subject; said: string } | null {
  const at = words.slice(0, 3).findIndex((word) => PARENTS.test(word.toLowerCase().replace(/['’]s$|[.,;:]/g, "")));
  if (at < 1) return null;
  const isMother = /^(?:m|parents)/i.test(words[at]!);
  const person =
    people.find(({ relation }) => relation === (isMother ? "mother-in-law" : "father-in-law")) ??
    people.find(({ relation }) => relation === "partner");
  if (person === undefined) return null;
  const isShort = /['’]s$/.test(words[at]!);
  if (isShort && !IS.test(words[at + 1] ?? "")) return null;
  const end = at + 1 + (person.name !== null && words[at + 1]?.startsWith(person.name) ? 1 : 0);
  return {
    subject: { kind: "person", who: person.name ?? person.relation },
    said: `${isShort ? "is " : ""}${words.slice(end).join(" ").replace(OF_THESE, "")}`,
  };
}

/** "Her mother died and since then she has raised her brother": the dead do no more. */
export const hasDied = (before: Clause | undefined): boolean =>
  before?.subject.kind === "person" && saysDead(before.said);
export const isSpokenSo = (pronoun: string | undefined, { pronouns }: Cast): boolean =>
  pronoun?.toLowerCase() === pronouns;
export const OF_THE_BURIED = /^(?:is|was|lies|rests) (?:buried|laid|cremated|in|under|beside|with)\b/;
