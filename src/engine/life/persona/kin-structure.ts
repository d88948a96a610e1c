import type { Pronouns } from "../types/person.ts";
import { isOfKin } from "./kin-groups.ts";
import { isKinWord } from "./kin-words.ts";
import { NAMES, namesIn, PERSON_NAME } from "./person-names.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { isFirstPerson } from "./pronouns.ts";

/** Somebody whom the build of a text shows to be close, and where; `former` of a pair that has parted. */
export type Shown = { at: number; relation: string; name: string | null; former: boolean };

const COUNTED = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}|twins|triplets)";
/** "Mother of three": whom one is that to. */
const PARENT_OF = new RegExp(
  `\\b(?:[Mm](?:other|um|om)|[Ff]ather|[Dd]ad|[Pp]arent) (?:of|to) ${COUNTED}(?!\\p{L})(?! \\p{Ll}*(?:ideas|worlds|nations))(?: (?:\\p{Ll}+ )?(boys|girls|sons|daughters)\\b)?`,
  "gu",
);
/** "Father of Duarte (17) and Inês": there they are. */
const PARENT_OF_THESE = new RegExp(
  `\\b(?:[Mm](?:other|um|om)|[Ff]ather|[Dd]ad|[Pp]arent) (?:of|to) (?:little |baby |wee )?(?:(?:${COUNTED})(?:: |, | \\(|(?<=s) ))?(${NAMES})`,
  "gu",
);
const GRANDPARENT_OF = new RegExp(
  `\\b(?:[Gg]rand(?:mother|father|ma|pa)|[Nn]an|[Gg]ran(?:ny)?) (?:of|to) ${COUNTED}(?!\\p{L})`,
  "gu",
);
/** "The last born, Efe, is ten", "his eldest, Rosa". */
const ORDER = "(?:eldest|oldest|youngest|middle one|first-?born|last-?born|first born|last born|smallest|baby)";
const ORDERED = new RegExp(
  `(?:\\b(?:[Oo]ne of (?:her|his|their|my|our) (?:two|three|four|five|six|seven|eight)|[Tt]he|[Tt]heir|[Hh]er|[Hh]is|[Mm]y|[Oo]ur) ${ORDER}|(?<=^|[.;!?] )(?:Eldest|Oldest|Youngest)(?: (?:boy|girl|son|daughter|one))?)(?: (?:one|child|of (?:them|whom)))?(?:, | is | is called | called | named |: | \\()(${PERSON_NAME})(?=[\\s,.;:)])`,
  "gu",
);
/** "Kids every other weekend: Zosia 9, Tymek 6." */
const ANNOUNCED = new RegExp(
  `(?<=(?:^|[.;,(–] ?)|\\b(?:[Tt]wo|[Tt]hree|[Ff]our|[Mm]y|[Hh]er|[Hh]is|[Tt]heir) )([Kk]ids|[Cc]hildren|[Ss]ons|[Dd]aughters|[Bb]oys|[Gg]irls|[Bb]rothers|[Ss]isters|[Gg]randchildren|[Gg]randsons|[Gg]randdaughters|[Ss]tep(?:kids|children|sons|daughters))(?: [^.;:!?()]{1,40})?: (${NAMES})`,
  "gu",
);
/** "Kids: grown", "sons: two". */
const LISTED =
  /(?<=^|[.;–] ?)([Kk]ids|[Cc]hildren|[Ss]ons|[Dd]aughters|[Gg]randchildren)(?: ?[:=]) (?!no\b|none\b|\p{Lu})/gu;
