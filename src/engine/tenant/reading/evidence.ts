import type { Clause } from "../../life/persona/clause.ts";
import type { Span } from "./reading.records.ts";

/** Where a value was read: in so many words, or in a clause that only speaks of it. */
export type Evidence = { span: Span; literal: boolean };

const ARTICLE = /^(?:the|an?|my|her|his|their) /i;
/** Letters by which two forms of a word are known for one: "mending" and "mends". */
const STEM_LETTERS = 4;

/** The first of the clauses that has the value: its very words, else a word of it in another form. */
export function evidenceOf(value: string, plain: string, clauses: readonly Clause[]): Evidence | null {
  for (const { from, to } of clauses) {
    const found = literal(value).exec(plain.slice(from, to));
    if (found !== null) return { span: spanOf(found, from), literal: true };
  }
  for (const form of forms(value))
    for (const { from, to } of clauses)
      if (form.test(plain.slice(from, to))) return { span: { from, to }, literal: false };
  return null;
}

/** Where a text has the words, or else a word of them in another form; null where it has neither. */
export function quoteIn(value: string, text: string): Span | null {
  for (const pattern of [literal(value), ...forms(value)]) {
    const found = pattern.exec(text);
    if (found !== null) return spanOf(found, 0);
  }
  return null;
}

const spanOf = (found: RegExpExecArray, offset: number): Span => ({
  from: offset + found.index,
  to: offset + found.index + found[0].length,
});

function literal(value: string): RegExp {
  const words = value.replace(ARTICLE, "").split(/\s+/);
  return wholeWords(words.map(escaped).join("\\s+"), "(?:'s|s|es)?");
}

/** A pattern for each longer word of the value, the last first: that is what the value is about. */
const forms = (value: string): RegExp[] =>
  value
    .replace(ARTICLE, "")
    .split(/\s+/)
    .filter((word) => word.length >= STEM_LETTERS)
    .toReversed()
    .map((word) => wholeWords(escaped(stemOf(word)), "\\p{L}*"));

const wholeWords = (words: string, ending: string): RegExp =>
  new RegExp(`(?<!\\p{L})${words}${ending}(?!\\p{L})`, "iu");
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ing|ers?|ors?|ed|es|s)$/i, "");
  return stem.length >= STEM_LETTERS - 1 ? stem : word;
};
