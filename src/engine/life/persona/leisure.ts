import { AUXILIARY, isVerb, PRONOUN } from "./clause-words.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase, nameParts } from "./lexicon-word.ts";
import { tokensOf } from "./plain-text.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { baseOf, gerundOf } from "./verb-forms.ts";
import { tagsOf } from "./word-tags.ts";

/** A pastime and where in the text it stands. */
export type Found = { at: number; phrase: string };

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** Hours that are one's own: what is done then is done for its own sake. */
const OWN_TIME = new RegExp(
  `(?:\\b(?:on|every|most) ${DAY}(?: (?:nights?|evenings?|mornings?|afternoons?))?|\\b(?:at|on|every|most) weekends?|\\b(?:every|most) (?:evening|night|dawn|sunday)s?|\\bin (?:the evenings?|(?:her|his|their|my) (?:spare|free) time)|\\bat night|\\bafter work|\\bby night|\\bin secret|\\b(?:at|before) dawn|\\bfor (?:pleasure|fun|free|nothing|love|company)|\\bbadly)\\b`,
  "iu",
);
export const hasOwnTime = (text: string): boolean => OWN_TIME.test(text);

/** What is no pastime whenever it is done. */
const NO_PASTIME =
  /^(?:be|have|work|go|call|phone|ring|telephone|visit|send|see|sell|drive|teach|come|get|take|make|let|lay|sit|think|wait|count|sleep|wake|pray|preach|look|eat|drink|meet|win|lose|owe|pay|clean|wash|serve|open|close|shut|say|tell|ask|want|need|know|believe|dream|cry|worry|miss|remember|regret|help|look|mind|nurse|guard|deliver|earn|give|lie|stay|live|lodge|rent|keep|own|wear|run|hate|love|like|try|leave|return|travel|commute|fly|type|answer|hear|talk|speak|argue|quarrel|feel|stand|walk|put|use|bring|carry|hold|show|find|turn|start|begin|stop|end|rain|snow|do|play|cook|fight|study|attend|lecture|share|supply|drop|pick|buy|swear|shift|pretend|marry|propose|die|become|seem|smell|sound|teach|lead|head|manage|sweep|mop|scrub|iron|count|eye|hair|finger|hand|face|head|shoulder|knee|bird|dog|cat)$/;
const SAID_OF = /^(?:an?|the|his|her|their|my)$/;

/** What somebody is said to do in hours of their own: "at night she restores dolls", "every dawn he swims". */
export function leisure(plain: string, ownName: string): Found[] {
  const subjects = new RegExp(
    `(?:^|[.;:–(!?] ?|, | {2}|\\b(?:she|he|they|i|and|${nameParts(ownName).join("|") || "i"}) )(\\p{L}+)(?= |$|[.,;])`,
    "giu",
  );
  const found: Found[] = [];
  for (const sentence of plain.matchAll(/[^.;!?]+/gu)) {
    const text = sentence[0];
    for (const piece of text.split(",")) {
      const seasonal = isVerbless(text) ? SEASONAL.exec(piece)?.[1] : undefined;
      if (seasonal !== undefined && isNamed(seasonal))
        found.push({ at: sentence.index, phrase: seasonal.toLowerCase() });
    }
    if (!OWN_TIME.test(text)) continue;
    const listed = regularIn(text);
    if (listed !== null) found.push({ at: sentence.index, phrase: listed });
    for (const match of text.matchAll(subjects)) {
      const verb = match[1]!.toLowerCase();
      const base = baseOf(verb);
      if (!isDone(verb) || (NO_PASTIME.test(base) && base !== "run")) continue;
      const at = match.index + match[0].length - match[1]!.length;
      // The time has to be that of this deed.
      const near = text.slice(
        Math.max(0, text.lastIndexOf(",", at - 2), text.lastIndexOf(" but ", at)),
        endOf(text, at),
      );
      const object = OWN_TIME.test(near) ? objectOf(text.slice(at + verb.length)) : null;
      if (object === null || (base === "run" && object !== "")) continue;
      const phrase = lexiconPhrase(`${gerundOf(verb)} ${object}`.trim(), ownName, 4);
      if (phrase !== null && !phrase.split(" ").some(isKinWord)) found.push({ at: sentence.index + at, phrase });
    }
  }
  return found;
}

