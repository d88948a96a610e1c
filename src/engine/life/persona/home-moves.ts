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
