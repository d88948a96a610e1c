import type { Pronouns } from "../types/person.ts";
import { nameParts } from "./lexicon-word.ts";

const OWNERS: Record<Pronouns, string> = { she: "Her|My", he: "His|My", they: "Their|My" };

/**
 * The Echo's own text with what its hobby or passion is said to be: such a sentence is about the hobby, "his hobby is karaoke", and
 * still says what the Echo does. At the same positions.
 */
export function withPassions(own: string, plain: string, pronouns: Pronouns, ownName: string): string {
  const owners = [OWNERS[pronouns], ...nameParts(ownName).map((part) => `${part}['’]s`)].join("|");
  const passion = new RegExp(
    `(?<=^|[.;!?] )(?:${owners}) (?:\\p{Ll}+ )?(?:hobby|hobbies|passions?|pastimes?|obsession|weakness|idea of fun|favourite thing) (?:is|are) (?!to have|her |his |my |their |not )[^.;!?]{3,80}`,
    "gu",
  );
  const loved =
    /(?<=^|[.;!?] )\p{Lu}\p{Ll}+ (?:is|remains|has become) (?:her|his|their|my) (?:\p{Ll}+ )?(?:religion|passion|life|obsession|hobby|escape|therapy|drug|vice|weakness|refuge|church)\b/gu;
  let text = own;
  for (const { 0: said, index } of [...plain.matchAll(passion), ...plain.matchAll(loved)])
    text = text.slice(0, index) + said + text.slice(index + said.length);
  return text;
}
