import type { Birth } from "../life/types/person.ts";
import type { EchoState } from "../life/types/state.ts";
import { type RandomStream, streamOf } from "../random.ts";
import { PHRASE_TURNS } from "./phrase-turns.ts";
import { TURNS, type Turn } from "./turns.ts";

/** Small habits of writing that a person keeps for life. Each names the frames it uses and where in an entry they stand. */
const HABITS = [
  { key: "habit.date", at: "start" },
  { key: "habit.wild", at: "start" },
  { key: "habit.tally", at: "end" },
  { key: "habit.kin", at: "end", lexicon: "kin" },
  { key: "habit.reader", at: "end" },
  { key: "habit.spent", at: "end" },
  { key: "habit.rating", at: "end" },
  { key: "habit.supper", at: "end" },
  { key: "habit.sign", at: "end" },
  { key: "habit.postscript", at: "end", seldom: true },
] as const;
export type Habit = (typeof HABITS)[number];

/**
 * The first of each may always be said as any of the others, in any sentence. The reverse does not hold, so only the first is ever
 * replaced. A person has one favourite among each. Nothing that one can hold is among them: a coat that is a jacket the next day is
 * another coat.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["perhaps", "maybe"],
  ["for a while", "for a time", "for some time", "a good while"],
  ["straight away", "at once", "right away", "there and then"],
  ["suddenly", "all at once", "all of a sudden"],
  ["a great deal of", "plenty of", "any amount of", "a good deal of"],
  ["supper", "dinner"],
  ["went home", "walked home", "headed home", "made for home"],
  ["went to bed", "turned in"],
  ["all day", "the whole day", "the entire day"],
  ["of course", "naturally", "needless to say"],
  ["foolish", "silly", "daft"],
  ["came back", "returned"],
  ["again and again", "over and over", "time after time"],
  ["the other day", "not long ago", "a little while back"],
  ["beside", "next to"],
  ["strange", "odd", "peculiar", "curious"],
  ["children", "kids"],
  ["as usual", "as always", "as ever"],
  ["not long after", "soon after"],
  ["bit by bit", "little by little", "by degrees"],
  ["on purpose", "deliberately"],
  ["now and then", "from time to time", "every so often", "once in a while"],
  ["in silence", "without talking"],
];

/** Any of these may be said as any other of its set. */
const ALIKE: readonly (readonly string[])[] = [
  ["nobody", "no one"],
  ["everybody", "everyone"],
  ["somebody", "someone"],
  ["anybody", "anyone"],
  ["began to", "started to"],
  ["as though", "as if"],
  ["nearly", "almost"],
  ["each time", "every time"],
  ["each other", "one another"],
  ["until", "till"],
];

/** What may be said otherwise, each with the set that it is of. */
const SETS: ReadonlyMap<string, readonly string[]> = new Map([
  ...SYNONYMS.map((set) => [set[0]!, set] as const),
  ...ALIKE.flatMap((set) => set.map((one) => [one, set] as const)),
]);

export const REPLACEABLE: readonly string[] = [...SETS.keys()];

export type Idiolect = {
  readonly habits: readonly Habit[];
  /** What may be said otherwise, to the way this person says it. */
  readonly favourites: ReadonlyMap<string, string>;
  /** Turns of phrase that this person uses, each with what is said instead. */
  readonly turns: readonly { readonly from: RegExp; readonly signs: readonly string[]; readonly to: string }[];
  /** What this person sets between two short sentences that belong together, and how often, of 1000. */
  readonly joint: { readonly mark: string; readonly often: number };
  readonly contractions: "always" | "never" | "mixed";
  readonly ampersand: boolean;
  /** Counts in figures: "2 hours". */
  readonly figures: boolean;
  /** Decides which frames this person is fond of. */
  readonly fondness: number;
  /** Leaves out a leading "I", of 1000. */
  readonly dropsI: number;
};

/** One in six sets a full stop and nothing else. */
const JOINTS: readonly Idiolect["joint"][] = [
  { mark: "", often: 0 },
  { mark: ", and", often: 400 },
  { mark: ";", often: 450 },
  { mark: ", and", often: 550 },
  { mark: " –", often: 500 },
  { mark: ";", often: 300 },
];

/** Of each turn the way in which this person says it; left out where they say it as it stands. */
const drawnOf = (turns: readonly Turn[], random: RandomStream): Idiolect["turns"] =>
  turns.flatMap(({ from, sign, to }) => {
    const own = random.int(to.length + 1);
    return own === to.length ? [] : [{ from, signs: [sign].flat(), to: to[own]! }];
  });

const HABITS_OF_ONE = 3;
const MAX_KNOWN = 2048;
const known = new Map<string, Idiolect>();

/** How this person writes and no one else does: drawn once from the birth hash, kept for as many lives as are about. */
export function idiolectOf(birth: Birth, state: EchoState): Idiolect {
  const { primary, secondary } = state.voice;
  const key = `${birth.birthHash} ${primary} ${secondary} ${state.lexicon.kin.length > 0}`;
  const cached = known.get(key);
  if (cached) return cached;
  const random = streamOf(`${birth.birthHash}\u0000idiolect`);
  const favourites = new Map<string, string>();
  for (const set of [...SYNONYMS, ...ALIKE]) {
    const favourite = random.pick(set);
    for (const one of set) favourites.set(one, favourite);
  }
  const turns = drawnOf(TURNS, random);
  // What was thought of later is drawn apart, so that a person keeps every habit there was before.
  const later = streamOf(`${birth.birthHash}\u0000phrases`);
  const casual = primary !== "formal" && primary !== "lyrical";
  const possible = HABITS.filter((habit) => !("lexicon" in habit) || state.lexicon[habit.lexicon].length > 0);
  const idiolect: Idiolect = {
    habits: random.shuffle(possible).slice(0, HABITS_OF_ONE),
    favourites,
    turns: [...turns, ...drawnOf(PHRASE_TURNS, later)],
    joint: random.pick(JOINTS),
    contractions: primary === "formal" ? "never" : random.pick(["always", "always", "mixed", "never"]),
    fondness: random.int(0x7fffffff),
    ampersand: primary !== "formal" && random.chance(130),
    figures: ([primary, secondary].includes("terse") && random.chance(600)) || (later.chance(250) && casual),
    dropsI: Math.max(
      primary === "terse" ? 750 : secondary === "terse" ? 400 : random.chance(200) ? 250 : 0,
      later.chance(450) && casual ? 250 : 0,
    ),
  };
  if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value!);
  known.set(key, idiolect);
  return idiolect;
}
