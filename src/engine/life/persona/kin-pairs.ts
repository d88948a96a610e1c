import { isOfKin } from "./kin-groups.ts";
import { nameParts } from "./lexicon-word.ts";
import { PERSON_NAME as NAME } from "./person-names.ts";

/** The other half of a pair; `former` where it has parted. */
type Half = { at: number; name: string; former: boolean };

const MARRIED = new RegExp(
  `\\b(?:[Mm]arried|[Ee]ngaged)(?: once| again| now| happily)?,? to (${NAME})(?!\\p{L})`,
  "gu",
);
/** "Twice married: first to Emeka, now to Martin." */
const MARRIED_FIRST = new RegExp(
  `\\b(?:[Mm]arried|[Ww]ed)[:,]? (?:twice[:,]? )?(?:first(?:ly)?|once)[,]? to (${NAME})[^.;]{0,60}? (?:now|then|again|later|second(?:ly)?),? to (${NAME})`,
  "gu",
);
/** Of a wedding these say that it is no marriage, or none any more. */
const NO_WEDDING =
  "(?![^.;]{0,80}\\b(?:left|leaves|divorc\\p{L}+|split|parted|until|till|died|buried|widow\\p{L}*)\\b)";
const BROKEN_UP = "(?=[^.;]{0,80}\\b(?:(?:and|but) (?:she|he|they) (?:left|walked)|divorc\\p{L}+|split|parted)\\b)";
const WAS_MARRIED = new RegExp(`\\b[Ww]as (?:once )?married(?: once)?,? to (${NAME})(?!\\p{L})`, "gu");
const DIVORCED = new RegExp(
  `\\b(?:(?<!getting |never |not |n't )[Dd]ivorced(?: from)?|(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y) ex,?) \\(?(${NAME})(?!\\p{L})`,
  "gu",
);

/** Whom the text says the Echo is, was or has been married to. */
export function pairsIn(plain: string, ownName: string): Half[] {
  const own = nameParts(ownName).map((part) => `${part}(?: \\p{Lu}[\\p{L}'-]+)?`);
  const weds = `(?:^|[.;,:!?–(] ?)(?:and |but |then )?(?:${["[Ss]he", "[Hh]e", "[Tt]hey", "I", ...own].join("|")}) (?:finally |then |later )?married (${NAME})(?![\\p{L}'’])`;
  const found = (pattern: RegExp, former: boolean): Half[] =>
    [...plain.matchAll(pattern)]
      .filter(({ index }) => !isOfKin(plain, index))
      .map(({ index, 1: name = "" }) => ({ at: index, name, former }));
  const both = [...plain.matchAll(MARRIED_FIRST)].flatMap(({ index, 1: first = "", 2: second = "" }) => [
    { at: index, name: first, former: true },
    { at: index, name: second, former: false },
  ]);
  return [
    ...found(DIVORCED, true),
    ...both,
    ...found(WAS_MARRIED, true),
    ...found(MARRIED, false),
    ...found(new RegExp(`\\b${ownerOf(ownName)} ex,? \\(?(${NAME})(?!\\p{L})`, "gu"), true),
    ...found(new RegExp(`${weds}${NO_WEDDING}`, "gu"), false),
    ...found(new RegExp(`${weds}${BROKEN_UP}`, "gu"), true),
  ];
}

/** Whose kin count: those of the pronouns and of the Echo's own name. */
export function ownerOf(ownName: string): string {
  const names = nameParts(ownName).map((part) => `|${part}['’]s?`);
  return `(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|whose${names.join("")})`;
}
