import type { LexiconKind, Phase, Weather } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { asCalled } from "../draft.ts";
import { plainText } from "../persona/plain-text.ts";
import type { Birth, Conditions, EchoState, Location, Person, Pronouns, World } from "../types.ts";
import { knownAs } from "../whatif/known-as.ts";

export type Fillings = { slots: Record<string, string>; rolePronouns: Record<string, Pronouns> };

/** Of 1000 scenes that name the premise, those in which it goes by its short name. */
const CALLED_SHORT = 650;
const DAYPART: Record<Phase, string> = {
  morning: "that morning",
  afternoon: "that afternoon",
  evening: "that evening",
  night: "that night",
};
const WEATHER_NOUN: Record<Weather, string> = {
  clear: "clear skies",
  cloudy: "cloud",
  rain: "rain",
  storm: "storm",
  fog: "fog",
  snow: "snow",
  wind: "wind",
  heat: "heat",
};
const OWN_WORDS: readonly LexiconKind[] = ["hobby", "noun", "thing", "animal", "fear", "wish", "kin"];

type Setting = { birth: Birth; state: EchoState; world: World; conditions: Conditions; place: Location };

/** Everything a scene's text may be filled with: the people in it, where and when it is, and words of the persona's own. */
export function fillingsFor(setting: Setting, people: Record<string, Person>, random: RandomStream): Fillings {
  const { birth, state, world, conditions, place } = setting;
  const slots: Record<string, string> = {
    name: tellableName(birth.name),
    place: place.name,
    home: homeName(state, world) ?? place.name,
    town: world.town,
    premise: state.whatIf.premise,
    weather: WEATHER_NOUN[conditions.weather],
    season: conditions.season,
    daypart: DAYPART[conditions.phase],
  };
  const shorter = random.chance(CALLED_SHORT) ? knownAs(state.whatIf) : null;
  if (shorter !== null) slots.premise = shorter;
  if (state.job !== null) slots.job = state.job.title;
  for (const kind of OWN_WORDS) {
    const words = state.lexicon[kind];
    const drawn = random.int(1 << 20);
    if (words.length > 0) slots[kind] = words[drawn % words.length]!;
  }
  const rolePronouns: Record<string, Pronouns> = { name: state.pronouns };
  const kin = Object.values(state.ties).find((tie) => tie.person.role === "kin" && tie.person.name === slots.kin);
  if (kin !== undefined) rolePronouns.kin = kin.person.pronouns;
  for (const [role, person] of Object.entries(people)) {
    slots[role] = tellableName(person.name);
    rolePronouns[role] = person.pronouns;
  }
  return { slots, rolePronouns };
}

function homeName(state: EchoState, world: World): string | undefined {
  const home = world.locations.find((one) => one.id === state.homeId);
  return home === undefined ? undefined : asCalled(state, home).name;
}

/** A name as it may stand in a sentence: no markup or braces, no stop that would end it, and never nothing. */
const tellableName = (name: string): string => plainText(name).replace(/[\s.!?…,;:]+$/u, "") || "someone";
