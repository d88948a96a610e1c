import type { LexiconKind, Phase, Season, Weather } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { craftWords } from "../craft.ts";
import { asCalled, townCalled } from "../draft.ts";
import { hasSeasons, landHere } from "../land/land-here.ts";
import { coinSlots } from "../money.ts";
import { onMind } from "../on-mind.ts";
import { plainText } from "../persona/plain-text.ts";
import { isForAThing } from "../persona/thing-wished.ts";
import type { Birth, Person, Pronouns } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import type { Conditions, Location, World } from "../types/world.ts";
import { happenedBy } from "../whatif/happened.ts";
import { knownAs } from "../whatif/known-as.ts";
import { wordsFor } from "../words-for.ts";

export type Fillings = { slots: Record<string, string>; rolePronouns: Record<string, Pronouns> };

/** Of 1000 scenes that name the premise, those in which it goes by its short name. */
const CALLED_SHORT = 900;
/** For so long it is the same that is missed. */
const MISSED_TICKS = 112;
const DAYPART: Record<Phase, string> = {
  morning: "that morning",
  afternoon: "that afternoon",
  evening: "that evening",
  night: "that night",
};
/** What one can stand in, look at and talk of, whatever the text does with it. */
const WEATHER_NOUN: Record<Exclude<Weather, "clear">, string> = {
  cloudy: "grey weather",
  rain: "rain",
  storm: "storm",
  fog: "fog",
  snow: "snow",
  wind: "wind",
  heat: "heat",
};
/** A clear sky is its light, which in the evening is as long as the season makes it. */
const LIGHT_NOUNS: Record<Exclude<Phase, "evening">, readonly string[]> = {
  morning: ["sun", "early light", "sun"],
  afternoon: ["sun", "sun", "low sun"],
  night: ["dark"],
};
const EVENING_NOUNS: Record<Season, readonly string[]> = {
  spring: ["dusk", "last light", "evening light"],
  summer: ["evening sun", "long light", "late sun"],
  autumn: ["dusk", "low sun", "failing light"],
  winter: ["early dark", "dark", "last light"],
};
/** Of which the evenings are, where all days are of one length. */
const EVEN_SEASON: Season = "spring";
/** Under cloud the evening has hardly any. */
const CLOUDED_NOUNS: Partial<Record<Phase, string>> = { evening: "half-light", night: "dark" };

/** What of the sky one stands in at that hour and season; not the same on every day. */
function weatherNoun({ weather, phase, day }: Conditions, season: Season): string {
  if (weather === "cloudy") return CLOUDED_NOUNS[phase] ?? WEATHER_NOUN.cloudy;
  if (weather !== "clear") return WEATHER_NOUN[weather];
  const nouns = phase === "evening" ? EVENING_NOUNS[season] : LIGHT_NOUNS[phase];
  return nouns[day % nouns.length]!;
}
const OWN_WORDS: readonly LexiconKind[] = ["hobby", "noun", "thing", "animal", "fear", "wish", "kin"];

type Setting = { birth: Birth; state: EchoState; world: World; conditions: Conditions; place: Location };

/** Everything a scene's text may be filled with: the people in it, where and when it is, and words of the persona's own. */
export function fillingsFor(setting: Setting, people: Record<string, Person>, random: RandomStream): Fillings {
  const { birth, state, world, conditions, place } = setting;
  const isSeasonal = hasSeasons(landHere({ birth, state }, world.theme));
  const slots: Record<string, string> = {
    name: tellableName(birth.name),
    place: place.name,
    home: homeName(state, world) ?? place.name,
    town: townCalled(state, world),
    premise: state.whatIf.premise,
    happened: happenedBy(state.whatIf),
    missed: missedNow(state, conditions.tick),
    weather: weatherNoun(conditions, isSeasonal ? conditions.season : EVEN_SEASON),
    season: isSeasonal ? conditions.season : "season",
    daypart: DAYPART[conditions.phase],
    ...coinSlots(birth, state.origins),
    ...state.whatIf.words,
  };
  const shorter = random.chance(CALLED_SHORT) ? knownAs(state.whatIf) : null;
  if (shorter !== null) slots.premise = shorter;
  if (state.job !== null) slots.job = state.job.title;
  if (state.origins?.second !== undefined) slots.second = state.origins.second.title;
  Object.assign(slots, craftWords(state.job, random.int(1 << 24)));
  for (const kind of OWN_WORDS) {
    const words = wordsFor(state, kind);
    const drawn = random.int(1 << 20);
    if (words.length > 0) slots[kind] = onMind(words, conditions.tick, drawn);
  }
  if (slots.wish !== undefined && isForAThing(slots.wish)) slots.wished = slots.wish;
  const rolePronouns: Record<string, Pronouns> = { name: state.pronouns };
  const kin = Object.values(state.ties).find((tie) => tie.person.role === "kin" && tie.person.name === slots.kin);
  if (kin !== undefined) rolePronouns.kin = kin.person.pronouns;
  for (const [role, person] of Object.entries(people)) {
    slots[role] = tellableName(person.name);
    rolePronouns[role] = person.pronouns;
  }
  return { slots, rolePronouns };
}

/** One of what this life does without because of its what-if; where nothing is named, all of it. */
function missedNow({ whatIf }: EchoState, tick: number): string {
  const { missed = [] } = whatIf;
  return missed[Math.floor(tick / MISSED_TICKS) % missed.length] ?? "the other life";
}

function homeName(state: EchoState, world: World): string | undefined {
  const home = world.locations.find((one) => one.id === state.homeId);
  return home === undefined ? undefined : asCalled(state, home).name;
}

/** A name as it may stand in a sentence: no markup or braces, no stop that would end it, and never nothing. */
export const tellableName = (name: string): string =>
  PLAIN_NAME.test(name) ? name : plainText(name).replace(/[\s.!?…,;:]+$/u, "") || "someone";

/** What most are called, in which there is nothing to clean away. */
const PLAIN_NAME = /^[A-Z]?[a-z]+(?:[ '-][A-Z]?[a-z]+)*$/;
