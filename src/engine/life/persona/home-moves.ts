import { type Clause, SELF } from "./clause.ts";

const TOWN = "(\\p{Lu}[\\p{L}'-]+(?: (?:(?:de|la|le|on|upon|of) )?\\p{Lu}[\\p{L}'-]+){0,2})";

/** "Came to Omaha when he was ten": where nothing else is said, one is still there. */
export function cameTo(plain: string, clauses: readonly Clause[], names: readonly string[]): string | null {
  if (/\b(?:then|later) (?:left|moved|went)\b/.test(plain)) return null;
  const own = clauses.filter(({ subject, quoted, link }) => subject === SELF && !quoted && link !== "(");
  const found = own.map(({ from, to }) => CAME_TO.exec(plain.slice(from, to))?.[1]).find((one) => one !== undefined);
  return found === undefined || names.some((name) => found.includes(name)) ? null : found;
}

const CAME_TO = new RegExp(
  `\\b(?:[Cc]ame|[Mm]oved|[Rr]etired|[Ee]migrated) (?:from \\p{Lu}[\\p{L}'-]+ )?to (?!the )${TOWN}`,
  "u",
);

/** "Five in the churchyard, two in Canada": where some of them are. */
export const OF_SOME =
  /^\s*(?:and )?(?:one|two|three|four|five|six|seven|eight)(?: of (?:them|whom))? (?:(?:is|are|lives?|stayed) )?(?:in|at|near|outside) \p{Lu}/iu;
/** "Jaipur then Southall": the last of them. */
export const ONE_AFTER_ANOTHER =
  /(?<=^|[.!?;,] )\p{Lu}[\p{L}'-]+(?:,? then \p{Lu}[\p{L}'-]+)*,? (?:and )?(?:then|now|since then) (\p{Lu}[\p{L}'-]+)(?=[.;]|$)/u;
