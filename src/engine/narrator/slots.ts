import { PREMISE_SLOTS } from "../content/premise-kinds.ts";
import { isForeign } from "../content/setting-words.ts";
import { CRAFT_WORDS, type Theme, type Weather } from "../content/types.ts";
import { craftWords } from "../life/craft.ts";
import { isElsewhere, landHere, seasonIn } from "../life/land/land-here.ts";
import { coinSlots } from "../life/money.ts";
import { onMind } from "../life/on-mind.ts";
import { awayInThreads } from "../life/threads/in-threads.ts";
import type { Memory } from "../life/types/mind.ts";
import type { Person, Pronouns } from "../life/types/person.ts";
import type { EntryPlan, Scene, YearMark } from "../life/types/scene.ts";
import type { EchoState } from "../life/types/state.ts";
import { happenedBy, isOwnDeed } from "../life/whatif/happened.ts";
import { knownAs } from "../life/whatif/known-as.ts";
import type { RandomStream } from "../random.ts";
import { numberWord, ordinalWord, timeAgo } from "./durations.ts";
import { withByname } from "./introduce.ts";
import type { NarratorView } from "./port.ts";

/** What may stand in a sentence: words by slot, and pronouns of the people among them. */
export type Words = { readonly text: Record<string, string>; readonly pronouns: Record<string, Pronouns> };

type Particular = NonNullable<EntryPlan["particular"]>;

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
    "quarter",
    "weather",
    "season",
    "weekday",
    "day",
    "daynumber",
  ],
  ...["hobby", "noun", "thing", "animal", "kin", "fear", "wish", "premise", "did", "happened", "motif", "feeling"],
  ...["person", "ago", "recall", "headline", "quote", "goal", "nudge", "nudge_mid", "reason", "event"],
  ...["gone", "holding", "hometown", "vow", "where", "land"],
  ...["other_job", "other_place", "other_home", "absent", "present", "missed", "kept", "left"],
  ...["who", "does", "do", "doing", "did_so"],
  ...["guest", "child", "turned", "was", "grew", "years", "close", "was_job", "now_job", "ended", "asked"],
  ...["coin", "coins", "old_job", "longago"],
  ...["relic", "shop_street", "co", "sold", "studied"],
  ...Object.values(PREMISE_SLOTS).flat(),
  ...CRAFT_WORDS,
]);

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAYS_PER_SEASON = 28;
const LEXICON = ["hobby", "noun", "thing", "animal", "kin", "fear", "wish"] as const;

/** The one word for each kind of sky. */
const SKIES: Record<Weather, string> = {
  clear: "sun",
  cloudy: "cloud",
  rain: "rain",
  storm: "thunder",
  fog: "fog",
  snow: "snow",
  wind: "wind",
  heat: "heat",
};

