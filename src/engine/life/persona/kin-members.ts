import { NUMBER } from "./age-words.ts";
import { isCityName } from "./city-names.ts";
import { clausePieces, type Piece } from "./clause-pieces.ts";
import { AUXILIARY, isVerb } from "./clause-words.ts";
import { isOfKin } from "./kin-groups.ts";
import type { Shown } from "./kin-structure.ts";
import { isKinWord, singleKin } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { isListedWord } from "./parser.ts";
import { NOT_NAMES, PERSON_NAME } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { tagsOf } from "./word-tags.ts";

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNT = `(?:${COUNTS.join("|")}|\\d)`;
const GROUPS = "sons|daughters|kids|children|boys|girls|brothers|sisters|siblings|grandchildren|twins|triplets|cousins";
/** "Two sons", "have three children", "her brothers": those of whom the next names may be. */
const GROUP = new RegExp(
  `(?:\\b(?:her|his|their|my|our|have|has|had|got|and|adopted|raised|raises) (?:(${COUNT}) )?|(?:^|[:(] ?)(?:(${COUNT}) )?|(?<!\\bwith )\\b(${COUNT}) )(?:(?:little|small|grown|grown-up|older|elder|younger|adult|adopted|twin|teenage|own) ){0,2}(${GROUPS})(?!['’\\p{L}]| of (?:her|his|their) own\\b)`,
  "iu",
);
/** Of these no child of the Echo is one. */
const OF_OTHERS =
  /\b(?:teach(?:es)?|coach(?:es)?|minds|looks? after|governess|nanny|nurse|tutor|among|between|like|to the|for the|of other|other people's)\b/i;
/** Nobody is one of a group behind these: they are people or animals of their own. */
const ANOTHER = /^(?:ex|neighbour|neighbor|dogs?|cats?|puppy|called|named)$/;
/** Who tells of themselves has done with the list. */
const ONESELF = /^(?:and |but |so )?(?:i|she|he|we)(?:'\p{L}+)? /iu;
/** "The other boy, Rui", "the third, Ola", "the little one, Kadi": one of those the talk was of. */
const ORDERED = new RegExp(
  `\\b[Tt]he (?:other|second|third|fourth|fifth|last|middle|older|elder|younger|little|small|eldest|oldest|youngest)(?: (one|boy|girl|son|daughter|child|brother|sister))?,? (${PERSON_NAME})(?=[,:(]| (?:is|was|has|had|who)\\b)`,
  "gu",
);
const NAME = new RegExp(
  `^(?:(?:and|then|but|little|young|poor|baby|the (?:eldest|oldest|youngest|middle one|last|other)(?: is| one is)?) )*(${PERSON_NAME})(?=$|['’]s (?!\\p{Lu})|[ (])`,
  "u",
);
/** What follows the name of somebody who is one of a list: an age, a place, or what they do. */
const TOLD =
  /^(?:$|['’]s\b|\(|,? ?\d|(?:in|at|with|who|aged|from|near|both|still|now|away|abroad|already|just|never|also|still|won't) ?\b)/u;

/** "Panagiotis is in Astoria and has sons": of whoever is named there, and not of the Echo. */
const OF_NAMED = /^(?!(?:She|He|They|We|I)\b)(\p{Lu}\p{Ll}+) (?:has|had|and (?:her|his)) /u;

/** "Who is nine" goes on a list, "who left Anna" may name somebody else. */
const IS_AGED = /^(?:is|are|turns|turned) (?:only |just |now )?\S+$/u;

type Group = { relation: string; left: number; sentence: number };

/**
 * Those who are named one after another behind the word for all of them, each with what they do: "two sons: Jelle works with him,
 * Sietse went to Rotterdam".
 */
export function membersOf(plain: string, ownName: string): Shown[] {
  const own = nameParts(ownName);
  const found: Shown[] = [];
  let group: Group | null = null;
  let sentence = 0;
  for (const match of plain.matchAll(/[^.!?…\n]+/gu)) {
    sentence++;
    const pieces = piecesOf(match[0], match.index);
    let isList = false;
    pieces.forEach(({ from, to, link }, i) => {
      const text = plain.slice(from, to).trim();
      const opened = groupIn(text, plain, from, sentence, own);
      if (opened !== null) {
        group = opened;
        isList = true;
        return;
      }
      if (group === null || sentence - group.sentence > 1 || group.left === 0) return;
      const name = memberIn(text, own);
      const isFirst = i === 0;
      if (name === null) {
        const isAnother = tokensOf(text).some((word) => ANOTHER.test(word) || isKinWord(word));
        if (isFirst || isAnother || ONESELF.test(text) || (link === "who" && !IS_AGED.test(text))) isList = false;
        if (/^(?:and )?(?:her|his|my|their) /i.test(text) || (isFirst && isAnother)) group = null;
        return;
      }
      // A bare name goes on a list, and a sentence that opens with one says what they do.
      const isBare = text.endsWith(name);
      const next = pieces[i + 1];
      if (isFirst ? isBare || isWord(name) : isBare && !isList && !isToldOf(next, plain)) return;
      if (!isFirst && !/^(?:,|;|and|:|but|\(|while|though)$/.test(link)) return;
      found.push({ at: from, relation: group.relation, name, former: false });
      group = { ...group, left: group.left - 1, sentence };
      isList = true;
    });
  }
  for (const { index, 1: word, 2: name = "" } of plain.matchAll(ORDERED)) {
    const group = [...plain.slice(0, index).matchAll(new RegExp(GROUP.source, "giu"))].at(-1);
    const isNear =
      group !== undefined && !tokensOf(plain.slice(group.index + group[0].length, index)).some((one) => isKinWord(one));
    const relation = word !== undefined && !/^(?:one|child)$/.test(word) ? word : isNear ? group[4]! : null;
    if (relation !== null && !own.includes(name) && !NOT_NAMES.has(name) && !isOfKin(plain, index))
      found.push({ at: index, relation: singleKin(relation.toLowerCase()), name, former: false });
  }
  return found;
}

/** The pieces of a sentence, those behind a semicolon too. */
const piecesOf = (sentence: string, offset: number): Piece[] =>
  [...sentence.matchAll(/[^;]+/g)].flatMap(({ 0: part, index }) =>
    clausePieces(part, offset + index).map((piece, i) => (index > 0 && i === 0 ? { ...piece, link: ";" } : piece)),
  );

/** Whether a piece that follows a name says whose it is: "who is six", "(9)", "19". */
const isToldOf = (next: Piece | undefined, plain: string): boolean =>
  next !== undefined &&
  (/^(?:who|[(])$/.test(next.link) || (next.link === "," && AGED.test(plain.slice(next.from, next.to).trim())));
const AGED = new RegExp(`^(?:aged |now |only |just )?${NUMBER}$`, "iu");

/** The group that a piece of a text speaks of, and how many of it are to be named. */
function groupIn(text: string, plain: string, from: number, sentence: number, own: readonly string[]): Group | null {
  const found = GROUP.exec(text);
  if (found === null || OF_OTHERS.test(text.slice(0, found.index + found[0].length))) return null;
  const named = OF_NAMED.exec(text.slice(0, found.index + found[0].length))?.[1];
  if (isOfKin(plain, from + found.index) || (named !== undefined && !own.includes(named))) return null;
  const count = (found[1] ?? found[2] ?? found[3] ?? "").toLowerCase();
  const number = COUNTS.indexOf(count) + 1 || Number(count) || MANY;
  const word = found[4]!.toLowerCase();
  const adopted = /\badopted\b/i.test(text.slice(0, found.index + found[0].length)) ? ADOPTED[word] : undefined;
  const relation = adopted ?? (/^(?:twins|triplets)$/.test(word) ? "child" : singleKin(word));
  return { relation, left: number, sentence };
}

/** "Adopted two sisters from Brazil": sisters of one another, and children of the Echo. */
const ADOPTED: Readonly<Record<string, string>> = { sisters: "daughter", brothers: "son", siblings: "child" };

/** Members of a group that is not counted. */
const MANY = 8;

/** The name by which a piece opens, of somebody of whom it says something. */
function memberIn(text: string, own: readonly string[]): string | null {
  const name = NAME.exec(text)?.[1];
  if (name === undefined || own.includes(name) || NOT_NAMES.has(name) || isPlace(name) || isKinWord(name.toLowerCase()))
    return null;
  const rest = text.slice(text.indexOf(name) + name.length).trim();
  const [verb = ""] = rest.split(/\s+/);
  return TOLD.test(rest) || AUXILIARY.test(verb) || isVerb(verb) ? name : null;
}

/** "Knees gone. Chair 3": what opens a sentence has a capital, whatever it is. */
function isWord(name: string): boolean {
  const tags = tagsOf(name.toLowerCase());
  return tags.has("Plural") || tags.has("Verb") || (isListedWord(name.toLowerCase()) && !tags.has("Person"));
}

const isPlace = (name: string): boolean =>
  isCityName(name) || ["Place", "WeekDay", "Month", "Demonym"].some((tag) => tagsOf(name.toLowerCase()).has(tag));
