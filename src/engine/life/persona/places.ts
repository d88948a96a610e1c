import { lexiconPhrase } from "./lexicon-word.ts";

const MAX_PLACES = 4;
const NAMED =
  /\b(?:from|in|near|to|around|outside|left|leaving) ((?:\p{Lu}[\p{L}'-]+)(?: (?:de|la|le|on|upon|of|the)? ?\p{Lu}[\p{L}'-]+){0,2})/gu;
const COMMON =
  /\b(?:in|on|at|near|by|from) ((?:an?|the|her|his|their|my) (?:\p{Ll}+ ){0,2}(?:coast|island|village|town|harbour|harbor|valley|farm|forest|mountains?|city|suburb|desert|river|lake|port|monastery|cottage|lighthouse|canal|bay|moor))\b/giu;
const NOT_PLACES =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|God|English|French|Spanish|German|Latin|Christmas|I|She|He|They|The|Her|His)\b/;

/** Places the persona comes from or thinks of, named ones first. A named kin is never one: a place follows a preposition. */
export function readPlaces(plain: string, ownName: string, kinNames: readonly string[]): string[] {
  const found: string[] = [];
  for (const pattern of [NAMED, COMMON]) {
    for (const match of plain.matchAll(pattern)) {
      const place = lexiconPhrase(
        pattern === COMMON ? match[1]!.charAt(0).toLowerCase() + match[1]!.slice(1) : match[1]!,
        ownName,
        4,
      );
      if (place === null || NOT_PLACES.test(place) || kinNames.some((name) => place.split(" ").includes(name)))
        continue;
      if (found.length < MAX_PLACES && !found.includes(place)) found.push(place.replace(/^(?:her|his|their) /, "my "));
    }
  }
  return found;
}
