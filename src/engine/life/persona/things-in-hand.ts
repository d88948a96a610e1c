import { isKinWord } from "./kin-words.ts";
import { tokensOf } from "./plain-text.ts";
import { phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";

/** What is done in, on, with or from one thing is done with one's own: "fries eggs in a pan", "sews on a Singer", "cuts hair in a chair". */
const BEHIND = /^(?:with|on|from|at|in|beside|by|off|over|behind|into|under|next)$/;
const DETERMINED = /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+|her|his|their|my)$/;
/** Told of another time, wished, denied, or of no deed at all. */
const NOT_DONE =
  /\b(?:not|never|nobody|no longer|used to|would|wants?|wanted|hopes?|dreams?|wish(?:es)?|once|was|were|had|until|can't|cannot|doesn't|don't|didn't|if|like|as|sells?|sold|saw|seen|born|died|lost|left|works? (?:in|at|for)|lives?|living|lodges|sleeps?|stays?|^(?:is|am|are) (?:in|on|at)|\p{Ll}+ed)\b/iu;
/** What belongs to a place where many are: "a school with a boiler". */
const OF_MANY =
  /\b(?:school|hospital|church|chapel|office|library|hotel|clinic|theatre|factory|plant|museum|bar|pub|restaurant|station|ship|ferry|warehouse|store|bank|college|university|prison|ward|mosque|temple|depot|firm|company|club|hall|park)\b/i;
/** What is anybody's where one comes by, and what is no thing of its own. */
const ANYBODYS =
  /(?:^| )(?:recipe|bus|train|tram|ferry|plane|ship|boat|taxi|cab|car|truck|lorry|van|phone|tree|box|bench|(?<!kitchen )table|card|ticket|window|door|floor|wall|screen|stool|rope|line|stage|road|street|bridge|log|stone|sign|pitch|list|leash|lead|string|thread|bill|page|paper|form|contract|letter|plate|meal|bed|sofa|grill|bottle|glass|cup|hook|wire|book|film|song|photograph|photo|picture|record)$/;

/** The things that a clause of the Echo's own has it do something with. */
export function inHand(said: string): string[] {
  if (NOT_DONE.test(said)) return [];
  const tokens = tokensOf(said);
  return tokens.flatMap((token, at) => {
    if (at === 0 || !DETERMINED.test(token) || !BEHIND.test(tokens[at - 1]!)) return [];
    const before = tokens.slice(0, at).join(" ");
    const phrase = OF_MANY.test(before) ? null : phraseAt(tokens, at);
    const isKept =
      phrase !== null &&
      (phrase.ownedBy === null || isKinWord(phrase.ownedBy)) &&
      !isPlace(phrase.noun) &&
      !ANYBODYS.test(phrase.noun);
    return isKept ? [phrase.noun] : [];
  });
}

const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);

const A_THING = "(?=(?:an?|one|two|three|four|five|six|her|his|their|my) )";
/** What somebody came away with, still pays for, or would be nothing without. */
const HELD_ON_TO: readonly RegExp[] = [
  new RegExp(
    `\\b(?:came|arrived|fled|got (?:out|away)|returned|escaped|landed) (?:[^.;,]*? )?with (?:nothing but )?${A_THING}`,
    "iu",
  ),
  /\b(?:took|brought) (?:nothing|only|little)[^.;,]*? (?:but|except) (?=(?:an?|one|two|her|his|their|my) )/iu,
  new RegExp(`\\b(?:owes (?:money )?on|(?:is |am |'s |'m )?(?:still )?paying (?:for|off)|pays off) ${A_THING}`, "iu"),
  /\b(?:lost|nothing|nobody) without (?=(?:her|his|their|my) )/iu,
  /^(?:(?:but|and|still|has|have) )*kept (?=(?:the|her|his|their|my|an?) )/iu,
  /\b(?:rows|paddles|sails|waters|plays on|practises on|tunes) (?=(?:an?|one|her|his|their|my) (?:old )?)/iu,
  /\b(?:owns|has|have|own) fits? (?:in|into|on) (?=(?:an?|one|two|three|four) )/iu,
  /^(?:mornings?|evenings?|afternoons?|nights?|days|weekends|sundays|saturdays)(?: (?:are )?(?:spent )?)?(?: ?)(?:in|at|on|with) (?=(?:the|her|his|their|my|an?) )/iu,
];
const GIVEN_UP = /\b(?:ex|wife|husband|kept him|kept her|sold the|not|never|wants?|would like)\b/i;

/** What a clause of the Echo's own says it has held on to. */
export function heldOnTo(said: string): string[] {
  if (GIVEN_UP.test(said)) return [];
  return HELD_ON_TO.flatMap((pattern) => {
    const found = pattern.exec(said);
    const phrase = found === null ? null : phraseAt(tokensOf(said.slice(found.index + found[0].length)), 0);
    return phrase === null || phrase.ownedBy !== null || LIVED_IN.test(phrase.noun) ? [] : [phrase.noun];
  });
}

const LIVED_IN =
  /(?:^| )(?:house|flat|room|shop|school|church|hospital|office|apartment|bar|pub|hotel|table|bed|bus|train)$/;