/** "Lost a boy in the war", "have a girl, Hanna", "two boys". */
const HAD = new RegExp(
  `\\b(?:has|have|had|got|lost|buried|raised|raising|raises) (?:an?|one|their|her|his|my) (?:little |small |grown |baby |wee |young |teenage |newborn )?(boy|girl|lad|lass|baby)(?:,? (?:called |named )?(${PERSON_NAME}))?(?=[\\s,.;:(]|$)(?! (?:scout|friend|band|on the way|due\\b))`,
  "gu",
);
/** "Is going to have a baby", "wants to have a boy". */
const NOT_YET = /\b(?:to|will|would|might|may|never|cannot|can't|could|not|n't) $/i;
/** "Her little girl", "their boy Sora": not "his girl", who may be no child. */
const OWN_YOUNG = new RegExp(
  `\\b(?:[Hh]er|[Tt]heir|[Oo]ur|[Hh]is|[Mm]y|\\p{Lu}\\p{Ll}+['’]s) (?:(?:own|little|small|wee|first|second|other|last|only|grown|youngest|eldest|older|younger) (boy|girl|lad|lass|one)|(boy|lad|baby(?! (?:\\p{Ll}+[ -])?(?:brother|sister|boy|girl|daughter|son|niece|nephew|cousin|is due|due|clothes|shower|on the way)\\b)))(?:,? (?:called |named )?(${PERSON_NAME}))?(?=[\\s,.;:]|$)`,
  "gu",
);
const THEIR_GIRL = new RegExp(
  `\\b(?:[Tt]heir|[Oo]ur) girl(?:,? (?:called |named )?(${PERSON_NAME}))?(?=[\\s,.;:]|$)`,
  "gu",
);
/** "Two of her brothers are in Kabul; a third, Nasir, was killed." */
const SOME_OF =
  /\b(?:one|two|three|some|both|all) of (?:her|his|their|my|our) (?:\p{Ll}+ )?(brothers|sisters|sons|daughters|children|kids|cousins|uncles|aunts)\b/giu;
const NTH = new RegExp(`\\b(?:[Aa]|[Tt]he) (?:second|third|fourth|fifth|other|last)(?: one)?, (${PERSON_NAME}),`, "gu");
/** "Has buried both parents". */
const BOTH = /\bboth (parents|grandparents)\b/giu;
/** "I have the twins", "twin girls": children born together, whoever they are called after. */
const TWINS = /\b(?:has|have|had|got|with|and) (?:the|our|their|her|his|my) twins\b/giu;
/** "His twins, both ten." */
const OWN_TWINS =
  /(?<=^|[.;!?] )(?:[Hh]er|[Hh]is|[Mm]y|[Tt]heir|[Oo]ur) (?:\p{Ll}+ )?twins(?=,| (?:are|have|go|prefer|want|think|say|do|will)\b)/gu;
/** "Has twins Aoife and Cian." */
const TWINS_NAMED = new RegExp(
  `\\b(?:[Hh]as|[Hh]ave|[Hh]ad|got|with|and) (?:twins|triplets)(?:,|:| \\()? ?(?:called |named )?(${NAMES})`,
  "gu",
);
/** "An ex who is best not discussed." */
const EX =
  /\b(?:[Aa]n|[Hh]er|[Hh]is|[Mm]y|[Tt]heir) ex(?=[.;:)]|$|,(?! \p{Lu})| (?:who|whom|and|but|is|was|has|had|in|from|with|on|still|now|(?!\p{L}*ss\b)\p{Ll}+(?:s|ed)|kept|took|left|won't|doesn't)\b)/gu;
