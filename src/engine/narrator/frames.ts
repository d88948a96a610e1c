import type { Frame, Grammar, Register } from "../content/types.ts";
import { countWordings } from "../content/wordings.ts";
import { hash32 } from "../random.ts";
import { SHIPPED_FRAMES, SHIPPED_PHRASES } from "./shipped-frames.ts";

/** A frame with what choosing it needs: a name that lasts as long as its text does, and the slots it cannot do without. */
export type NamedFrame = {
  readonly id: string;
  readonly hash: number;
  readonly text: string;
  readonly voice: readonly Register[] | null;
  readonly mood: "up" | "down" | null;
  readonly slots: readonly string[];
  /** Those of its slots that are filled with the person's own words, and those that are filled from the texts of the birth. */
  readonly ownSlots: readonly string[];
  readonly textSlots: readonly string[];
  /** It says the what-if over again, as nobody does each day. */
  readonly recites: boolean;
  /** The phrases it is composed of, and those among them of which an entry bears one. */
  readonly symbols: readonly string[];
  readonly once: readonly string[];
  /** The beginning of the text that comes out differently each time; null when the text is always the same. */
  readonly varied: string | null;
  /** Whether a sentence of it is the same whoever writes it. */
  readonly set: boolean;
  /** In about how many ways its phrases can come out. */
  readonly variants: number;
  /** Of a feeling: every frame that tells one in these words, whichever it is of, itself among them. Of all else: none. */
  readonly alike: readonly string[];
};

/** Shorter sentences come round again without anyone noticing. */
const SET_PHRASE_WORDS = 4;
/** Slots that differ from day to day; the others are a person's own and stay. */
const OF_THE_DAY = /\{(?:person|ago|recall|does|doing|did_so|where|memory|occasion|scene|event|nudge|grew|ended|asked)/;
const WAYS_OF_A_DAY = 100;
/** What one feels is a sentence of its own; other frames may be half of one. */
export const OF_FEELING = /^(?:feel|tone)\./;
/** Fewer words than these beside its phrases are nobody's way of telling anything. */
const TELLING_WORDS = 3;

/** Phrases of which an entry bears one: two suppers contradict each other. */
const ONCE: ReadonlySet<string> = new Set(["supper", "drink", "hot_drink", "home_supper", "body", "hour"]);
/** A person's own word comes up once in an entry, unless a scene is about it. */
const OWN_WORDS: ReadonlySet<string> = new Set(["noun", "thing", "animal", "hobby", "fear", "wish", "wished"]);
/** Slots in which the user's own words stand; nobody else's word may come in among them. */
const QUOTED = ["premise", "did", "happened", "motif", "goal", ...OWN_WORDS] as const;
/** Slots that are filled from the texts of the birth. */
const OF_THE_TEXTS = [
  ...QUOTED,
  "kin",
  "gone",
  "holding",
  "hometown",
  "land",
  "who",
  "does",
  "do",
  "doing",
  "did_so",
] as const;
const RECITED: ReadonlySet<string> = new Set(["did", "happened", "premise"]);
/** One list for all that are empty, since most are. */
const NONE: readonly string[] = [];

/** The narrator's own frames by what they are for ("feel.joy", "opening.fog"), and the phrases they are composed of. */
export type FrameBook = {
  readonly frames: {
    readonly get: (key: string) => readonly NamedFrame[] | undefined;
    readonly keys: () => Iterable<string>;
  };
  readonly phrases: Grammar;
};

let loaded: FrameBook | undefined;

/** The shipped frames, which nobody may write with before `assertSoundFrames`. Each list is named when it is first asked for. */
export function loadFrames(): FrameBook {
  if (loaded) return loaded;
  const files = Object.values(SHIPPED_FRAMES);
  const listed = new Map(files.flatMap((file) => Object.entries(file)));
  const named = new Map<string, readonly NamedFrame[]>();
  const nameList = (key: string) => listed.get(key)!.map((frame) => nameFrame(key, frame, SHIPPED_PHRASES));
  const get = (key: string) => {
    if (named.has(key) || !listed.has(key)) return named.get(key);
    if (OF_FEELING.test(key)) {
      const felt = [...listed.keys()].filter((one) => OF_FEELING.test(one));
      for (const [one, list] of withAlike(new Map(felt.map((one) => [one, nameList(one)])))) named.set(one, list);
    } else named.set(key, nameList(key));
    return named.get(key);
  };
  loaded = { frames: { get, keys: () => listed.keys() }, phrases: SHIPPED_PHRASES };
  return loaded;
}

/** Says of each frame of a feeling which others tell theirs in the same words: to a reader they are one. */
function withAlike(frames: ReadonlyMap<string, readonly NamedFrame[]>): Map<string, readonly NamedFrame[]> {
  const byWords = Map.groupBy([...frames.values()].flat(), telling);
  const alike = (frame: NamedFrame): NamedFrame => ({
    ...frame,
    alike: (byWords.get(telling(frame)) ?? []).map(({ id }) => id),
  });
  return new Map([...frames].map(([key, list]) => [key, list.map(alike)]));
}

/** The words of a frame that stay when its phrases are drawn anew; where those are hardly any, all of it. */
function telling({ text }: NamedFrame): string {
  const words = text.replaceAll(/\{[^}]*\}/g, "_");
  return (words.match(/\p{L}+/gu) ?? []).length < TELLING_WORDS ? text : words;
}

