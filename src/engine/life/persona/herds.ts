import { type Clause, SELF } from "./clause.ts";
import { isOfAnotherTime } from "./used-things.ts";

const KINDS =
  "sheep|cows|cattle|horses|ponies|bees|alpacas|llamas|yaks|camels|ewes|lambs|buffaloes|oxen|reindeer|donkeys|mules|pigs|goats|hens|chickens|ducks|geese|turkeys|quails|bullocks|heifers|calves|buffalo|emus|ostriches|pigeons|canaries|budgerigars|snails|silkworms|ayrshires|jerseys|friesians|holsteins|herefords|merinos|herdwicks";
const MANY =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?|(?:a|one|two|three|four|five) (?:dozen|hundred|thousand)|some|several|a few|\\d+|an? (?:(?:small|large|little|whole) )?(?:mob|flock|herd|drove|handful|couple|pair|gaggle|coop|loft|swarm|team) of)";
const WHICH = "(?:(?!of\\b)\\p{L}+ ){0,2}?";
/** "Keeps the bees", "has forty cows", "farms with horses", "a farm with 300 sheep", "twenty cows with names". */
const HAD = [
  new RegExp(
    `^(?:(?:and|also|now|still) )*(?:has|have|keeps?|owns?|tends?|looks? after|minds?|milks?) (?:${MANY}|the|her|his|their|my) ${WHICH}(${KINDS})\\b(?! of (?:others|other|the|her|his|their|my|a)\\b)`,
    "iu",
  ),
  // "Keeps canaries", "breeds budgerigars", "farms sheep with his brother".
  new RegExp(
    `^(?:(?:and|also|now|still) )*(?:keeps?|breeds?|raises?|rears?|farms?|races?) (?:(?!no\\b)\\p{Ll}+ ){0,1}?(${KINDS})(?=$|[.,;:]| (?:with|and|in|on|for|above|near|at|outside|behind|under|that|which|who|called|named|like)\\b)`,
    "iu",
  ),
  new RegExp(`^(?:(?:and|also|now|still) )*(?:farms? with|deals? in|trades? in) ${WHICH}(${KINDS})\\b`, "iu"),
  new RegExp(
    `\\b(?:farm|croft|smallholding|place|ranch|school|house|land|yard)\\b[^,.;:]* with ${MANY} ${WHICH}(${KINDS})\\b`,
    "iu",
  ),
  new RegExp(`\\bwith ${MANY} ${WHICH}(${KINDS})\\b`, "iu"),
  new RegExp(`^${MANY} ${WHICH}(${KINDS})(?=$|[.,;:]| (?:with|in|that|which|and)\\b)`, "iu"),
];
/** Of a clause that is nobody's only the last is read. */
const OF_ANYBODY = HAD.length - 1;
/** "Sheep (210), ponies (9)": counted behind their name. */
const COUNTED_BEHIND = new RegExp(`(?:^|[,;:.–] ?)(${KINDS}) \\(\\d+\\)`, "giu");
const NOT_HAD = /\b(?:no|not|never|used to|had|lost|sold|wants?|would|other|neighbour's|counts?|killed)\b/i;

/** "Twenty cows with names" names what one has as "two stoves" does. */
export const isHerd = (text: string): boolean => HAD.at(-1)!.test(text);

/** The animals that a clause of the Echo's own says it has several of, as they are called there: "cows". */
export function readHerds(plain: string, clauses: readonly Clause[]): string[] {
  const found = new Set([...plain.matchAll(COUNTED_BEHIND)].map(([, herd]) => herd!.toLowerCase()));
  for (const clause of clauses) {
    const { subject, quoted, said, from, to } = clause;
    const text = plain.slice(from, to).trim();
    if (subject.kind === "person" || quoted || isOfAnotherTime(clause) || NOT_HAD.test(text)) continue;
    const patterns = subject === SELF ? HAD : HAD.slice(OF_ANYBODY);
    for (const pattern of patterns) {
      const herd = pattern.exec(subject === SELF ? said.trim() : text)?.[1];
      if (herd !== undefined) found.add(herd.toLowerCase());
    }
  }
  return [...found];
}

/** "Keeps goats near Lalibela with an uncle", of somebody who is at no school. */
const HERDING =
  /^[^.!?]{0,60}?\b(?:keeps?|herds?|minds?|tends?|watch(?:es)?|grazes?|looks? after|follows?) (?:(?:the|her|his|their|my|our|an uncle's|a neighbour's|her \p{Ll}+'s|his \p{Ll}+'s|my \p{Ll}+'s) )?(?:\p{Ll}+ )?(goats|sheep|cattle|cows|camels|yaks|geese|pigs|reindeer)(?=[,.;]| (?:near|in|on|above|for|with|outside|of|and|along|by)\b)/u;
const HERDERS: Readonly<Record<string, string>> = {
  ...{ goats: "goatherd", sheep: "shepherd", cattle: "cowherd", cows: "cowherd", pigs: "swineherd" },
  ...{ camels: "camel herder", yaks: "yak herder", geese: "goose herder", reindeer: "reindeer herder" },
};

/** What a child that keeps the animals is called; null where a text does not open with that. */
export const herderIn = (own: string): string | null => HERDERS[HERDING.exec(own.trim())?.[1] ?? ""] ?? null;
