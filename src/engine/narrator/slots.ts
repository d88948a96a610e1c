import type { EchoState, Memory, Person, Pronouns, Scene } from "../life/types.ts";
import type { RandomStream } from "../random.ts";
import { numberWord, ordinalWord, timeAgo } from "./durations.ts";
import type { NarratorView } from "./port.ts";
import { tiltOf } from "./tone.ts";

/** What may stand in a sentence: words by slot, and pronouns of the people among them. */
export type Words = { readonly text: Record<string, string>; readonly pronouns: Record<string, Pronouns> };

/** Every slot the narrator's own frames may use. Which of them are filled depends on the person and the plan. */
export const SLOTS: ReadonlySet<string> = new Set([
  ...[
    "name",
    "initial",
    "age",
    "job",
    "place",
    "home",
    "town",
    "weather",
    "season",
    "daypart",
    "weekday",
    "day",
    "daynumber",
    "sky",
  ],
  ...["hobby", "noun", "thing", "animal", "kin", "fear", "wish", "premise", "deed", "did", "motif", "feeling"],
  ...[
    "person",
    "ago",
    "memory",
    "occasion",
    "scene",
    "headline",
    "goal",
    "nudge",
    "nudge_mid",
    "reason",
    "event",
    "image",
    "rating",
  ],
]);

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAYS_PER_SEASON = 28;
/** Pleasure per mark out of ten. */
const RATING_STEP = 110;
const NO_NAME =
  /^(?:an?|the|my|two|three|four|five|some|no|one|not|after|before|at|in|on|under|behind|over|out|off|up|down|back|half|every|each|all|nothing|something|nobody|somebody|first|last|late|early|words|left|kept|told|went|gone|put|paid|sold|found|lost|taken|given|made|let|sent|caught|\p{L}{2,}(?:ed|ing))$/iu;
const LEXICON = ["hobby", "noun", "thing", "animal", "kin", "fear", "wish"] as const;
const DAYPARTS = { morning: "this morning", afternoon: "this afternoon", evening: "this evening", night: "tonight" };

/** The symbol that words each kind of sky, and the one word for it. */
const SKIES = {
  clear: ["cleared", "sun"],
  cloudy: ["clouded", "cloud"],
  rain: ["rained", "rain"],
  storm: ["stormed", "thunder"],
  fog: ["fogged", "fog"],
  snow: ["snowed", "snow"],
  wind: ["blew", "wind"],
  heat: ["burned", "heat"],
} as const;

/** A premise of something not done: no sentence may say that it was. */
const LEFT_UNDONE = /^(?:never|not|did not|didn't|had not|hadn't|was not|wasn't|refused|failed)\b/;

/** The words of the day: who writes, where, under what sky. The lexicon is drawn anew for each sentence by `withLexicon`. */
export function wordsOfDay(view: NarratorView): Words {
  const { birth, state, plan } = view;
  const { conditions } = plan;
  const [symbol, sky] = SKIES[conditions.weather];
  const text: Record<string, string> = {
    name: birth.name,
    initial: (birth.name.match(/\p{L}/u)?.[0] ?? "X").toUpperCase(),
    place: plan.place.name,
    town: plan.town,
    weather: sky,
    season: conditions.season,
    daypart: DAYPARTS[conditions.phase],
    weekday: WEEKDAYS[conditions.day % WEEKDAYS.length]!,
    day: ordinalWord((conditions.day % DAYS_PER_SEASON) + 1),
    daynumber: String((conditions.day % DAYS_PER_SEASON) + 1),
    sky: `{#${symbol}}`,
    premise: state.whatIf.premise,
    deed: state.whatIf.deed,
    motif: state.whatIf.motif,
    feeling: plan.feeling.word,
    rating: numberWord(Math.min(9, Math.max(1, Math.round(5 + tiltOf(view) / RATING_STEP)))),
  };
  if (state.age !== null && state.age > 0) text.age = numberWord(state.age);
  if (state.job) text.job = state.job.title;
  if (!LEFT_UNDONE.test(state.whatIf.deed)) text.did = state.whatIf.deed;
  const home = plan.scenes.find((scene) => scene.slots.home)?.slots.home;
  if (home) text.home = home;
  else if (plan.place.id === state.homeId) text.home = plan.place.name;
  return { text: dropEmpty(text), pronouns: { name: state.pronouns } };
}

/** The same words with one of the person's own for each lexicon slot, if possible one that the entry has not used. */
export function withLexicon(words: Words, state: EchoState, random: RandomStream, spent: ReadonlySet<string>): Words {
  const text = { ...words.text };
  for (const kind of LEXICON) {
    const own = state.lexicon[kind];
    const fresh = own.filter((word) => !spent.has(word));
    if (own.length > 0) text[kind] = random.pick(fresh.length > 0 ? fresh : own);
  }
  return { text, pronouns: words.pronouns };
}

/** Adds what a scene lets a sentence say: its headline, where it has one in the first person, and who was in it. */
export function withScene(words: Words, scene: Scene, headline: string | null, state: EchoState): Words {
  return withPerson(headline === null ? words : withHeadline(words, headline), personOf(scene.actors, state));
}

/** Adds an older memory: what it was, how long ago, and with whom. */
export function withMemory(words: Words, memory: Memory, headline: string, { plan, state }: NarratorView): Words {
  const dated = withText(withHeadline(words, headline), { ago: timeAgo(plan.tick - memory.tick) });
  return withPerson(dated, personOf(memory.actors, state));
}

/** The headline alone, inside a sentence, and as a noun if it is one. */
const withHeadline = (words: Words, headline: string): Words =>
  withText(words, {
    headline,
    scene: headlineInside(headline),
    memory: headlineInside(headline),
    occasion: asOccasion(headline) ?? "",
  });

const personOf = (actors: readonly string[], state: EchoState): Person | undefined =>
  actors.map((key) => state.ties[key]?.person).find((one) => one !== undefined);

/** Adds a fact or two under names of their own; what is empty stays out. */
export const withText = (words: Words, more: Record<string, string>): Words => ({
  text: { ...words.text, ...dropEmpty(more) },
  pronouns: words.pronouns,
});

function withPerson(words: Words, person: Person | undefined): Words {
  if (!person) return words;
  return {
    text: { ...words.text, person: person.name },
    pronouns: { ...words.pronouns, person: person.pronouns },
  };
}

/** A headline as part of a sentence: without its capital where the first word is plainly no name. */
export function headlineInside(title: string): string {
  const first = title.match(/^[\p{L}'’-]+/u)?.[0] ?? "";
  return NO_NAME.test(first) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** A headline that can stand where a noun stands ("a quarrel at the market"), or null. */
function asOccasion(title: string): string | null {
  return /^(?:An?|The|My|Two|Three|Four|Some|No|One) /.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : null;
}

function dropEmpty(text: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(text).filter(([, filling]) => filling.trim() !== ""));
}
