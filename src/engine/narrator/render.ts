import type { Grammar } from "../content/types.ts";
import { verbFor } from "../life/plural.ts";
import { articleFor, capitalise, fillSlots, withArticles, withThe } from "../life/realise.ts";
import type { RandomStream } from "../random.ts";
import type { Words } from "./slots.ts";

/** A symbol with what has to agree with it: the article before it, or "there was". */
const DRAWN = /(\b[Tt]here (?:was|is) )?(\b(?:[Aa]n?|[Tt]he) )?\{#(\w+)\}/g;
/** Expansions inside expansions; deeper than any phrase goes. */
const MAX_DEPTH = 6;

/** How often a phrase that has not come to a life yet is drawn again. */
const REDRAWS = 3;
const ANY = (): boolean => true;

/**
 * A frame put into words, or null when a slot of it (or of a phrase drawn for it) has no filling. Phrases that are not `known` are drawn
 * only where hardly any others are.
 */
export function render(
  text: string,
  grammar: Grammar,
  words: Words,
  random: RandomStream,
  known: (phrase: string) => boolean = ANY,
): string | null {
  const expanded = expand(text, grammar, random, known);
  if (expanded === null) return null;
  const filled = fillSlots(expanded, words.text, words.pronouns);
  return filled.includes("{") ? null : tidy(filled);
}

/** Replaces every `{#symbol}`; the same symbol twice in one text is not drawn the same while there is another. */
function expand(
  text: string,
  grammar: Grammar,
  random: RandomStream,
  known: (phrase: string) => boolean,
): string | null {
  const drawn = new Set<string>();
  let current = text;
  for (let depth = 0; depth < MAX_DEPTH && current.includes("{#"); depth++) {
    let missing = false;
    current = current.replace(DRAWN, (_, there: string | undefined, article: string | undefined, symbol: string) => {
      const options = grammar[symbol] ?? [];
      if (options.length === 0) {
        missing = true;
        return "";
      }
      const fresh = drawn.size === 0 ? options : options.filter((option) => !drawn.has(option));
      const option = pickKnown(fresh.length > 0 ? fresh : options, random, known);
      drawn.add(option);
      const phrase = article === undefined ? option : withArticle(article, option);
      return there === undefined
        ? phrase
        : there.replace(/(was|is) $/, (verb) => `${verbFor(verb.trim(), phrase)} `) + phrase;
    });
    if (missing) return null;
  }
  return current;
}

function pickKnown(options: readonly string[], random: RandomStream, known: (phrase: string) => boolean): string {
  let option = random.pick(options);
  for (let again = 0; again < REDRAWS && !known(option); again++) option = random.pick(options);
  return option;
}

/** The article a phrase needs, or none where it has its own. */
function withArticle(article: string, phrase: string): string {
  if (/^the /i.test(article)) return withThe(article, phrase);
  if (/^(?:the|an?|my|somebody's) /i.test(phrase) || phrase.startsWith("{"))
    return phrase.startsWith("{") ? article + phrase : phrase;
  const fitting = articleFor(phrase);
  return `${article.startsWith("A") ? capitalise(fitting) : fitting} ${phrase}`;
}

/** What setting spaces and stops would change; most texts have nothing of it, and two plain patterns are faster than one of both. */
const STOP_AWRY = / [\s,.;:?!]|[.?!]"?\./;
const SPACE_AWRY = /[^\S ]/;

/** One space between words and none before a stop, no doubled stops where a phrase brought its own. */
const withStopsApart = (text: string): string =>
  text
    .replace(/[^\S ]\s*| \s+/g, " ")
    .replace(/ ([,.;:?!])/g, "$1")
    .replace(/([.?!])("?)\.(?!\.)/g, "$1$2");

/** Articles by what follows, capitals after full stops, spaces and stops as they are set. */
function tidy(text: string): string {
  const put = withArticles(text);
  const spaced = STOP_AWRY.test(put) || SPACE_AWRY.test(put) ? withStopsApart(put) : put;
  return (spaced.includes('"') ? withStopsInside(spaced) : spaced)
    .replace(/^(["“(]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(
      /([.!?]|\.["”])(\s+["“(]*)(\p{Ll})/gu,
      (_, stop: string, gap: string, letter: string) => stop + gap + letter.toUpperCase(),
    )
    .trim();
}

/** A stop behind what is said aloud goes inside, unless it has its own. */
const withStopsInside = (text: string): string =>
  text.replace(/"([^"]*)"([.,])/g, (whole, said: string, stop: string) =>
    /[.?!,]$/.test(said) ? (stop === "," ? whole : `"${said}"`) : `"${said}${stop}"`,
  );

/** With a full stop, or a question mark, where a frame that ends in a phrase was left open. */
export function closed(text: string): string {
  if (/[.!?:"”)]$/.test(text)) return text;
  return `${text}${/(?:^|[.!?] )(?:What|Who|Why|Was|Is|Did|Should) [^.!?]*$/.test(text) ? "?" : "."}`;
}
