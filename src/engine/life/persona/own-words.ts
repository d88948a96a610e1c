import type { Lexicon } from "../types/person.ts";
import { singularOf } from "./nouns.ts";
import type { PersonaReading } from "./read-persona.ts";
import { TRADE_HINTS } from "./trade-words.ts";

/**
 * Of the words a persona text has, those of which its owner may write as of what they have and notice. What is feared or only wished
 * for is nothing one has; a lighthouse is no find to its keeper; creatures are company only to those who keep them.
 */
export function ownWords({ lexicon, trade, pets }: Pick<PersonaReading, "lexicon" | "trade" | "pets">): Lexicon {
  const feared = new Set(lexicon.fear.flatMap(singulars));
  const wished = new Set(lexicon.wish.flatMap(singulars));
  const titled = new Set((trade?.title ?? "").split(" "));
  const trades = [trade?.trade, trade?.calling?.trade].filter((one) => one !== undefined);
  const isOfWork = (noun: string): boolean => titled.has(noun) || trades.some((one) => one === TRADE_HINTS.get(noun));
  const isCompany = (animal: string): boolean => pets.some((one) => one.name === animal || one.animal === animal);
  const nouns = [...lexicon.noun, ...lexicon.animal.filter((animal) => !isCompany(animal))];
  return {
    ...lexicon,
    animal: lexicon.animal.filter(isCompany),
    hobby: lexicon.hobby.filter((hobby) => !ONCE_DONE.test(hobby)),
    thing: lexicon.thing.filter(
      (thing) =>
        !COUNTED.test(thing) &&
        !CUT_OFF.test(thing) &&
        !EATEN.test(thing) &&
        !names(feared, thing) &&
        !names(wished, thing),
    ),
    noun: nouns.filter(
      (noun) =>
        !COUNTED.test(noun) &&
        !CUT_OFF.test(noun) &&
        !names(feared, noun) &&
        (lexicon.thing.includes(noun) || !isOfWork(noun)),
    ),
  };
}

/** Of several none is the one that is thought of. */
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|both|several|many|few) /;

/** No name begins so: with what goes before it, or with what was done with it ("among barrels", "sold gloves"). */
const CUT_OFF = /^(?:among|and|at|by|for|from|in|into|of|on|or|to|with|took|sold|picked|planted|fixed|repaired) /;

/** "Building one clock", "dancing nine hours": a piece of work or a feat, which nobody has time for of an evening. */
const ONCE_DONE = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve) \p{Ll}+/u;

/** What is gone when it was had: nothing of one's own to lend or to lose. */
const EATEN = /\b(?:cake|bread|pie|soup|loaf|bun|tart|jam|pizza|sandwich)s?$/;

const names = (words: ReadonlySet<string>, phrase: string): boolean =>
  phrase.split(" ").some((word) => words.has(word));

const singulars = (phrase: string): string[] => phrase.split(" ").map(singularOf);
