import { type Clause, SELF } from "./clause.ts";
import { INSTRUMENTS } from "./hobby-words.ts";
import { tokensOf } from "./plain-text.ts";
import { phraseAt } from "./thing-phrases.ts";

/** "Possessions: a Peugeot 504 and the deeds", "Car: a Golf". */
const OF_THINGS =
  /^(?:(?:(?:her|his|their|my) )?(?:prized |worldly |only |other |dearest )*(?:possessions?|belongings|things|stuff|gear|valuables|property|heirlooms?|vehicles?|transport|wheels|cars?|bikes?)|owns|has|kept|drives|rides|carries|wears)$/i;
/** "Plays: pedal steel", "band: drums". */
const OF_INSTRUMENTS = /^(?:(?:her|his|their|my) )?(?:plays|instruments?|music|band)$/i;
const NONE =
  /^(?:no|none|not|never|nothing|lost|sold|gone|wants?|would|once|formerly|stolen|on loan|borrowed|hired|rented|company)\b/i;
/** "Motorbike: yes." */
const SO_IT_IS = /^(?:yes|yep|aye|one|always|still)(?=[.,;]|$)/i;

/** The things that stand behind a label which says that they are the Echo's: "Owns: a moped", "Plays: pedal steel", "Motorbike: yes". */
export function labelledThings(plain: string, clauses: readonly Clause[]): string[] {
  const textOf = ({ from, to }: Clause): string => plain.slice(from, to).trim();
  return clauses.flatMap((label, at) => {
    const first = clauses[at + 1];
    if (first?.link !== ":" || first.sentence !== label.sentence || label.quoted || label.subject !== SELF) return [];
    const named = textOf(label);
    const tokens = tokensOf(named);
    const thing = phraseAt(tokens, 0);
    if (thing !== null && thing.end === tokens.length && thing.ownedBy === null && SO_IT_IS.test(textOf(first)))
      return [thing.noun];
    const isPlayed = OF_INSTRUMENTS.test(named);
    if (!isPlayed && !OF_THINGS.test(named)) return [];
    const listed = clauses.slice(at + 1).filter(({ sentence, link }) => sentence === label.sentence && link !== "(");
    return listed.flatMap((clause) => {
      const phrase =
        clause.subject.kind === "person" || NONE.test(textOf(clause)) ? null : phraseAt(tokensOf(textOf(clause)), 0);
      const isOne = phrase !== null && phrase.ownedBy === null && (!isPlayed || isInstrument(phrase.noun));
      return isOne ? [phrase.noun] : [];
    });
  });
}

const isInstrument = (noun: string): boolean =>
  INSTRUMENTS.has(noun) || INSTRUMENTS.has(noun.replace(" ", "-")) || INSTRUMENTS.has(noun.split(" ").at(-1)!);
