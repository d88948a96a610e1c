import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb, PRONOUN, RELATIVE } from "./clause-words.ts";
import { isHerd } from "./herds.ts";
import { isKinWord } from "./kin-words.ts";
import { tokensOf } from "./plain-text.ts";
import { phraseAt } from "./thing-phrases.ts";

/** A piece of a list that names a thing, and may say which: "braces", "a guitar the sergeant pretends not to hear". */
export function isBareThing(text: string): boolean {
  const tokens = tokensOf(text);
  const phrase = phraseAt(tokens, 0);
  if (phrase === null || TIME.test(text) || tokens.slice(0, phrase.end - 1).some(isDone)) return false;
  return phrase.end >= tokens.length || SAYS_WHICH.test(tokens[phrase.end]!);
}

const TIME = /\b(?:years|months|weeks|days|hours|times)\b/i;
/** "Sells earrings" names no thing but says what somebody does. */
const isDone = (word: string): boolean => /s$/.test(word) && isVerb(word);

/** Within brackets a list is interrupted and not ended. */
export const isInBrackets = (plain: string, { from, link }: Clause): boolean => {
  const before = plain.slice(Math.max(0, from - 120), from);
  return link === "(" || before.lastIndexOf("(") > before.lastIndexOf(")");
};

const SAYS_WHICH =
  /^(?:with|from|on|in|by|of|at|under|over|for|without|that|which|she|he|they|i|nobody|her|his|their|my|the|full|called|named|\d+)$/;

const NOT_HAD =
  /^(?:loves?|likes?|hates?|fears?|afraid|wants?|wish(?:es)?|dreams?|hobb(?:y|ies)|interests?|skills?|jobs?|works?|lost|sold|no|not|never|needs?|misses|draws|paints|watches|collects|sells?|buys?|makes?|mends?|repairs?|fixes|builds?|delivers?|cleans?|stocks?|cargo|orders?|menu|sews|bakes|carves|designs?|wanted|wishlist|missing|gone|stolen|allerg\p{Ll}+)\b/iu;
/** "A Volvo, naturally.": a sentence that names one thing and says no more than which. */
const isSingleThing = (pieces: readonly Clause[], opening: string): boolean =>
  (pieces[0]!.subject === SELF || (pieces.length === 1 && SAID_OF_IT.test(opening))) &&
  !pieces[0]!.quoted &&
  pieces[0]!.sentence > 0 &&
  pieces.length < 3 &&
  COUNTED.test(opening) &&
  isBareThing(opening) &&
  pieces.every(
    ({ subject, said }, at) =>
      (at === 1 && isNameAlone(said)) || at === 0 || (subject === SELF && !hasVerb(said, false)),
  );

/** "A radio he shouts at." */
const SAID_OF_IT = /^an? (?:[\p{L}-]+ ){1,3}(?:she|he|they|I) \p{Ll}+(?: \p{Ll}+)?[.;]?$/iu;
/** "One cactus, Steve." */
const isNameAlone = (said: string): boolean => /^\p{Lu}\p{Ll}+[.]?$/u.test(said.trim());

/** "The cab is his house: kettle, icon, photo." */
const HOLDS =
  /^(?:the|her|his|their|my) (?:[\p{Ll}-]+ )?(?:workshop|shop|room|flat|kitchen|shed|hut|cabin|van|studio|attic|garage|cell|kiosk|stall|cottage|caravan) (?:is|has|holds|stands|smells|was|measures|sits) |\b(?:house|home|room|cabin|cab|flat|kitchen|shed|bag|trunk|allotment|garden|van|boat|cell)(?: \d+)?$|^in (?:her|his|my|their) |\b(?:lives?|sleeps|lodges) in\b/iu;
/** "Breakfast shop in Tainan", said of nobody, is the Echo's. */
const STANDS_IN =
  /^(?:[\p{L}-]+ ){0,3}(?:shop|stall|kiosk|workshop|bakery|bar|café|restaurant|garage|barge|allotment|farm|smallholding|salon|studio|croft|boatyard|forge|mill) (?:in|at|on|near|under|behind|outside|off) \S+(?: \S+){0,4}$/iu;
const COUNTED =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|twenty|thirty|forty|fifty|half)\b/i;

/** Pieces of sentences that have no verb and name things one after the other: "One stove, one bunk, eleven boxes of books." */
export function bareLists(plain: string, clauses: readonly Clause[]): ReadonlySet<Clause> {
  const found = new Set<Clause>();
  for (const all of Map.groupBy(clauses, ({ sentence }) => sentence).values()) {
    const first = all[0]!;
    const pieces = all.filter(
      (one) => one === first || (/\p{L}|\d/u.test(one.said) && !RELATIVE.has(one.link) && !isInBrackets(plain, one)),
    );
    const opening = plain.slice(first.from, first.to).trim();
    if (STANDS_IN.test(opening) && first.subject === SELF && !first.quoted && !hasVerb(opening, false))
      found.add(first);
    if (isSingleThing(pieces, opening)) found.add(first);
    if (pieces.length < 2 || pieces.some(({ quoted }) => quoted)) continue;
    const texts = pieces.map(({ from, to }) =>
      plain
        .slice(from, to)
        .trim()
        .replace(/^[–-] /, ""),
    );
    if (NOT_HAD.test(texts[0]!)) continue;
    const things = pieces.filter(({ subject }, at) => subject.kind !== "person" && isBareThing(texts[at]!));
    const counted = texts.some((text) => COUNTED.test(text) && !TIME.test(text) && !isOfKin(text));
    const after = pieces.length - 1;
    const isInventory = pieces[1]?.link === ":" && things.length * 3 >= after * 2;
    const isAll = things.length === after + 1 && things.length > 2;
    const areCounted = texts.every((text) => COUNTED.test(text) || /^no /i.test(text));
    const enough = things.length >= (areCounted ? 1 : 2) && (counted || isInventory || isAll);
    if (
      enough &&
      ((isInventory && HOLDS.test(texts[0]!) && things.length >= 2) ||
        !hasVerb(texts[0]!, isBareThing(texts[0]!) || isHerd(texts[0]!)))
    )
      for (const one of things) if (!isOfKin(plain.slice(one.from, one.to))) found.add(one);
  }
  return found;
}

/** A thing's name may be followed by a clause that says which it is. */
const hasVerb = (text: string, isThing: boolean): boolean =>
  !isThing && tokensOf(text).some((word) => AUXILIARY.test(word) || PRONOUN.test(word) || isVerb(word));

const isOfKin = (text: string): boolean => tokensOf(text).some((word) => isKinWord(word.replace(/'s$/, "")));
