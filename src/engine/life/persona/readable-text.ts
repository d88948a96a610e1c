import { citiesIn } from "./city-names.ts";
import { withoutDenied, withoutInterview } from "./interview.ts";
import { isKinWord, KIN_WORDS } from "./kin-words.ts";
import { withoutOrders } from "./model-orders.ts";
import { nlp } from "./parser.ts";
import { isShouted, plainText, sentenceCase } from "./plain-text.ts";
import { withStops } from "./run-on.ts";
import { withSmallNames } from "./small-names.ts";
import { ANIMALS } from "./thing-words.ts";
import { TRADE_HINTS } from "./trade-words.ts";

/** Characters that are parsed for places typed small. */
const MAX_PARSED = 1500;
const NAMED = new RegExp(
  `(?<=^|[^\\p{L}])((?:(?:my|his|her|their|an?|the|little|big|older|younger) (?:\\p{Ll}+ ){0,2}?|(?<=^|[.!?;] )(?=(?:dog|cat|wife|husband|son|daughter|sister|brother)s? (?:called|named) ))(?:(?:${[...Object.keys(KIN_WORDS), ...ANIMALS].join("|")})(?: (?:called|named)|,(?= \\p{Ll}+,))?)) (\\p{Ll}{3,})(?= \\p{Ll}+(?:s|ed)\\b| (?:went|left|died|came|got|kept|taught|ran|had|did)\\b| and (?:my|his|her|their|our|i|is|has|was|works?|lives?|runs?|drives?|teach(?:es)?|keeps?)\\b|[.,;]| \\(|$)`,
  "gu",
);
const NO_NAME =
  /^(?:and|but|who|that|with|from|in|at|on|is|was|has|had|very|dearly|back|too|like|ever|when|now|instead|season|hunt|farm|shed|house|hair|food|shelter|rescue|milk|meat|show|races?|racing|track|trade|market|sitter|walker|groomer|bed|lead|hutch|coop|loft|stall|stable|yard|track|skin|hide|wool|cheese|eggs?|pen|people|person|lover|lady)$/;