/** "Divorced": from somebody. Whose it is, a clause tells. */
const DIVORCED =
  /(?:(?<=^|[.;,–(] ?)|\b(?:is|am|I'm|he's|she's|they're|twice|thrice|amicably|recently|long|now|been|got|and) )(?:[Dd]ivorced|[Dd]ivorcée?|[Ss]eparated)(?! (?:from|mother|father|parents|couple|by))(?!\p{L})/gu;
const MARRIED =
  /(?:(?<=^|[.;,–(] ?)|\b(?:is|am|I'm|he's|she's|they're|happily|still|and|been) )[Mm]arried(?: to (?:an?|the) |(?=[,.;)]| (?:for|since|with|and|these|forty|thirty|twenty|ten)\b|$))/gu;
const NOT_MARRIED = /\b(?:never|not|nearly|almost|was|were|had|once|newly|get|un)[ -]?(?:been )?$/i;
/** "Is dating a nurse", "her lover Ivo", "with a girl called Inês". */
const COURTED = new RegExp(
  `\\b(?:(?:is|am|'s|'m|been) (?:dating|going out with) (?:an?|the) (?=\\p{Ll})|(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y) (?:lover|sweetheart|companion|other half|better half|intended)(?=[\\s,.;:]|$)(?:,? (${PERSON_NAME}))?|(?:lives?|living) (?:[^.;,]{1,40} )?with an? (?:girl|boy|man|woman) (?:called|named) (${PERSON_NAME}))`,
  "gu",
);
/** "An ex, Ivo", "ex: Ivo". */
const EX_NAMED = new RegExp(
  `(?:(?<=^|[.;,–(] ?)|\\b(?:[Aa]n|[Tt]he|[Oo]ne|[Hh]er|[Hh]is|[Tt]heir|[Mm]y) )[Ee]x(?:,|:| \\(| called| named)? ?(${PERSON_NAME})`,
  "gu",
);
const GRANDPARENTS = /\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur) (?:\p{Ll}+ )?grandparents\b/gu;
/** How far behind the group one of it is named, in characters. */
const NEAR = 120;

const SINGLE: Readonly<Record<string, string>> = {
  ...{ kids: "child", children: "child", boy: "son", boys: "son", lad: "son", sons: "son" },
  ...{ girl: "daughter", girls: "daughter", lass: "daughter", daughters: "daughter", baby: "child", one: "child" },
  ...{ brothers: "brother", sisters: "sister", cousins: "cousin", uncles: "uncle", aunts: "aunt" },
  ...{ grandchildren: "grandchild", grandsons: "grandson", granddaughters: "granddaughter" },
  ...{ stepkids: "stepchild", stepchildren: "stepchild", stepsons: "stepson", stepdaughters: "stepdaughter" },
};
const single = (word: string): string => SINGLE[word.toLowerCase()] ?? word.toLowerCase();

/** Those close to the Echo who are shown by counts, order and lists rather than by a possessive and a name. */
export function shownKin(plain: string, pronouns: Pronouns): Shown[] {
  const found: Shown[] = [];
  const add = (at: number, relation: string, name: string | null, former = false): void =>
    void found.push({ at, relation, name, former });
  const saysI = isFirstPerson(plain);
  for (const { index, 1: group } of plain.matchAll(PARENT_OF))
    if (!isOfKin(plain, index)) add(index, single(group ?? "child"), null);
  for (const { index, 1: names } of plain.matchAll(PARENT_OF_THESE))
    if (isOwnRole(plain, index)) for (const name of namesIn(names)) add(index, "child", name);
  for (const { index } of plain.matchAll(GRANDPARENT_OF)) add(index, "grandchild", null);
  for (const { index, 1: name } of plain.matchAll(ORDERED))
    if (!isOfGroup(plain, index)) add(index, siblingNear(plain, index) ?? "child", name!);
  for (const { index, 1: group = "", 2: names } of plain.matchAll(ANNOUNCED))
    for (const name of namesIn(names)) add(index, single(group), name);
  for (const { index, 1: group = "" } of plain.matchAll(LISTED)) add(index, single(group), null);
  for (const { index, 1: word = "", 2: name } of plain.matchAll(HAD))
    if (!NOT_YET.test(plain.slice(0, index))) add(index, single(word), name ?? null);
  for (const { index, 0: phrase, 1: one, 2: other, 3: name } of plain.matchAll(OWN_YOUNG))
    if (
      !isAnothers(phrase, plain) &&
      !(saysI && /^(?:her|his) /i.test(phrase)) &&
      !(pronouns === "he" ? /^her /i : pronouns === "she" ? /^his /i : /^\b\B/).test(phrase)
    )
      add(index, single(one ?? other ?? ""), name ?? null);
  for (const { index, 1: name } of plain.matchAll(THEIR_GIRL)) add(index, "daughter", name ?? null);
  for (const { index, 1: group = "" } of plain.matchAll(SOME_OF)) {
    add(index, single(group), null);
    for (const { index: at, 1: name } of plain.slice(index, index + NEAR).matchAll(NTH))
      add(index + at, single(group), name!);
  }
  for (const { index, 1: pair = "" } of plain.matchAll(BOTH))
    for (const parent of /^g/i.test(pair) ? ["grandmother", "grandfather"] : ["mother", "father"])
      add(index, parent, null);
  for (const { index } of plain.matchAll(EX)) add(index, "spouse", null, true);
  for (const { index } of plain.matchAll(DIVORCED)) add(index, "spouse", null, true);
  for (const { index } of plain.matchAll(MARRIED))
    if (!NOT_MARRIED.test(plain.slice(0, index))) add(index, "spouse", null);
  for (const { index, 1: called, 2: name } of plain.matchAll(COURTED)) {
    if (name === undefined || !isOfKin(plain, index)) add(index, "partner", called ?? name ?? null);
  }
  for (const { index, 1: name } of plain.matchAll(EX_NAMED)) add(index, "spouse", name!, true);
  for (const { index } of plain.matchAll(GRANDPARENTS))
    for (const elder of ["grandmother", "grandfather"]) add(index, elder, null);
  for (const { index, 1: names } of plain.matchAll(TWINS_NAMED))
    if (!isOfKin(plain, index)) for (const name of namesIn(names)) add(index, "child", name);
  for (const { index } of [...plain.matchAll(TWINS), ...plain.matchAll(OWN_TWINS)]) add(index, "child", null);
  return found;
}

