import type { Clause } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin } from "./kin-words.ts";

/** The clauses that have a word for somebody. */
export const naming = (clauses: readonly Clause[], plain: string, one: Mention): Clause[] =>
  clauses.filter(({ from, to }) => mentions(plain.slice(from, to), one));

/** Which of them a text names last; -1 where it names none. */
export function lastNamed(text: string, kin: readonly Mention[]): number {
  const last = kin
    .map((one, index) => ({ index, at: text.toLowerCase().lastIndexOf((one.name ?? one.relation).toLowerCase()) }))
    .sort((a, b) => b.at - a.at)[0];
  return last === undefined || last.at === -1 ? -1 : last.index;
}

/** Whether a text has a word for somebody: the name, or what they are to the Echo where they have none. */
export const mentions = (text: string, { name, relation }: Mention): boolean =>
  name === null
    ? new RegExp(`(?<!\\p{L})${calledKin(relation)}s?(?!\\p{L}|-in-)`, "iu").test(text)
    : text.includes(name);
