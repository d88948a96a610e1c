import type { Span } from "./reading.records.ts";

/** Words of the original that may be passed over for one of the plain text: addresses, and sentences that are not used. */
const LOOK_AHEAD_WORDS = 200;
const WORD = /[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}\p{M}])*/gu;

type Word = Span & { form: string };

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    form: word.normalize("NFC").toLowerCase(),
  }));

/**
 * Finds again in a text what was read in the plain form of it. A part of the plain text is where its first and its last word stand;
 * null where the text has none of them.
 */
export function placesIn(original: string, plain: string): (part: Span) => Span | null {
  const written = wordsOf(original);
  const read: (Word & { at: Span | null })[] = [];
  let next = 0;
  for (const word of wordsOf(plain)) {
    const ahead = written.slice(next, next + LOOK_AHEAD_WORDS).findIndex(({ form }) => form === word.form);
    const found = ahead === -1 ? null : written[next + ahead]!;
    read.push({ ...word, at: found === null ? null : { from: found.from, to: found.to } });
    if (ahead !== -1) next += ahead + 1;
  }
  return ({ from, to }) => {
    const within = read.filter((word) => word.at !== null && word.from < to && word.to > from);
    const [first, last] = [within[0], within.at(-1)];
    return first === undefined || last === undefined ? null : { from: first.at!.from, to: last.at!.to };
  };
}
