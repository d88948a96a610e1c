import type { Pronouns } from "../types.ts";
import { isKinWord, KIN_WORDS } from "./kin-words.ts";
import { namesOwner } from "./lexicon-word.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";

/** Someone close whom the persona names or mentions. `relation` is a word of `KIN_WORDS`. */
export type StatedKin = { relation: string; name: string | null; pronouns: Pronouns };

const MAX_KIN = 6;
const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const CAPITALISED = RELATIONS.replace(/(?:^|\|)\p{Ll}/gu, (start) => start.toUpperCase());
const QUALITY =
  "(?:(?:older|elder|eldest|oldest|younger|youngest|little|big|twin|only|estranged|adopted|adoptive|baby|dear|beloved|long-suffering|teenage|grown|\\p{Ll}+-year-old)[ -])*";
const NAME = "\\p{Lu}(?:\\p{Ll}|-\\p{L}|'\\p{Lu}){1,19}";
const OWNER = "(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur|whose)";
const NAMES_AFTER = `(?:,? (?:(?:is )?(?:called|named) )?(${NAME}(?:(?:, | and | & |, and )${NAME})*))?`;
const WITH_OWNER = new RegExp(
  `\\b${OWNER} (?:(?:two|three|four|five) )?${QUALITY}(?!twin (?:girls|boys))(${RELATIONS})(s?)\\b${NAMES_AFTER}`,
  "gu",
);
const WITH_HAVING = new RegExp(
  `\\b(?:[Hh]as|[Hh]ave|[Hh]ad|[Ww]ith|raising|raises|loves) (?:an?|one|two|three|four) ${QUALITY}(${RELATIONS})(s?)\\b${NAMES_AFTER}`,
  "gu",
);
/** "Husband Marek, two grown daughters, one grandson, Olek": people in a list, which needs no owner. */
const IN_LIST = new RegExp(
  `(?:^|[.,;–] )(?:[Aa]n? |[Oo]ne |[Tt]wo |[Tt]hree |[Ff]our )?${QUALITY}(${RELATIONS}|${CAPITALISED})(s?)\\b(?! of\\b| to\\b|'s\\b)${NAMES_AFTER}`,
  "gu",
);
/** "Shares a flat with roommate Dae": the name is enough. */
const HOUSEMATE = new RegExp(`\\b(flatmate|roommate|housemate|lodger),? (?:called |named )?(${NAME})\\b`, "gu");
const MARRIED = new RegExp(`\\b(?:[Mm]arried|[Ee]ngaged) to (${NAME})\\b`, "gu");
const NAME_FIRST = new RegExp(`\\b(${NAME}), ${OWNER} ${QUALITY}(${RELATIONS})\\b()`, "gu");
const OWN_CHILD = new RegExp(`\\b${OWNER} ${QUALITY}(boy|girl),? (${NAME})\\b`, "gu");
const GONE_BEFORE =
  /\b(?:late|dead|deceased|lost|buried|death of|loss of|mourn\w*|grie\w+|widow\w*|without|misses) (?:\S+ ){0,2}$/i;
const GONE_AFTER =
  /^(?:(?! (?:and|but) (?:her|his|their|my|she|he|they)\b)[^.!?;]){0,40}\b(?:died|dead|passed away|was killed|drowned|dying|death|funeral|grave|vanished|disappeared|went missing|(?:did not|didn't|never) c(?:o|a)me (?:back|home)|left (?:her|him|them))\b/i;
const LATE = new RegExp(`\\b${OWNER} (?:late|dead|deceased|former|ex)[- ]`, "i");
const NOT_NAMES = new Set(
  "The A An She He They Her His Their My It In On At But And When Who I Once Now After Before Since Every As If".split(
    " ",
  ),
);

/**
 * The living people close to the Echo, in the order of the text, at most six. A group ("two sons") counts only as far as it is named.
 * The dead and the lost are left out: nobody may meet them.
 */
export function readKin(plain: string, ownName: string, pronouns: Pronouns): StatedKin[] {
  const found: { at: number; kin: StatedKin }[] = [];
  const add = (at: number, relation: string, name: string | null): void => {
    const word = relation.toLowerCase();
    if (name !== null && (namesOwner(name, ownName) || NOT_NAMES.has(name))) return;
    const known = found.some(({ kin }) => (name === null ? kin.relation === word : kin.name === name));
    if (!known) found.push({ at, kin: { relation: word, name, pronouns: KIN_WORDS[word] ?? "they" } });
  };
  for (const match of plain.matchAll(MARRIED)) if (isLiving(plain, match)) add(match.index, "spouse", match[1]!);
  for (const match of plain.matchAll(HOUSEMATE)) if (isLiving(plain, match)) add(match.index, match[1]!, match[2]!);
  for (const match of plain.matchAll(NAME_FIRST)) if (isLiving(plain, match)) add(match.index, match[2]!, match[1]!);
  for (const match of plain.matchAll(OWN_CHILD))
    if (isLiving(plain, match)) add(match.index, match[1] === "boy" ? "son" : "daughter", match[2]!);
  for (const pattern of [WITH_OWNER, WITH_HAVING, IN_LIST]) {
    for (const match of plain.matchAll(pattern)) {
      if (!isLiving(plain, match) || isOthers(match[0], pronouns) || isWhoseOther(plain, match)) continue;
      const named = found.some(
        ({ at }) =>
          at < match.index && match.index - at < 40 && plain.slice(at, match.index).match(/^\p{Lu}[\p{Ll}'-]+, $/u),
      );
      if (named) continue;
      const names = (match[3] ?? "").split(/, and |, | and | & /).filter((name) => name !== "" && !NOT_NAMES.has(name));
      if (names.length > 0)
        for (const name of match[2] === "s" ? names : names.slice(0, 1)) add(match.index, match[1]!, name);
      else if (match[2] !== "s") add(match.index, match[1]!, null);
    }
  }
  return found
    .filter(
      ({ kin }) =>
        kin.name !== null || !found.some((other) => other.kin.name !== null && other.kin.relation === kin.relation),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ kin }) => kin)
    .slice(0, MAX_KIN);
}

/** "Sometimes takes her for his mother": of a woman, his mother is another's. */
const isOthers = (phrase: string, pronouns: Pronouns): boolean =>
  pronouns === "she" ? phrase.startsWith("his ") : pronouns === "he" && phrase.startsWith("her ");

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

function isLiving(plain: string, match: RegExpMatchArray): boolean {
  const at = match.index ?? 0;
  if (LATE.test(match[0]) || GONE_BEFORE.test(plain.slice(Math.max(0, at - 40), at))) return false;
  return !GONE_AFTER.test(plain.slice(at + match[0].length, at + match[0].length + 60));
}
