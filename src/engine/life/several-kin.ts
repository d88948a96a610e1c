import type { StatedKin } from "./persona/kin-status.ts";
import { plainText } from "./persona/plain-text.ts";
import type { PersonaReading } from "./persona/read-persona.ts";

/** Words for several of one relation, by the word for one of them as it is read. */
const SEVERAL: Readonly<Record<string, string>> = {
  son: "sons|boys",
  daughter: "daughters|girls",
  brother: "brothers",
  sister: "sisters",
  child: "children|kids",
};
/** How each is called, the oldest first, of two and of three. */
const CALLED: Readonly<Record<number, readonly string[]>> = {
  2: ["elder", "younger"],
  3: ["eldest", "middle", "youngest"],
};
/** The same of children of whom it isn't said whether they are sons or daughters. */
const CALLED_ALONE: Readonly<Record<number, readonly string[]>> = { 2: ["eldest", "youngest"] };
const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, "2": 2, "3": 3 };
const GROWN_UP = 18;

/**
 * "He has two sons": of several whom the text counts and does not name, each is somebody, called "my elder son" and "my younger son". Where
 * it gives their ages, each has one. Of more than three nobody can tell who is meant.
 */
export function withSeveralKin(reading: PersonaReading, personaText: string): PersonaReading {
  const text = plainText(personaText);
  const kin = reading.kin.flatMap((one) => each(one, reading.kin, text));
  if (kin.length === reading.kin.length) return reading;
  const { lexicon } = reading;
  const called = lexicon.kin.flatMap((name) => {
    const several = reading.kin
      .filter((one) => one.name === null && `my ${one.relation}` === name)
      .flatMap((one) => each(one, reading.kin, text));
    return several.length > 1 ? several.map((one) => one.name!) : [name];
  });
  return { ...reading, kin, lexicon: { ...lexicon, kin: called } };
}

function each(one: StatedKin, kin: readonly StatedKin[], text: string): StatedKin[] {
  const words = SEVERAL[one.relation];
  if (words === undefined || one.name !== null || one.status === "dead") return [one];
  if (kin.filter(({ relation }) => relation === one.relation).length > 1) return [one];
  const counted = new RegExp(
    `\\b(two|three|[23]) (?:(?!of\\b)\\p{Ll}+ )?(?:${words})\\b(?!['’])(?:,? \\(?(?:aged )?(\\d{1,2})(?:, (\\d{1,2}))?,? (?:and|&) (\\d{1,2}))?`,
    "iu",
  ).exec(text);
  const count = COUNTS[counted?.[1]?.toLowerCase() ?? ""] ?? 0;
  const called = (one.relation === "child" ? CALLED_ALONE : CALLED)[count];
  if (called === undefined) return [one];
  const ages = counted!
    .slice(2)
    .flatMap((age) => (age === undefined ? [] : [Number(age)]))
    .sort((a, b) => b - a);
  return called.map((which, at) => {
    const age = ages.length === count ? ages[at]! : one.age;
    const minor = age === null ? one.minor : age < GROWN_UP;
    return { ...one, name: one.relation === "child" ? `my ${which}` : `my ${which} ${one.relation}`, age, minor };
  });
}
