import type { Pronouns } from "../types/person.ts";
import { isKinWord } from "./kin-words.ts";
import { NAMES, namesIn, PERSON_NAME } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";

type Member = { at: number; relation: string; name: string | null };

const WORDS: Readonly<Record<string, string>> = {
  ...{ boy: "son", boys: "son", lad: "son", lads: "son", sons: "son", girl: "daughter", girls: "daughter" },
  ...{ lass: "daughter", daughters: "daughter", kids: "child", kid: "child", children: "child", baby: "child" },
  ...{ sisters: "sister", brothers: "brother", grandchildren: "grandchild", grandkids: "grandchild", dads: "dad" },
  ...{ siblings: "sibling", flatmates: "flatmate", housemates: "housemate", roommates: "roommate" },
  ...{ grandsons: "grandson", granddaughters: "granddaughter", stepsons: "stepson", stepdaughters: "stepdaughter" },
  ...{ stepchildren: "stepchild", stepkids: "stepchild", stepbrothers: "stepbrother", stepsisters: "stepsister" },
  ...{ "half-brothers": "half-brother", "half-sisters": "half-sister", "great-grandchildren": "great-grandchild" },
  ...{ mums: "mum", aunts: "aunt", uncles: "uncle", cousins: "cousin", nephews: "nephew", nieces: "niece" },
};
const GROUP = Object.keys(WORDS)
  .map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`)
  .sort((a, b) => b.length - a.length)
  .join("|");
const OWNER = "[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Oo]ur";
const COUNT = "[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[2-9]|1\\d";
const QUALITY =
  "(?:(?:twin|foster|adopted|grown|grown-up|small|little|teenage|young|older|younger|elder|ex|step)[ -])*";
/** "Two boys (Léon 9, Amadou 6)", "her children, Wilder and Shirley", "Five children: Faith, John, Ruth". */
const NAMED = new RegExp(
  `(?:\\b(?:${OWNER}|${COUNT}|[Tt]he(?= (?:(?:two |three |four )?(?:boys|girls|sons|daughters|children|lads)(?: are called|,|:) \\p{Lu}|grandchildren|grandkids|kids))|[Aa]nd a|[Hh]a(?:s|ve|d)|got|rais(?:es|ed|ing))(?: (?:${COUNT}))? ${QUALITY}|(?<=(?:^|[.;,–]) ?))(${GROUP})(?: (?:called|named)| are (?=${PERSON_NAME},? (?:\\(?(?:\\d|aged|who)|and \\p{Lu})))?,?:? ?\\(?(${NAMES})`,
  "gu",
);
/** "Five children", "and three sisters": nobody of them is named. */
const COUNTED = new RegExp(
  `\\b(?:${COUNT}|[Ss]everal) ${QUALITY}(${GROUP})(?!\\p{L})(?!['’-]| on the way| due\\b)`,
  "gu",
);
const OWNED = new RegExp(
  `\\b(?:${OWNER}) (?:(?:${COUNT}) )?${QUALITY}([Cc]hildren|[Kk]ids|[Gg]randchildren|[Gg]randkids|[Gg]reat-grandchildren|grandsons|granddaughters|stepchildren|stepkids|stepsons|stepdaughters|sons|daughters|brothers|sisters|siblings|cousins|aunts|uncles|nephews|nieces)(?!\\p{L})(?!['’])(?! in (?:arms|Christ|faith))`,
  "gu",
);
/** "We've got three: Nhyira, who is eighteen; Kobby, fifteen": of whom nothing else is said they are children. */
const GOT = new RegExp(
  `\\b(?:have|has|'ve|'s) (?:got )?(?:two|three|four|five|six|seven): (${PERSON_NAME}(?:,| \\(|;| and\\b)[^.]*)`,
  "gu",
);
/** "They foster: at present Kevin (7) and Joy (2)", "fosters two boys, Ken and Ray". */
const FOSTERED = new RegExp(
  `\\bfoster(?:s|ing)?:? (?:(?:at present|at the moment|now|currently|just now),? )?(${NAMES})`,
  "gu",
);
/** "Her own two, Andrei and Sorina, are with her mother": whose nothing else is said to be they are children. */
const OWN_TWO = new RegExp(
  `\\b(?:${OWNER}) (?:own )?(?:${COUNT})(?:,|:| \\() ?(?:called |named )?(${NAMES})(?=[\\s,.;:)]|$)`,
  "gu",
);
/** "The second one, Wambui, is in form two", behind a first. */
const NEXT_OF_THEM = new RegExp(
  `\\b[Tt]he (?:second|third|fourth|middle|other|next|last)(?: one| born|-born| child), (${PERSON_NAME}),`,
  "gu",
);
const FIRST_OF_THEM =
  /\b(?:first-?born|first born|eldest|oldest|children|kids)\b(?!.*\b(?:brothers?|sisters?|siblings)\b)/isu;
/** How far behind the first the next is told of, in characters. */
const FAR = 160;
const OTHERS =
  /\b(?:teach(?:es)?|looks? after|of other|other people's|coaches|minds|for|to|with|among|between|like|scares?|the|whose|of)\s*$/i;
/** "Daughters: three, the youngest, Cerys, wants the farm." */
const OF_THEM = new RegExp(`\\bthe (?:youngest|eldest|oldest|elder|younger)(?: one)?, (${PERSON_NAME}),`, "gu");
/** How far behind the group one of it is named, in characters. */
const NEAR = 40;

/** People close to the Echo whom its text names or counts together. A group that is only counted is one of them without a name. */
export function kinGroups(plain: string, pronouns: Pronouns): Member[] {
  const found: Member[] = [];
  const add = (at: number, word: string, name: string | null): void =>
    void found.push({ at, relation: WORDS[word.toLowerCase()]!, name });
  for (const match of plain.matchAll(NAMED))
    if (
      !isOfOthers(match[0], pronouns) &&
      !isOfKin(plain, match.index) &&
      !isSomeLad(match[0], plain, match.index) &&
      !isSweetheart(match[0], plain.slice(match.index))
    )
      for (const name of namesIn(match[2])) add(match.index, match[1]!, name);
  for (const { index, 1: list = "" } of plain.matchAll(GOT))
    if (!isOfKin(plain, index + "have".length)) for (const name of firstOfParts(list)) add(index, "children", name);
  for (const { index, 1: list } of plain.matchAll(FOSTERED))
    if (!isOfKin(plain, index)) for (const name of namesIn(list)) add(index, "children", name);
  for (const { index, 0: phrase, 1: list } of plain.matchAll(OWN_TWO))
    if (!isOfOthers(phrase, pronouns) && !isOfKin(plain, index))
      for (const name of namesIn(list)) add(index, "children", name);
  for (const { index, 1: name } of plain.matchAll(NEXT_OF_THEM))
    if (FIRST_OF_THEM.test(plain.slice(Math.max(0, index - FAR), index))) add(index, "children", name!);
  for (const match of plain.matchAll(OF_THEM)) {
    const groups = [...plain.slice(0, match.index).matchAll(new RegExp(`(?<!\\p{L})(?:${GROUP})(?!\\p{L})`, "gu"))];
    const group = groups.at(-1);
    if (group !== undefined && match.index - group.index < NEAR) add(match.index, group[0], match[1]!);
  }
  for (const match of [...plain.matchAll(COUNTED), ...plain.matchAll(OWNED)])
    if (
      (/mates$/i.test(match[1]!) || !OTHERS.test(plain.slice(0, match.index))) &&
      !isOfOthers(match[0], pronouns) &&
      !isOfKin(plain, match.index) &&
      // "Adopted two sisters": of one another.
      !(/^(?:sisters|brothers|siblings)$/i.test(match[1]!) && /\badopted $/i.test(plain.slice(0, match.index)))
    )
      add(match.index, match[1]!, null);
  return found;
}

/** Whom each part of a list between semicolons begins with. */
const firstOfParts = (list: string): string[] =>
  list.split(PART_ENDS).flatMap((part) => FIRST_OF_PART.exec(part)?.[1] ?? []);
const FIRST_OF_PART = new RegExp(
  `^(${PERSON_NAME})(?=,| \\(| in \\p{Lu}| (?:plays|is|lives|works|in|was|has|died|\\p{Ll}{2,}s)\\b|$)`,
  "u",
);
/** "; and", or ", and little" before somebody of whom something is said. */
const PART_ENDS = new RegExp(
  `; (?:and )?|, and (?=${PERSON_NAME}, (?:\\d|who\\b|an? |the ))|,? (?:and )?(?:little |young |poor |baby )?(?=${PERSON_NAME} (?:is|was|has|died|lives|works|\\p{Ll}{2,}s) )`,
  "u",
);

/** "Her sister has two boys, Nuno and Rui", "his brother is married to Ana": what is told there is of the sister, the brother. */
export function isOfKin(plain: string, at: number): boolean {
  const before =
    plain
      .slice(0, at)
      .split(/[.;!?]\s/)
      .at(-1) ?? "";
  const words = tokensOf(before);
  const kin = words.findLastIndex(isKinWord);
  if (kin === -1 || !/^(?:her|his|their|my|our|older|younger|twin|big|little)$/.test(words[kin - 1] ?? ""))
    return false;
  const after = words.slice(kin + 1);
  return (
    after.some((word) => /^(?:has|have|had|is|are|was|married|raises|raised|got|with|whose|who|left)$/.test(word)) &&
    !after.some((word) => /^(?:she|he|they|i|we)$/.test(word)) &&
    !after.includes(",")
  );
}

/** "Her housemates are Ewa and a lad called Dean": no child of hers, where no child was spoken of. */
const isSomeLad = (phrase: string, plain: string, at: number): boolean =>
  /^and a (?:boy|lad|girl|lass)\b/i.test(phrase) &&
  !/\b(?:sons?|daughters?|child(?:ren)?|kids?|boys?|girls?)\b/i.test(plain.slice(Math.max(0, at - LAD_WITHIN), at));
/** "My girl Kasia is in Lund" may be no child: one whose age is told is. */
const isSweetheart = (phrase: string, from: string): boolean =>
  /^(?:my|his) girl\b/i.test(phrase) &&
  !/^(?:my|his) girl,? \p{Lu}\p{L}+,? \(?(?:aged )?(?:\d|\p{Ll}+(?:teen)?[,.)])/iu.test(from);
/** Characters before "and a girl" in which the other children stand. */
const LAD_WITHIN = 80;

/** "Her boy" of a man is somebody else's. */
const isOfOthers = (phrase: string, pronouns: Pronouns): boolean =>
  (pronouns === "he" && /^her /i.test(phrase)) || (pronouns === "she" && /^his /i.test(phrase));