const isDone = (verb: string): boolean => (/s$/.test(verb) ? isVerb(verb) : tagsOf(verb).has("Infinitive"));

const endOf = (text: string, at: number): number => {
  const end = text.slice(at).search(/,| but | while | because | – /);
  return end === -1 ? text.length : at + end;
};

/** What is done to what, in few words: a person or a place is no object of a pastime. */
function objectOf(text: string): string | null {
  const words = tokensOf(text.split(ENDS)[0]!);
  if (words.length === 0) return "";
  if (words.length > 3 || (SAID_OF.test(words[0]!) && words.length === 1)) return null;
  const last = words.at(-1)!;
  const isThing = tagsOf(last).has("Noun") && !isKinWord(last) && !TRADE_WORDS.has(last);
  const isPlain = words.every(
    (word) =>
      !PRONOUN.test(word) &&
      !AUXILIARY.test(word) &&
      !/^(?:him|her|them|it|me|us|his|my|their|people|customers|money|home|work)$/.test(word),
  );
  return isThing && isPlain && !/\p{Lu}/u.test(text.trim().split(" ")[0]!) ? words.join(" ") : null;
}

const ENDS =
  /[,.;:()–]| (?:on|every|most|at|in|by|for|with|from|to|until|while|and|but|off|near|under|over|that|which|who|when|where|because|as|after|before|into|through|round|around|against|like|so|till|about|behind|beside)\b/iu;

/** "Roller derby on Tuesdays", "dominoes Thursdays": what comes round without a verb. */
const REGULAR = new RegExp(
  `^ ?((?:[\\p{L}-]+ ){1,3}?)(?:(?:on|every) )?${DAY}(?: (?:nights?|evenings?|mornings?))?(?=$|,| (?:under|with|and|at))`,
  "iu",
);
/** "Mushrooms in autumn, skis in winter": what comes round with the year. */
const SEASONAL = /^ ?([\p{L}-]+(?: [\p{Ll}-]+)?) in (?:the )?(?:spring|summer|autumn|fall|winter)s?$/iu;
const isVerbless = (text: string): boolean =>
  tokensOf(text).every((word, i) => !AUXILIARY.test(word) && !PRONOUN.test(word) && (!isVerb(word) || i < 2));
const isNamed = (phrase: string): boolean => {
  const words = tokensOf(phrase);
  const last = words.at(-1)!;
  return (
    !NO_REGULAR.test(phrase) &&
    words.every((word) => !isVerb(word) || word === words[0]) &&
    !/^(?:tuna|herring|apples?|grapes|olives|strawberries|asparagus|hay|wood|snow|rain|lambs?|marigolds|lilies|clerk|skis?|soup|jam|here|there|home|away|once|twice|married|born|died)$/i.test(
      last,
    ) &&
    !TRADE_WORDS.has(last) &&
    !isKinWord(last)
  );
};

const NO_REGULAR =
  /\b(?:shifts?|chemo|dialysis|therapy|physio|mass|church|market|work|closed|off|visits?|court|rehab|school|class|nights?|open|dinner|lunch|calls?|only|except|until|since|home|free|until|and|or|but|born|rent|meeting|appointments?)\b/i;

function regularIn(text: string): string | null {
  const phrase = REGULAR.exec(text)?.[1]?.trim();
  if (phrase === undefined || NO_REGULAR.test(phrase)) return null;
  const words = tokensOf(phrase);
  const isSaid = words.some(
    (word) =>
      PRONOUN.test(word) ||
      AUXILIARY.test(word) ||
      (isVerb(word) && words.length > 1) ||
      isKinWord(word) ||
      SAID_OF.test(word),
  );
  // "Bowls on Tuesdays" is done.
  if (words.length === 1 && /s$/.test(words[0]!) && tagsOf(baseOf(words[0]!)).has("Infinitive")) return null;
  const last = tagsOf(words.at(-1) ?? "");
  if (words.every((word) => NUMBER_WORD.test(word))) return null;
  return isSaid || last.has("Adverb") || last.has("Preposition") || TRADE_WORDS.has(words.at(-1)!)
    ? null
    : words.join(" ");
}

const NUMBER_WORD =
  /^(?:\d+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|\p{L}+teen|ten|eleven|twelve)$/u;
