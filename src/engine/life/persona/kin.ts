import type { Pronouns } from "../types.ts";
import { isKinWord, isPartnerWord, isYoungerKin, KIN_WORDS } from "./kin-words.ts";
import { nameParts, namesOwner } from "./lexicon-word.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";

/** Someone close whom the text names or mentions. `relation` is a word of `KIN_WORDS`; `former` of a pair that has parted. */
export type Mention = { relation: string; name: string | null; pronouns: Pronouns; former: boolean };

const MAX_KIN = 10;
const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const CAPITALISED = RELATIONS.replace(/(?:^|\|)\p{Ll}/gu, (start) => start.toUpperCase());
const QUALITY =
  "(?:(?:older|elder|eldest|oldest|younger|youngest|little|big|twin|only|estranged|adopted|adoptive|foster|half|real|birth|baby|dear|beloved|long-suffering|teenage|grown|late|dead|deceased|former|ex|first|second|\\p{Ll}+-year-old)[ -])*";
const NAME = "\\p{Lu}(?:\\p{Ll}|-\\p{L}|'\\p{Lu}){1,19}";
const ONE_NAME = new RegExp(`^${NAME}$`, "u");
const AGED = "(?: \\([^()]{1,30}\\))?";
const NAMES = `${NAME}${AGED}(?:(?:, | and | & |, and )${NAME}${AGED})*`;
const NAMES_AFTER = `(?:(?:,|:)? (?:(?:(?:who )?is )?(?:called|named) )?(${NAMES}))?`;
const COUNT = "(?:(?:two|three|four|five|six) )?";
const withHaving = `\\b(?:[Hh]as|[Hh]ave|[Hh]ad|[Ww]ith|raising|raises|loves|and|got|buried|outlived) (?:an?|one|two|three|four) ${QUALITY}(${RELATIONS})(s?)\\b${NAMES_AFTER}`;
/** "Husband Marek, two grown daughters, one grandson, Olek": people in a list, which needs no owner. */
const inList = `(?:^|[.,;–(] )(?:[Aa]n? |[Oo]ne |[Tt]wo |[Tt]hree |[Ff]our )?${QUALITY}(${RELATIONS}|${CAPITALISED})(s?)\\b(?! of\\b| to\\b|'s\\b)${NAMES_AFTER}`;
/** "Shares a flat with roommate Dae": the name is enough. */
const HOUSEMATE = new RegExp(`\\b(flatmate|roommate|housemate|lodger),? (?:called |named )?(${NAME})\\b()`, "gu");
const SHARING = new RegExp(
  `\\b[Ss]har(?:es?|ing) (?:an? |the |\\p{Ll}+ )?(?:flat|house|room|apartment) with (${NAME})\\b`,
  "gu",
);
const MARRIED = new RegExp(`\\b(?:[Mm]arried|[Ee]ngaged) to (${NAME})\\b`, "gu");
const DIVORCED = new RegExp(`\\b(?:[Dd]ivorced from|(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y) ex,?) (${NAME})\\b`, "gu");
const OWN_CHILD = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|[Tt]wo|[Tt]hree|[Aa]nd a|[Kk]ids|[Bb]aby)(?: ${QUALITY})? ?\\(?(boys?|girls?|kids|children|baby)?,?:? ?\\(?(${NAMES})`,
  "gu",
);
/** Called by what they are: "I look after Mum". */
const ALONE = /(?<![.!?"] |^|\p{L})(Mum|Mom|Dad|Mam|Nan|Gran|Grandma|Grandpa|Papa|Mama)(?=[\s,.])/gu;
const SEVERAL = /\b(?:[Bb]oth|[Tt]wo|[Tt]hree|[Hh]er|[Hh]is) (?:[\p{Ll}-]+ )?(wives|husbands)\b/gu;
/** Of whom this is said, the husband or wife has died. */
export const BEREFT = /(?<!\bthe |\p{L}'s )\b(?:[Ww]idowe?[rd]*|[Ww]idow)\b(?! (?:of|\p{Lu}))|(?<=\p{L}'s )widow\b/u;
const FORMER = /\b(?:ex|former)[- ]/i;
const NOT_NAMES = new Set(
  "The A An She He They Her His Their My It In On At But And When Who I Once Now After Before Since Every As If No Never One Two Three Every Only There Both Our We You Its".split(
    " ",
  ),
);

/**
 * Those close to the Echo whom the text speaks of, alive or not, in its order, at most ten. A group ("two sons") counts only as far as
 * it is named; parents are two.
 */
export function readKin(plain: string, ownName: string, pronouns: Pronouns): Mention[] {
  const found: { at: number; kin: Mention }[] = [];
  const add = (at: number, relation: string, name: string | null, former = false): void => {
    const word = relation.toLowerCase();
    const bare = name?.replace(/ \(.*$/, "") ?? null;
    if (bare !== null && (namesOwner(bare, ownName) || NOT_NAMES.has(bare))) return;
    const known = found.some(({ kin }) => (bare === null ? kin.relation === word : kin.name === bare));
    if (!known) found.push({ at, kin: { relation: word, name: bare, pronouns: KIN_WORDS[word] ?? "they", former } });
  };
  for (const match of plain.matchAll(DIVORCED)) add(match.index, "spouse", match[1]!, true);
  for (const match of plain.matchAll(MARRIED)) add(match.index, "spouse", match[1]!);
  for (const match of plain.matchAll(HOUSEMATE)) add(match.index, match[1]!, match[2]!);
  for (const match of plain.matchAll(SHARING)) add(match.index, "flatmate", match[1]!);
  const owner = ownerOf(ownName);
  for (const match of plain.matchAll(new RegExp(`\\b(${NAME}), ${owner} ${QUALITY}(${RELATIONS})\\b()`, "gu")))
    add(match.index, match[2]!, match[1]!);
  for (const match of plain.matchAll(OWN_CHILD)) addChildren(match, add);
  for (const pattern of [
    `\\b${owner} ${COUNT}${QUALITY}(?!twin (?:girls|boys))(${RELATIONS})(s?)\\b${NAMES_AFTER}`,
    withHaving,
    inList,
  ]) {
    for (const match of plain.matchAll(new RegExp(pattern, "gu"))) {
      if (isOthers(match[0], pronouns) || isWhoseOther(plain, match) || isDenied(plain, match)) continue;
      const named = found.some(
        ({ at }) =>
          at < match.index && match.index - at < 40 && plain.slice(at, match.index).match(/^\p{Lu}[\p{Ll}'-]+, $/u),
      );
      if (named) continue;
      const former = FORMER.test(match[0]);
      const names = namesIn(match[3]);
      if (names.length > 0)
        for (const name of match[2] === "s" ? names : names.slice(0, 1)) add(match.index, match[1]!, name, former);
      else if (match[2] !== "s") add(match.index, match[1]!, null, former);
    }
  }
  for (const match of plain.matchAll(ALONE)) add(match.index, match[1]!, null);
  for (const match of plain.matchAll(SEVERAL)) add(match.index, match[1] === "wives" ? "wife" : "husband", null);
  const bereft = BEREFT.exec(plain);
  if (bereft !== null && !found.some(({ kin }) => isPartnerWord(kin.relation))) add(bereft.index, "spouse", null);
  const parents = new RegExp(`\\b(?:${owner} parents|(?:^|[.,;–] )[Pp]arents)\\b`, "u").exec(plain);
  if (parents !== null && !(pronouns !== "they" && /^their/i.test(parents[0])))
    for (const relation of ["mother", "father"])
      if (!found.some(({ kin }) => sameParent(kin.relation, relation))) add(parents.index, relation, null);
  return found
    .filter(
      ({ kin }) =>
        kin.name !== null || !found.some((other) => other.kin.name !== null && other.kin.relation === kin.relation),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kin }) => kin)
    .slice(0, MAX_KIN);
}

const namesIn = (list: string | undefined): string[] =>
  (list ?? "")
    .split(/, and |, | and | & /)
    .map((name) => name.replace(/ \(.*$/, ""))
    .filter((name) => ONE_NAME.test(name) && !NOT_NAMES.has(name));

const sameParent = (relation: string, parent: string): boolean =>
  parent === "mother" ? /^(?:mother|mum|mom|mam|mama)$/.test(relation) : /^(?:father|dad|papa)$/.test(relation);

/** Whose kin count: those of the pronouns and of the Echo's own name. */
function ownerOf(ownName: string): string {
  const names = nameParts(ownName).map((part) => `|${part}['’]s?`);
  return `(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|whose${names.join("")})`;
}

function addChildren(match: RegExpMatchArray, add: (at: number, relation: string, name: string) => void): void {
  const word = match[1]?.toLowerCase() ?? (/^(?:kids|baby)/i.exec(match[0])?.[0] ?? "").toLowerCase();
  if (word === "") return;
  const relation = word.startsWith("boy") ? "son" : word.startsWith("girl") ? "daughter" : "child";
  for (const name of namesIn(match[2])) add(match.index ?? 0, relation, name);
}

/** "Husband? no.", "no children", "never had a wife". */
const isDenied = (plain: string, match: RegExpMatchArray): boolean => {
  const at = match.index ?? 0;
  const after = plain.slice(at + match[0].length, at + match[0].length + 12);
  return (
    /^\? (?:no|none|never|not)\b/i.test(after) || /\b(?:no|never had|without an?|not an?)\s*$/i.test(plain.slice(0, at))
  );
};

/** "Sometimes takes her for his mother": of a woman, his mother is another's; and the mother of "their" is that of others. */
function isOthers(phrase: string, pronouns: Pronouns): boolean {
  if (pronouns === "she") return /^his /i.test(phrase) || theirElder(phrase);
  return pronouns === "he" && (/^her /i.test(phrase) || theirElder(phrase));
}

function theirElder(phrase: string): boolean {
  const relation = /^their .*?(\p{Ll}+)(?:,|:| \p{Lu}|$)/iu.exec(phrase)?.[1] ?? "";
  return relation !== "" && !isYoungerKin(relation) && !isPartnerWord(relation);
}

/** "Her sister, whose husband drinks", "works for a man whose son left": whose it is stands right before, and is not the Echo. */
function isWhoseOther(plain: string, match: RegExpMatchArray): boolean {
  if (!match[0].startsWith("whose ")) return false;
  const before = sentencesOf(plain.slice(0, match.index)).at(-1) ?? "";
  return (
    tokensOf(before).some(isKinWord) ||
    /\b(?:with|for|by|to|from|near|next door|loves|knows|met|of) (?:an?|the|her|his|their|my) (?:\S+ ?){1,3}$/i.test(
      before,
    )
  );
}
