import { NUMBER, numberOf } from "./age-words.ts";
import type { Mention } from "./kin.ts";
import { isYoungerKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { YOUNG } from "./status-words.ts";

/** "Obi (7 months)", "Ify who is 9", "Tara (8)". */
export function ageBehind(plain: string, one: Mention): boolean {
  const behind = behindName(plain, one);
  return behind !== null && (behind.months || YOUNG.test(`(${behind.age})`));
}

function behindName(plain: string, { name }: Mention): { age: string; months: boolean } | null {
  if (name === null) return null;
  const behind = new RegExp(
    `(?<!\\p{L})${escaped(name)},? \\(?(?:who(?:'s| is) |is |aged? )?(\\d{1,2}|\\p{Ll}+)( months?| weeks?)?(?=[),.;]|$| (?:and|years|who)\\b)`,
    "u",
  ).exec(plain);
  return behind === null ? null : { age: behind[1]!, months: behind[2] !== undefined };
}

/**
 * Years of somebody close, where the text has them: behind the name, of a group that is named together, before it ("her 7-year-old son")
 * or in a clause of their own. Null where it has none.
 */
export function statedAge(plain: string, one: Mention, before: string, said: readonly string[]): number | null {
  const behind = behindName(plain, one);
  if (behind?.months === true) return 0;
  // "Her parents, 81 and 78": which of them is which age is not said.
  if (PARENT.test(one.relation) && new Set(said.filter((text) => BARE_AGE.test(text.trim()))).size > 1) return null;
  const ofClause = said.map((text) => OWN_CLAUSE.exec(text.trim())?.[1]).find((age) => numberOf(age) !== null);
  return (
    numberOf(behind?.age) ??
    numberOf(/\b(\d{1,2}|\p{Ll}+)-year-old[ -]$/u.exec(before)?.[1]) ??
    numberOf(ofClause) ??
    numberOf(ageOfGroup(plain, one))
  );
}

const PARENT = /^(?:mother|father|mum|mom|dad)$/;
const BARE_AGE = new RegExp(`^(?:is )?${NUMBER}[.,]?$`, "i");
const OWN_CLAUSE = new RegExp(
  `^(?:who )?(?:is |are |'s |aged |turned |now |only |just |still |almost )*${NUMBER}(?: years old)?(?=$|[,.;)]| and\\b)`,
  "iu",
);

/** "Two kids (5 and 3)", "twin girls, Ada and Zora, four". */
export function areYoung(plain: string, one: Mention): boolean {
  const found = ageOfGroup(plain, one);
  return found !== undefined && YOUNG.test(`(${found})`);
}

function ageOfGroup(plain: string, { name, relation }: Mention): string | undefined {
  if (!isYoungerKin(relation)) return undefined;
  const words = `(?:${relation}s?|kids|children|girls|boys|twins|baby)`;
  const listed =
    name === null ? "" : `,? (?:\\p{Lu}\\p{L}+,? (?:and )?)*${escaped(name)}(?:,? (?:and )?\\p{Lu}\\p{L}+)*,?`;
  const age = new RegExp(
    `(?<!\\p{L})${words}${listed} \\(?(?:aged )?(\\d{1,2}|\\p{Ll}+)(?=[),.;]|$| (?:and|months|years)\\b)`,
    "u",
  );
  return age.exec(plain)?.[1];
}
