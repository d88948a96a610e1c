import { CHILD_NUMBER, NUMBER, numberOf } from "./age-words.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin, isYoungerKin } from "./kin-words.ts";
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
    `(?<!\\p{L})${escaped(name)},? \\(?(?:who(?:'s| is) |is |aged? )?(\\d{1,2}|\\p{Ll}+)( months?| weeks?)?(?=[),.;]|$| (?:and|old|years|who)\\b)`,
    "u",
  ).exec(plain);
  // "Vega, live week and week about" has no age.
  return behind === null ? null : { age: behind[1]!, months: behind[2] !== undefined && numberOf(behind[1]) !== null };
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

/** "Two kids (5 and 3)", "twin girls, Ada and Zora, four", "two little girls, Winona and Kimi". */
export function areYoung(plain: string, one: Mention): boolean {
  const found = ageOfGroup(plain, one);
  return (found !== undefined && YOUNG.test(`(${found})`)) || isOfSmall(plain, one) || isAtSchool(plain, one);
}

/** Whether the word for all of them calls them small, or says how old they are before their names: "twin girls of five, Yasmine and Nour". */
function isOfSmall(plain: string, { name, relation }: Mention): boolean {
  if (name === null || !isYoungerKin(relation)) return false;
  const names = `,? \\(?(?:\\p{Lu}\\p{L}+,? (?:and )?)*${escaped(name)}(?!\\p{L})`;
  const group = `(?:${relation}s?|kids|children|girls|boys|twins)`;
  return new RegExp(
    `\\b(?:little|small|young|baby) ${group}${names}|(?<!\\p{L})${group} of ${CHILD_NUMBER}${names}`,
    "u",
  ).test(plain);
}

/** "Has hens and her granddaughter Lucie on Wednesdays": who comes for a day is minded. */
const isHadByDays = (plain: string, { name, relation }: Pick<Mention, "name" | "relation">): boolean =>
  new RegExp(
    `\\b(?:have|has|gets?|takes?) (?:[^.;!?]{2,40}(?:,|\\band) )?(?:her|his|my|their|the) (?:${calledKin(relation)})s?${name === null ? "" : `,? ${escaped(name)},?`} (?:on )?(?:every |alternate )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|weekends|weekdays|after school)(?!\\p{L})`,
    "u",
  ).test(plain);

/** "Two sons at boarding school", "shares custody of a boy, Linus", "minds her grandson Jonas". */
const isAtSchool = (plain: string, { name, relation }: Mention): boolean =>
  isYoungerKin(relation) &&
  (isHadByDays(plain, { name, relation }) ||
    new RegExp(
      `(?<!\\p{L})${name === null ? `${calledKin(relation)}s?` : escaped(name)},? (?:(?:is|are) )?(?:both |all |away |still )?at (?:boarding|primary|grammar|secondary|high|nursery|elementary) school(?!\\p{L})|\\b(?:custody of|(?<!\\bnever )minds?|babysits?|child-minds?) (?:an? |the |her |his |their |my )?(?:\\p{Ll}+,? )?${name === null ? calledKin(relation) : escaped(name)}(?!\\p{L})|\\b(?:drives?|walks?|takes?|drops?|picks? up|fetches|collects|drop(?:s|ping)?) (?:the |her |his |their |my )?(?:\\p{Ll}+,? )?${name === null ? calledKin(relation) : escaped(name)} (?:to|from|off at|up from|up at) (?:school|kindergarten|nursery|preschool|football|ballet|daycare)`,
      "u",
    ).test(plain));

function ageOfGroup(plain: string, { name, relation }: Mention): string | undefined {
  if (!isYoungerKin(relation)) return undefined;
  const words = `(?:${calledKin(relation)}s?|kids|children|girls|boys|twins|baby)`;
  const listed =
    name === null ? "" : `[,:]? (?:\\p{Lu}\\p{L}+,? (?:and )?)*${escaped(name)}(?:,? (?:and )?\\p{Lu}\\p{L}+)*,?`;
  const age = new RegExp(
    `(?<!\\p{L})${words}${listed},? \\(?(?:(?:both|all|now|aged|of) )*(\\d{1,2}|\\p{Ll}+)(?=[),.;]|$| (?:and|months|years)\\b)`,
    "u",
  );
  return age.exec(plain)?.[1];
}
