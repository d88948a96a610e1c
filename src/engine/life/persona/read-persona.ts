import nlp from "compromise";
import type { Trait, Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import type { Lexicon, Pronouns, Voice } from "../types.ts";
import { readAge } from "./age.ts";
import { type Belongings, readBelongings, readWorkplace } from "./belongings.ts";
import { clausesOf, ownTextOf } from "./clauses.ts";
import { readHobbies } from "./hobbies.ts";
import { readHome, type StatedHome } from "./home.ts";
import { readKin } from "./kin.ts";
import { type StatedKin, withStatus } from "./kin-status.ts";
import { isFriendWord } from "./kin-words.ts";
import { readFears, readWishes } from "./longings.ts";
import { readNouns, singularOf } from "./nouns.ts";
import { ownPets, type Pet, readCompanions, readPets } from "./pets.ts";
import { readPlaces } from "./places.ts";
import { readPronouns } from "./pronouns.ts";
import { readableText } from "./readable-text.ts";
import { readSetting, type Setting } from "./setting.ts";
import { readFormerTrades, readTrade, type StatedTrade } from "./trade.ts";
import { readTraits } from "./traits.ts";
import { readValues } from "./values.ts";
import { voiceOf } from "./voice.ts";

/** Who the persona text says someone is; what it leaves open is drawn from the stream. */
export type PersonaReading = {
  pronouns: Pronouns;
  /** Years; null when the text leaves open whether this is a grown person. */
  age: number | null;
  trade: StatedTrade | null;
  /** What it did for a living before, in its own words. */
  former: string[];
  traits: Record<Trait, number>;
  values: Value[];
  kin: StatedKin[];
  pets: Pet[];
  home: StatedHome;
  /** Its own places and things, as bare nouns. */
  belongings: Belongings;
  workplace: string | null;
  setting: Setting;
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
  const animals = readPets(plain, name);
  const petNames = animals.flatMap((one) => one.name ?? []);
  const mentioned = readKin(plain, name, pronouns).filter((one) => one.name === null || !petNames.includes(one.name));
  const clauses = clausesOf(plain, { ownName: name, pronouns, people: mentioned, animals: petNames });
  const kinNames = mentioned.flatMap((one) => one.name ?? []);
  const home = readHome(plain, clauses, kinNames);
  const kin = withStatus(mentioned, plain, clauses, home.town);
  const pets = ownPets(animals, plain, clauses);
  // What is said of others is theirs: their trades, ages and tempers are read out of the text before the Echo's own are looked for.
  const own = ownTextOf(plain, clauses);
  const traits = readTraits(own, random);
  const stated = readTrade(own, name);
  const former = readFormerTrades(own, name);
  const living = kin.filter(({ status }) => status !== "dead");
  const old = /^Old \p{Lu}/u.test(name) && !plain.startsWith("Old ") ? "Old " : "";
  const age = readAge(`${old}${body === "" ? own : `${own}. ${body}`}`, clauses, stated?.trade ?? null, random);
  const nouns = readNouns(plain, name);
  const fear = readFears(own, name, pronouns);
  const companions = readCompanions(plain, clauses).filter((animal) => !pets.some((one) => one.animal === animal));
  const met = nouns.animal.filter((animal) => !fear.some((one) => one.split(" ").map(singularOf).includes(animal)));
  return {
    pronouns,
    age,
    trade:
      stated ??
      retiredAfter(own, former) ??
      (age !== null && age >= RESTING_AGE ? restingFrom(former[0] ?? null) : null),
    former,
    traits,
    values: readValues(plain, traits, random),
    kin,
    pets: [...pets, ...companions.map((animal) => ({ animal, name: null }))],
    home,
    belongings: readBelongings(plain, clauses, pronouns),
    workplace: readWorkplace(clauses),
    setting: readSetting(plain, home.town !== null && isCity(home.town)),
    lexicon: {
      ...nouns,
      animal: [...pets.flatMap((one) => one.name ?? []), ...met],
      hobby: readHobbies(own, name, pronouns),
      kin: living
        .filter((one) => !isFriendWord(one.relation) && !one.household)
        .map((one) => one.name ?? `my ${one.relation}`),
      place: readPlaces(plain, name, kinNames),
      fear,
      wish: readWishes(own, name, pronouns),
    },
    voice: voiceOf(plain, traits, random),
  };
}

const isCity = (town: string): boolean => nlp(town).match("#City").found;

/** "I was a midwife for thirty-one years. Now I grow leeks." */
const retiredAfter = (own: string, former: readonly string[]): StatedTrade | null =>
  former[0] !== undefined && /\bfor (?:\d{2}|(?:twenty|thirty|forty|fifty)(?:-\p{L}+)?) years\b/u.test(own)
    ? { trade: "retired", title: `retired ${former[0]}` }
    : null;

const restingFrom = (former: string | null): StatedTrade => ({
  trade: "retired",
  title: former === null ? null : `retired ${former}`,
  assumed: true,
});
