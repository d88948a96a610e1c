import { isForGrownUps } from "../minor.ts";
import type { Lexicon } from "../types/person.ts";
import { isGrownUpHabit } from "./grown-up-habit.ts";
import { isPartnerWord } from "./kin-words.ts";
import type { PersonaReading } from "./read-persona.ts";

/** What of a reading somebody under age has: friends and no sweethearts, no trade, no habit and no word of their own that is about love or drink. */
export function youngReading(reading: PersonaReading): PersonaReading {
  const { kin, lexicon, particulars, trade } = reading;
  const loved = kin.filter(({ relation }) => isPartnerWord(relation));
  const calledLoved = new Set(loved.map(({ name, relation }) => name ?? `my ${relation}`));
  const words = Object.entries(lexicon).map(([kind, list]) => [kind, list.filter((word) => !isForGrownUps(word))]);
  const kept = Object.fromEntries(words) as Lexicon;
  return {
    ...reading,
    trade:
      trade !== null && isForGrownUps(`${trade.title}. ${trade.calling?.title}. ${trade.second?.title}`) ? null : trade,
    kin: kin.flatMap((one) => (!loved.includes(one) ? one : one.name === null ? [] : { ...one, relation: "friend" })),
    particulars: particulars.filter((one) => !isGrownUpHabit(one)),
    lexicon: { ...kept, kin: kept.kin.filter((name) => !calledLoved.has(name)) },
  };
}