/** "Paola's little girl": whose name stands behind a word for kin, they have children of their own. */
const isAnothers = (phrase: string, plain: string): boolean => {
  const owner = /^(\p{Lu}\p{Ll}+)['’]s /u.exec(phrase)?.[1];
  return (
    owner !== undefined &&
    new RegExp(
      `\\b(?:sister|brother|son|daughter|boy|girl|lad|lass|friend|mate|cousin|aunt|uncle|flatmate|housemate),? ${owner}(?!\\p{L})`,
      "iu",
    ).test(plain)
  );
};

/** "Three daughters, the youngest, Cerys": one of those, and not a child of nobody said. */
const isOfGroup = (plain: string, at: number): boolean =>
  tokensOf(plain.slice(Math.max(0, at - 60), at)).some(
    (word) => /^(?:sisters|brothers|sons|daughters)$/.test(word) || (isKinWord(word) && /s$/.test(word)),
  );

/** "Pays for their youngest brother's school; the youngest, Vuthy": of whom the talk was. */
function siblingNear(plain: string, at: number): string | null {
  const near = plain
    .slice(Math.max(0, at - 60), at)
    .split(/[.!?] /)
    .at(-1)!;
  const word = tokensOf(near).findLast((one) => isKinWord(one.replace(/'s$/, "")));
  const relation = word?.replace(/'s$/, "") ?? "";
  return /^(?:brother|sister)$/.test(relation) ? relation : null;
}

/** "Is the father of Duarte", "single mother of Ada": said of the Echo, where no "her mother of" and no other's is. */
const isOwnRole = (plain: string, at: number): boolean =>
  !isOfKin(plain, at) &&
  !tokensOf(sentencesOf(plain.slice(0, at)).at(-1) ?? "").some(isKinWord) &&
  /(?:^|[.,;:–(] ?|\b(?:is|am|I'm|and|are|single|widowed|proud|divorced|adoptive|young|tired|working|stay-at-home) )(?:an? |the )?(?:(?:single|widowed|proud|divorced|adoptive|young|tired|working) )?$/iu.test(
    plain.slice(Math.max(0, at - 40), at),
  );
