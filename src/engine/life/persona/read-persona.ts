import type { Trait, Value } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import type { Lexicon, Pronouns, Voice } from "../types.ts";
import { readAge } from "./age.ts";
import { readHobbies } from "./hobbies.ts";
import { readKin, type StatedKin } from "./kin.ts";
import { isFriendWord } from "./kin-words.ts";
import { readFears, readWishes } from "./longings.ts";
import { readNouns } from "./nouns.ts";
import { readPlaces } from "./places.ts";
import { plainText } from "./plain-text.ts";
import { readPronouns } from "./pronouns.ts";
import { readTrade, type StatedTrade } from "./trade.ts";
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

/** Reads any text without failing: what cannot be read is left open. The name is only kept out of the lexicon. */
export function readPersona(
  texts: { name: string; personaText: string; physicalDescription: string | null },
  random: RandomStream,
): PersonaReading {
  const plain = plainText(texts.personaText);
  const body = plainText(texts.physicalDescription ?? "");
  const whole = body === "" ? plain : `${plain}. ${body}`;
  const traits = readTraits(plain, random);
  const trade = readTrade(plain, texts.name);
  const kin = readKin(plain, texts.name);
  const kinNames = kin.flatMap((one) => one.name ?? []);
  return {
    pronouns: readPronouns(whole),
    age: readAge(whole, trade?.trade ?? null, random),
    trade,
    traits,
    values: readValues(plain, traits, random),
    kin,
    lexicon: {
      hobby: readHobbies(plain, texts.name),
      kin: kin.filter((one) => !isFriendWord(one.relation)).map((one) => one.name ?? `my ${one.relation}`),
      place: readPlaces(plain, texts.name, kinNames),
      fear: readFears(plain, texts.name),
      wish: readWishes(plain, texts.name),
      ...readNouns(plain, texts.name),
    },
    voice: voiceOf(plain, traits, random),
  };
}
