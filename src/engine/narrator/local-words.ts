import { isOfFewLands, livingIn, type WayOfLiving } from "../content/living.ts";
import { isForeign } from "../content/setting-words.ts";
import type { Grammar, Theme } from "../content/types.ts";
import { landHere } from "../life/land/land-here.ts";
import { landLeft } from "../life/land/land-of.ts";
import { landOfWorld } from "../life/land/lands.ts";
import { articleFor } from "../life/realise.ts";
import { escaped } from "./escaped.ts";
import type { NarratorView } from "./port.ts";

/** Phrases as they are where a life is lived, and those of where it comes from, with `home_` before their symbols. */
export type LocalWords = {
  readonly words: Grammar;
  /** Whether any are of the land that the life is in. */
  readonly hasHere: boolean;
  /** Whether any are of another land, which the life has left. */
  readonly hasHome: boolean;
  /** Each of the phrases of here, wherever it stands in a text, and each of those of the land that was left. */
  readonly phrases: RegExp;
  readonly homePhrases: RegExp;
};

/** Kinds of world that are like no land: they have words of their own. */
const LIKE_NO_LAND: ReadonlySet<string> = new Set(["manor_village", "polar_settlement", "long_voyage"]);
/** Before the symbols of the land that was left. */
export const HOME = "home_";
/** Of what is drunk, what is drunk hot. */
const HOT = /^(?!.*\b(?:iced|cold)\b).*\b(?:tea|coffee|cocoa|chocolate|mate|hot|boiled|milk)\b/;
/** With fewer of them the usual ones stay. */
const LEAST_HOT = 3;

const kept = new WeakMap<Theme, Map<string, LocalWords | null>>();

/** What phrases come to in the land of a life, and of the land that it has left; null where nothing tells. Found once for each two lands and kept. */
export function localWords(view: NarratorView, theme: Theme | undefined): LocalWords | null {
  if (theme === undefined) return null;
  const here = LIKE_NO_LAND.has(theme.id) ? null : livingOf((landHere(view, theme.id) ?? landOfWorld(theme.id))?.id);
  const home = leftFrom(view, theme);
  const key = `${here?.id} ${home?.id}`;
  let known = kept.get(theme);
  if (known === undefined) {
    known = new Map();
    kept.set(theme, known);
  }
  let local = known.get(key);
  if (local === undefined) {
    local = here === null && home === null ? null : wordsOf(here, home, theme);
    known.set(key, local);
  }
  return local;
}

const livingOf = (land: string | undefined): WayOfLiving | null => (land === undefined ? null : livingIn(land));

/** How people live in the land that the what-if has led a life away from, where it is another than they live in here. */
function leftFrom(view: NarratorView, theme: Theme): WayOfLiving | null {
  const left = landLeft(view.birth, view.state.origins?.land);
  if (left === null) return null;
  const here = livingOf(landHere(view, theme.id)?.id);
  const home = livingOf(left.id);
  return here === null || home === null || home.id === here.id ? null : home;
}

function wordsOf(here: WayOfLiving | null, home: WayOfLiving | null, theme: Theme): LocalWords {
  const words: Grammar = {};
  for (const [symbol, phrases] of Object.entries(here?.words ?? {}))
    words[symbol] = phrases.filter((phrase) => !isForeign(phrase, theme));
  for (const [symbol, phrases] of Object.entries(home?.words ?? {}))
    words[`${HOME}${symbol}`] = missedOf(symbol, phrases, here?.words[symbol] ?? []);
  if (words.bird !== undefined) words.bird_seen = words.bird.map((bird) => `${articleFor(bird)} ${bird}`);
  const hot = words.drink?.filter((drink) => HOT.test(drink)) ?? [];
  if (hot.length >= LEAST_HOT) words.hot_drink = hot;
  const listed = (isHome: boolean): string[] =>
    Object.entries(words).flatMap(([symbol, phrases]) => (symbol.startsWith(HOME) === isHome ? phrases : []));
  return {
    ...{ words, hasHere: here !== null, hasHome: home !== null },
    ...{ phrases: anyOf(listed(false)), homePhrases: anyOf(listed(true)) },
  };
}

/** The beginning of a list is what a land is known for, and nobody misses an omelette. */
const KNOWN_FOR = 0.6;
/** Of these one misses one's own, however many lands have them. */
const LIVING_THINGS: ReadonlySet<string> = new Set(["bird", "tree"]);

/** What is missed of a land: what it is known for and there is not here too, without what a day made of it ("cheese on toast, twice"). */
function missedOf(symbol: string, phrases: readonly string[], here: readonly string[]): string[] {
  const known = phrases.slice(0, Math.ceil(phrases.length * KNOWN_FOR));
  const own = known.filter((phrase) => LIVING_THINGS.has(symbol) || isOfFewLands(phrase));
  return [...new Set(own.map((phrase) => phrase.replace(/,.*$/, "")))].filter((phrase) => !here.includes(phrase));
}

/** The longest first, as one may begin like another. */
const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${[...new Set(phrases)]
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join("|")})(?!\\p{L})`,
    "giu",
  );
