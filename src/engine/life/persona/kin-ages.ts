import type { Mention } from "./kin.ts";
import { isYoungerKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { YOUNG } from "./status-words.ts";

/** "Obi (7 months)", "Ify who is 9", "Tara (8)". */
export function ageBehind(plain: string, { name }: Mention): boolean {
  if (name === null) return false;
  const behind = new RegExp(
    `${escaped(name)},? \\(?(?:who(?:'s| is) |is |aged? )?(\\d{1,2}|\\p{Ll}+)( months?| weeks?)?(?=[),.;]|$| (?:and|years)\\b)`,
    "u",
  ).exec(plain);
  return behind !== null && (behind[2] !== undefined || YOUNG.test(`(${behind[1]})`));
}

/** "Two kids (5 and 3)", "twin girls, Ada and Zora, four". */
export function areYoung(plain: string, { name, relation }: Mention): boolean {
  if (!isYoungerKin(relation)) return false;
  const words = `(?:${relation}s?|kids|children|girls|boys|twins|baby)`;
  const listed =
    name === null ? "" : `,? (?:\\p{Lu}\\p{L}+,? (?:and )?)*${escaped(name)}(?:,? (?:and )?\\p{Lu}\\p{L}+)*,?`;
  const age = new RegExp(
    `(?<!\\p{L})${words}${listed} \\(?(?:aged )?(\\d{1,2}|\\p{Ll}+)(?=[),.;]|$| (?:and|months|years)\\b)`,
    "u",
  );
  const found = age.exec(plain)?.[1];
  return found !== undefined && YOUNG.test(`(${found})`);
}