/** "Two kids (bia 6, caio 3)": who has an age behind kin is somebody. */
const AGED_SMALL =
  /(?<=\b(?:kids?|children|sons?|daughters?|brothers?|sisters?|twins|boys?|girls?|nephews?|nieces?)\b[^.!?]{0,80}?[(:,] ?|\band )(\p{Ll}{2,})(?= \(?(?:1[0-9]|[1-9])(?:[),.;]|$))/gu;

/** A persona or what-if as the readers want it: plain, and where it was typed without capitals, with those of names and places. */
export function readableText(text: string): string {
  const plain = withAgesSet(withoutDenied(withoutInterview(withStops(withoutOrders(plainText(text))))));
  if (!isTypedSmall(text) && !isShouted(text)) return withSmallNames(fixedContractions(plain), false);
  const named = fixedContractions(plain).replace(NAMED, (whole, person: string, word: string) =>
    NO_NAME.test(word) ||
    TRADE_HINTS.has(word) ||
    nlp(`${person} ${word}`).match("(#Verb|#Adverb|#Adjective|#Preposition|#Conjunction)$").found
      ? whole
      : `${person} ${word[0]!.toUpperCase()}${word.slice(1)}`,
  );
  const aged = named.replace(AGED_SMALL, (word) =>
    NO_NAME.test(word) || isKinWord(word) || /^(?:aged?|about|only|just|are|year|turning|since)$/.test(word)
      ? word
      : `${word[0]!.toUpperCase()}${word.slice(1)}`,
  );
  return sentenceCase(withPlaceNames(withSmallNames(aged, true)));
}

/** "Nacho (19), who lives at home": what goes on about somebody behind an age in brackets, as behind one between commas. */
const AGE_IN_BRACKETS =
  /(?<=\b(?:of|and|sons?|daughters?|brother|sister|mother|father|husband|wife|partner|child|nephew|niece|grandson|granddaughter) \p{Lu}[\p{L}'-]+) \((\d{1,2})\),? (?=(?:who|whom|whose|still|now)\b)/gu;
const withAgesSet = (text: string): string => text.replace(AGE_IN_BRACKETS, ", $1, ");

/** Countries, cities and languages keep their capital however they were typed. */
function withPlaceNames(text: string): string {
  const found: unknown = nlp(text.slice(0, MAX_PARSED)).match("(#Country|#City|#Demonym)").out("array");
  const places = (Array.isArray(found) ? (found as string[]) : []).map((place) => place.replace(/[^\p{L}]/gu, ""));
  let cased = text;
  for (const city of citiesIn(text.slice(0, MAX_PARSED)))
    cased = cased.replaceAll(new RegExp(`(?<!\\p{L})${city}(?!\\p{L})`, "gu"), titled(city));
  for (const place of new Set(places.filter((one) => one.length > 3))) {
    cased = cased.replaceAll(new RegExp(`\\b${place}\\b`, "gu"), place[0]!.toUpperCase() + place.slice(1));
  }
  return cased;
}

/** "cape town" → "Cape Town". */
const titled = (name: string): string => name.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** "Mums a bus driver", "dads in Leeds". */
const MISSING_MARK =
  /(?<=^|[.,;!?] |\b(?:and|but|my|because|cos|since) )([Mm]um|[Dd]ad|[Mm]om|[Mm]am|[Nn]an|[Gg]ran|[Ss]is|[Bb]rother|[Ss]ister)s (?=(?:an? |the |in |at |on |not |from |got |been |called |dead\b|away\b|gone\b|always |still |never ))/g;

const fixedContractions = (text: string): string =>
  text
    .replace(
      /\b(at (?:my|her|his)) (nan|gran|mum|dad|mom|aunt|uncle|grandma|sister|brother)s(?=[.,;!?]|$| (?:for|now|since|cos|because|in|till|until)\b)/gi,
      "$1 $2's",
    )
    .replace(/\b(g|b)f\b/g, (_, first: string) => (first === "g" ? "girlfriend" : "boyfriend"))
    .replace(/(?<=[,(;] ?)d\. ?(?=\d{4})/g, "died in ")
    .replace(/\bdec\.(?=[),;])/g, "deceased")
    .replace(/\((?:ret|retd|ret'd)\.?\)/g, "(retired)")
    .replace(/\byrs\b/g, "years")
    .replace(/\b(do|does|did|is|was|are|were|has|have|had|ca|wo|could|would|should)nt\b/gi, "$1n't")
    .replace(/(?<=[,;(] ?|\b(?:dad|mum|mom|mother|father|husband|wife) )† ?(?=\d{4})/gi, "died in ")
    .replace(/\bboyf\b/g, "boyfriend")
    .replace(
      /\b([Hh]ave|[Hh]as|[Hh]ad|[Rr]aised|[Gg]ot|'ve) (two|three|four|five|six|seven|eight): (?=\p{Lu})/gu,
      "$1 $2 children: ",
    )
    .replace(/(?<=\()b\. (?=\p{Lu}|\d)/gu, "born ")
    .replace(
      /\b(big|little|baby|older|younger|my|her|his|twin) (sis|bro)\b(?!')/g,
      (_, which: string, who: string) => `${which} ${who === "sis" ? "sister" : "brother"}`,
    )
    .replace(/\b((?:mother|father|sister|brother|daughter|son)s?) in law\b/gi, "$1-in-law")
    .replace(
      /\b([Ss]tep|[Gg]rand) ?-?(sons?|daughters?|mother|father|child|children|kids?|dad|mum|mom|brothers?|sisters?)\b/g,
      "$1$2",
    )
    .replace(MISSING_MARK, "$1's ")
    .replace(/\b([Ii])m\b/g, "$1'm")
    .replace(/\b([Ii])ve\b/g, "$1've");

function isTypedSmall(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return words.length >= 3 && capitals * 12 < words.length;
}
