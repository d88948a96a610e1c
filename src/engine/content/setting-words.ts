import { mayHoldAny, signOf } from "../../shared/followers.ts";
import type { Grammar, Theme } from "./types.ts";

const lacked = new WeakMap<Theme, { readonly words: RegExp; readonly signs: readonly string[] }>();
const judged = new WeakMap<Theme, WeakMap<object, boolean>>();
const spoken = new WeakMap<Theme, WeakMap<Grammar, Grammar>>();
const localised = new WeakMap<Grammar, WeakMap<Grammar, Grammar>>();

/** Whether a text speaks of what there is none of in a world of the kind: an orchard in a ship, a bus on a manor. */
export function isForeign(text: string, theme: Theme | undefined): boolean {
  if (theme?.lacks === undefined) return false;
  let lacks = lacked.get(theme);
  if (lacks === undefined) {
    const words = new RegExp(`\\b(?:${theme.lacks.join("|")})(?:e?s)?\\b`, "i");
    lacks = { words, signs: [...new Set(theme.lacks.map(signOf))] };
    lacked.set(theme, lacks);
  }
  return mayHoldAny(text, lacks.signs) && lacks.words.test(text);
}

/** Something that may be told: what is recorded of it, and the ways of telling it. */
type Told = { title: string; summary: string; text?: readonly (string | { text: string })[] };

/** What of a text stands in each of its wordings, whatever fills its slots. */
const fixedPart = (text: string): string => text.replace(/\[[^\]]*\]|\{[^}]*\}/g, " ");

/** The same of a part of the content, by what is recorded of it, and by its texts where all of them speak of such a thing; found once and kept. */
export function isContentForeign(part: Told, theme: Theme | undefined): boolean {
  if (theme?.lacks === undefined) return false;
  const known = keptFor(judged, theme);
  let foreign = known.get(part);
  if (foreign === undefined) {
    const { title, summary, text = [] } = part;
    const texts = text.map((one) => fixedPart(typeof one === "string" ? one : one.text));
    foreign =
      isForeign(fixedPart(`${title}. ${summary}`), theme) ||
      (texts.length > 0 && texts.every((one) => isForeign(one, theme)));
    known.set(part, foreign);
  }
  return foreign;
}

/** Fewer phrases than these make no list. */
const LEAST_PHRASES = 2;

/** Phrases as they are where a life is lived: those of its land stand for those of its kind of world. Found once and kept. */
export function grammarOf(grammar: Grammar, theme: Theme | undefined, local: Grammar | undefined): Grammar {
  const usual = grammarOfKind(grammar, theme);
  if (local === undefined) return usual;
  const known = keptFor(localised, local);
  let here = known.get(usual);
  if (here === undefined) {
    here = { ...usual, ...local };
    known.set(usual, here);
  }
  return here;
}

/** Phrases as they are in a world of the kind: its own words for a symbol stand for all others, and none is of what there is none of. */
function grammarOfKind(grammar: Grammar, theme: Theme | undefined): Grammar {
  if (theme?.words === undefined) return grammar;
  const known = keptFor(spoken, theme);
  let local = known.get(grammar);
  if (local === undefined) {
    local = { ...grammar, ...theme.words };
    for (const [symbol, phrases] of Object.entries(local)) {
      const here = phrases.filter((phrase) => !isForeign(phrase, theme));
      if (here.length >= LEAST_PHRASES && here.length < phrases.length) local[symbol] = here;
    }
    known.set(grammar, local);
  }
  return local;
}

function keptFor<K extends object, V>(all: WeakMap<K, WeakMap<object, V>>, key: K): WeakMap<object, V> {
  let kept = all.get(key);
  if (kept === undefined) {
    kept = new WeakMap();
    all.set(key, kept);
  }
  return kept;
}