/** The id holds a hash of the text, so that a provenance recorded under it never comes to mean another sentence. */
export function nameFrame(key: string, frame: Frame, grammar: Grammar): NamedFrame {
  const { symbols, slots } = namesIn(frame.text);
  const variants = symbols.reduce(
    (ways, symbol) => ways * waysOf(symbol, grammar),
    (OF_THE_DAY.test(frame.text) ? WAYS_OF_A_DAY : 1) * countWordings(frame.text),
  );
  const hash = hash32(frame.text);
  const sentences = sentencesOf(frame.text);
  return {
    id: `${key}~${hash.toString(36)}`,
    hash,
    text: frame.text,
    voice: frame.voice ?? null,
    mood: frame.mood ?? null,
    slots,
    ownSlots: someOf(slots, (slot) => OWN_WORDS.has(slot)),
    textSlots: slots === NONE ? NONE : someOf(OF_THE_TEXTS, (slot) => slots.includes(slot)),
    recites: slots.some((slot) => RECITED.has(slot)),
    symbols,
    once: someOf(symbols, (symbol) => ONCE.has(symbol)),
    varied: variedPart(sentences),
    set: sentences.some((one) => !/[{[]/.test(one) && isPhrase(one)),
    variants,
    alike: NONE,
  };
}

const counted = new WeakMap<Grammar, Map<string, number>>();

/** In how many ways a phrase comes out; found once for each phrase of a grammar and kept. */
function waysOf(symbol: string, grammar: Grammar): number {
  let known = counted.get(grammar);
  if (known === undefined) {
    known = new Map();
    counted.set(grammar, known);
  }
  let ways = known.get(symbol);
  if (ways === undefined) {
    ways = countWays(symbol, grammar);
    known.set(symbol, ways);
  }
  return ways;
}

/** The same, counting one level of phrases inside it. */
function countWays(symbol: string, grammar: Grammar): number {
  const expansions = grammar[symbol] ?? [];
  const ways = expansions.map((text) =>
    namesIn(text).symbols.reduce((product, inner) => product * (grammar[inner]?.length ?? 1), 1),
  );
  return Math.max(
    1,
    ways.reduce((most, one) => Math.max(most, one), expansions.length),
  );
}

function someOf(all: readonly string[], which: (one: string) => boolean): readonly string[] {
  const some = all.filter(which);
  return some.length === 0 ? NONE : some;
}

/** "{#supper}" is a phrase, "{place}" and "{person.they}" are slots. */
const NAME = /\{(#?)(\w+)/g;
const NAMELESS = { symbols: NONE, slots: NONE };

/** The phrases and the slots of a text, each once, in its order. */
function namesIn(text: string): { symbols: readonly string[]; slots: readonly string[] } {
  if (!text.includes("{")) return NAMELESS;
  const symbols: string[] = [];
  const slots: string[] = [];
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match !== null; match = NAME.exec(text)) {
    const names = match[1] === "#" ? symbols : slots;
    if (!names.includes(match[2]!)) names.push(match[2]!);
  }
  return { symbols: symbols.length === 0 ? NONE : symbols, slots: slots.length === 0 ? NONE : slots };
}

const STOP = /[.!?] /g;

/** Looked for from one end to the next: to split behind a stop would take a lookbehind, which is not compiled but interpreted. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  STOP.lastIndex = 0;
  for (let stop = STOP.exec(text); stop !== null; stop = STOP.exec(text)) {
    sentences.push(text.slice(from, stop.index + 1));
    from = stop.index + 2;
  }
  sentences.push(text.slice(from));
  return sentences;
}

/** Words are counted by the blanks between them. */
function isPhrase(sentence: string): boolean {
  let words = 1;
  for (let at = sentence.indexOf(" "); at !== -1; at = sentence.indexOf(" ", at + 1)) words++;
  return words >= SET_PHRASE_WORDS;
}

/** All sentences up to the last that has a slot, if the first of any length has one: what follows is a set phrase. */
function variedPart(sentences: readonly string[]): string | null {
  const varies = sentences.map((one) => /\{#|\[/.test(one) || OF_THE_DAY.test(one));
  const set = sentences.findIndex((one, index) => !varies[index] && isPhrase(one));
  const kept = set === -1 ? sentences : sentences.slice(0, set);
  return kept.some((_, index) => varies[index]) ? kept.join(" ") : null;
}
