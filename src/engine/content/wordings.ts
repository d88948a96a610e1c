import type { RandomStream } from "../random.ts";

/** A place of a text that can be worded in several ways: `I [asked|wanted to know] who.` A wording holds slots, and no such place itself. */
const PLACE = /\[([^[\]]*)\]/g;
/** Places are drawn one by one, and a text with more of them could not be read. */
const MOST_PLACES = 8;

const wordingsOf = (place: string): string[] => place.split("|");

/** The text with each of its places worded in one way, drawn for this time. */
export function inOneWording(text: string, random: RandomStream): string {
  let worded = "";
  let from = 0;
  for (let end = text.indexOf("]"); end !== -1; end = text.indexOf("]", end + 1)) {
    const begin = text.lastIndexOf("[", end);
    if (begin < from) continue;
    worded += text.slice(from, begin) + random.pick(wordingsOf(text.slice(begin + 1, end)));
    from = end + 1;
  }
  return from === 0 ? text : worded + text.slice(from);
}

/** Texts that together hold every wording of every place at least once; the text alone where it has none. */
export function inEachWording(text: string): string[] {
  const most = placesOf(text).reduce((most, { length }) => Math.max(most, length), 1);
  return Array.from({ length: most }, (_, nth) =>
    text.replace(PLACE, (_, place: string) => {
      const wordings = wordingsOf(place);
      return wordings[nth % wordings.length]!;
    }),
  );
}

/** In how many ways the text can be worded. */
export const countWordings = (text: string): number =>
  text.includes("[") ? placesOf(text).reduce((product, { length }) => product * length, 1) : 1;

/** What is wrong with the places themselves; what they say, and a stray bracket, is for the rules of texts. */
export function wordingProblems(text: string): string[] {
  const places = placesOf(text);
  const doubled = inEachWording(text).find((one) => /,\s*[,.;:!?]/.test(one));
  return [
    ...(doubled === undefined ? [] : [`two stops meet in one of its wordings: ${doubled}`]),
    ...(places.length > MOST_PLACES ? [`more than ${MOST_PLACES} places with wordings`] : []),
    ...gluedIn(text),
    ...places.flatMap((wordings) => [
      ...(wordings.length < 2 ? [`"[${wordings[0]}]" has one wording`] : []),
      ...(new Set(wordings).size < wordings.length ? [`"[${wordings.join("|")}]" has a wording twice`] : []),
      ...wordings
        .filter((one) => one !== one.trim())
        .map((one) => `"${one}" begins or ends with a blank, which belongs outside of the brackets`),
      ...wordings.filter((one) => /[.!?]["”]? /.test(one)).map((one) => `"${one}" goes on after the end of a sentence`),
    ]),
  ];
}

/** What stands right behind a word without a blank has to begin with a stop, or be an ending: "watched[, all|'s]". */
const ENDING = /^(?:$|[,;:.!?–…]|['’]s?\b|s\b)/;

const gluedIn = (text: string): string[] => [
  ...[...text.matchAll(/[\p{L}\p{N}}]\[([^[\]]*)\]/gu)].flatMap(([, place]) =>
    wordingsOf(place!)
      .filter((one) => !ENDING.test(one))
      .map((one) => `"${one}" is glued to the word before it`),
  ),
  ...[...text.matchAll(/\[([^[\]]*)\](?=[\p{L}\p{N}{])/gu)].flatMap(([, place]) =>
    wordingsOf(place!)
      .filter((one) => one !== "")
      .map((one) => `"${one}" is glued to the word behind it`),
  ),
];

const placesOf = (text: string): string[][] => [...text.matchAll(PLACE)].map(([, place]) => wordingsOf(place!));
