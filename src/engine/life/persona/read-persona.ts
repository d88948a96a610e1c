import type { Trait, Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import type { Lexicon, Pronouns, Voice } from "../types.ts";
import { readAge } from "./age.ts";
import { readHobbies } from "./hobbies.ts";
import { readKin, type StatedKin } from "./kin.ts";
import { isFriendWord } from "./kin-words.ts";
import { readFears, readWishes } from "./longings.ts";
import { readNouns, singularOf } from "./nouns.ts";
import { readPets } from "./pets.ts";
import { readPlaces } from "./places.ts";
import { readPronouns } from "./pronouns.ts";
import { readableText } from "./readable-text.ts";
import { readFormerTrade, readTrade, type StatedTrade } from "./trade.ts";
import { readTraits } from "./traits.ts";
import { readValues } from "./values.ts";
import { voiceOf } from "./voice.ts";

/** Who the persona text says someone is; what it leaves open is drawn from the stream. */
export type PersonaReading = {
  pronouns: Pronouns;
  /** Years; null when the text leaves open whether this is a grown person. */
  age: number | null;
  trade: StatedTrade | null;
  traits: Record<Trait, number>;
  values: Value[];
  kin: StatedKin[];
  lexicon: Lexicon;
  voice: Voice;
};

/** From this age on, someone whose work is not stated rests from it. */
const RESTING_AGE = 67;

/**
 * Reads any text without failing: what cannot be read is left open. The name is only kept out of the lexicon, and the what-if
 * tells no more than how the persona is spoken of where its own text does not.
 */
export function readPersona(
  texts: { name: string; personaText: string; whatIfPrompt: string; physicalDescription: string | null },
  random: RandomStream,
): PersonaReading {
  const { name } = texts;
  const plain = readableText(texts.personaText);
  const body = readableText(texts.physicalDescription ?? "");
  const whole = body === "" ? plain : `${plain}. ${body}`;
  const pronouns = readPronouns(whole) ?? readPronouns(readableText(texts.whatIfPrompt)) ?? "they";
  const traits = readTraits(plain, random);
  const stated = readTrade(plain, name);
  const kin = readKin(plain, name, pronouns);
  const kinNames = kin.flatMap((one) => one.name ?? []);
  const old = /^Old \p{Lu}/u.test(name) && !plain.startsWith("Old ") ? "Old " : "";
  const age = readAge(`${old}${whole}`, stated?.trade ?? null, random);
  const nouns = readNouns(plain, name);
  const fear = readFears(plain, name, pronouns);
  const companions = nouns.animal.filter((animal) => !fear.some((one) => singulars(one).includes(animal)));
  return {
    pronouns,
    age,
    trade: stated ?? (age !== null && age >= RESTING_AGE ? restingFrom(readFormerTrade(plain, name)) : null),
    traits,
    values: readValues(plain, traits, random),
    kin,
    lexicon: {
      ...nouns,
      animal: [...readPets(plain, name), ...companions],
      hobby: readHobbies(plain, name, pronouns),
      kin: kin.filter((one) => !isFriendWord(one.relation)).map((one) => one.name ?? `my ${one.relation}`),
      place: readPlaces(plain, name, kinNames),
      fear,
      wish: readWishes(plain, name, pronouns),
    },
    voice: voiceOf(plain, traits, random),
  };
}

const singulars = (phrase: string): string[] => phrase.split(" ").map(singularOf);

const restingFrom = (former: string | null): StatedTrade => ({
  trade: "retired",
  title: former === null ? null : `retired ${former}`,
});