/** A premise of something not done: no sentence may say that it was. */
const LEFT_UNDONE = /^(?:never|not|did not|didn't|had not|hadn't|was not|wasn't|refused|failed)\b/;

/**
 * The words of the day: who writes, where, under what sky, where the setting has one. The lexicon is drawn anew for each sentence by
 * `withLexicon`.
 */
export function wordsOfDay(view: NarratorView, setting: Theme | undefined): Words {
  const { birth, state, plan } = view;
  const { conditions } = plan;
  const text: Record<string, string> = {
    name: birth.name,
    initial: (birth.name.match(/\p{L}/u)?.[0] ?? "X").toUpperCase(),
    place: plan.place.name,
    town: plan.town,
    quarter: isElsewhere(landHere(view, plan.theme), plan.theme) ? "" : (plan.quarter ?? plan.town),
    ...state.whatIf.words,
    weather: isForeign(SKIES[conditions.weather], setting) ? "" : SKIES[conditions.weather],
    season: seasonIn(view, plan.theme, conditions.season),
    weekday: WEEKDAYS[conditions.day % WEEKDAYS.length]!,
    day: ordinalWord((conditions.day % DAYS_PER_SEASON) + 1),
    daynumber: String((conditions.day % DAYS_PER_SEASON) + 1),
    premise: (plan.kind === "birth" ? null : knownAs(state.whatIf)) ?? state.whatIf.premise,
    motif: state.whatIf.motif,
    feeling: plan.feeling.word,
    ...coinSlots(birth, state.origins),
  };
  if (state.age !== null && state.age > 0) text.age = numberWord(state.age);
  if (state.job) text.job = state.job.title;
  text.hometown = state.origins?.town ?? "";
  text.land = state.origins?.land ?? "";
  text.happened = happenedBy(state.whatIf);
  if (isOwnDeed(state.whatIf) && !LEFT_UNDONE.test(state.whatIf.deed)) text.did = state.whatIf.deed;
  const home = plan.scenes.find((scene) => scene.slots.home)?.slots.home;
  if (home) text.home = home;
  else if (plan.place.id === state.homeId) text.home = plan.place.name;
  const co = partnerOf(state);
  if (co === undefined) delete text.co;
  return {
    text: dropEmpty(text),
    pronouns: { name: state.pronouns, ...(co === undefined ? {} : { co: co.pronouns }) },
  };
}

/** With whom the business of the what-if is run, where they are on terms. */
function partnerOf({ whatIf, ties }: EchoState): Person | undefined {
  const name = whatIf.words?.co;
  if (name === undefined) return undefined;
  return Object.values(ties).find(
    ({ person, stage }) => person.name === name && stage !== "estranged" && stage !== "enemy",
  )?.person;
}

/** Whom the what-if gave to this life, one of them and by name, where they are a part of it still and not away. */
function givenTo({ whatIf, ties, threads }: EchoState, random: RandomStream): Person | undefined {
  const away = awayInThreads({ threads });
  const given = (whatIf.given ?? []).flatMap((key) => (away.has(key) ? [] : (ties[key] ?? [])));
  const near = given.filter(({ stage, person }) => stage !== "estranged" && !person.name.startsWith("my "));
  return near.length === 0 ? undefined : random.pick(near).person;
}

/** The same words with one of the person's own for each lexicon slot, if possible one that the entry has not used. */
export function withLexicon(words: Words, state: EchoState, random: RandomStream, spent: ReadonlySet<string>): Words {
  const text: Record<string, string> = { ...words.text, ...craftWords(state.job, random.int(1 << 24)) };
  for (const kind of LEXICON) {
    const own = state.lexicon[kind];
    if (own.length > 0) text[kind] = onMind(freshOf(own, spent), state.tick, random.int(1 << 20));
  }
  const { gone = [], places = [] } = state.origins ?? {};
  for (const [slot, own] of [
    ["missed", state.whatIf.missed ?? []],
    ["gone", gone],
    ["holding", places],
  ] as const) {
    if (own.length > 0) text[slot] = random.pick(freshOf(own, spent));
  }
  const given = givenTo(state, random);
  if (given === undefined) return { text, pronouns: words.pronouns };
  text.kept = given.name;
  return { text, pronouns: { ...words.pronouns, kept: given.pronouns } };
}

/** Those that were not used yet; all of them where that is none. */
function freshOf(own: readonly string[], spent: ReadonlySet<string>): readonly string[] {
  if (!own.some((word) => spent.has(word))) return own;
  const fresh = own.filter((word) => !spent.has(word));
  return fresh.length > 0 ? fresh : own;
}

/** The same words with kin under what they are and their name, for who reads of them for the first time. */
export function withKinSaid(words: Words, state: EchoState): Words {
  const kin = Object.values(state.ties).find(({ person }) => person.role === "kin" && person.name === words.text.kin);
  return kin === undefined ? words : withText(words, { kin: withByname(kin.person) });
}

/** Adds a habit that the persona tells of, and whose: under what they are and their name where they have not come up for long. */
export function withParticular(words: Words, particular: Particular, state: EchoState): Words {
  const { key, who, does, doing, did, today, anew } = particular;
  const person = key === null ? undefined : state.ties[key]?.person;
  const called = person === undefined ? who : anew ? withByname(person) : person.name;
  const [base, gerund, past] = today ? [particular.do, doing, did] : [];
  const forms = { do: base ?? "", doing: gerund ?? "", did_so: past ?? "" };
  const { text, pronouns } = withText(words, { who: called, does, ...forms });
  return { text, pronouns: person === undefined ? pronouns : { ...pronouns, who: person.pronouns } };
}

/** Adds who was in a scene by its report, and where it was if not at home. */
export function withScene(words: Words, { actors, placeId, slots, summary }: Scene, state: EchoState): Words {
  const named = actors.filter((key) => summary.includes(state.ties[key]?.person.name ?? summary));
  const placed = placeId === state.homeId ? words : withText(words, { where: slots.place ?? "" });
  return withPerson(placed, personOf(named, state));
}

/** Adds an older memory: how long ago, with whom, and what it was, where that can be said. */
export function withMemory(words: Words, memory: Memory, recall: string | null, { plan, state }: NarratorView): Words {
  // A clause inside another has no comma that a sentence could end at.
  const inside = (recall ?? "").replace(/, (?=(?:and|but) )/g, " ");
  const dated = withText(words, { ago: timeAgo(plan.tick - memory.tick), recall: inside });
  return withPerson(dated, personOf(memory.actors, state));
}

/** Adds what the years have brought, and how many they are. */
export function withYears(words: Words, { words: own, pronouns, count, anew }: YearMark, state: EchoState): Words {
  const counted: Record<string, string> =
    count === undefined
      ? {}
      : { turned: numberWord(count), years: count === 1 ? "a year" : `${numberWord(count)} years` };
  const person = anew === undefined ? undefined : state.ties[anew]?.person;
  // "My child Isla" is nobody's way of naming one: of whom no more is known, the name is all.
  const slot = own.close === undefined ? "child" : "close";
  const said: Record<string, string> =
    person === undefined || person.relation === "child" ? {} : { [slot]: withByname(person) };
  const { text, pronouns: known } = withText(words, { ...own, ...counted, ...said });
  return { text, pronouns: { ...known, ...pronouns } };
}

const personOf = (actors: readonly string[], state: EchoState): Person | undefined =>
  actors.map((key) => state.ties[key]?.person).find((one) => one !== undefined);

/** Adds a fact or two under names of their own; what is empty stays out. */
export function withText(words: Words, more: Record<string, string>): Words {
  const text = { ...words.text };
  for (const slot in more) if (more[slot]!.trim() !== "") text[slot] = more[slot]!;
  return { text, pronouns: words.pronouns };
}

function withPerson(words: Words, person: Person | undefined): Words {
  if (!person) return words;
  return {
    text: { ...words.text, person: person.name },
    pronouns: { ...words.pronouns, person: person.pronouns },
  };
}

function dropEmpty(text: Record<string, string>): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const slot in text) if (text[slot]!.trim() !== "") filled[slot] = text[slot]!;
  return filled;
}
