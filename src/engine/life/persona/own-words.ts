import type { Lexicon } from "../types.ts";
import { singularOf } from "./nouns.ts";
import { tokensOf } from "./plain-text.ts";
import { readableText } from "./readable-text.ts";
import { WILD_ANIMALS } from "./thing-words.ts";
import type { StatedTrade } from "./trade.ts";
import { TRADE_HINTS } from "./trade-words.ts";

const KEEPING = /^(?:keeps?|kept|has|have|owns?|raises?|breeds?|trains?|adopted|her|his|their|my|pet|tame)$/;

/**
 * Of the words a persona text has, those of which its owner may write as of what they have and notice. What is feared or only wished
 * for is nothing one has; a lighthouse is no find to its keeper; wild creatures are company only to those who keep them.
 */
export function ownWords(lexicon: Lexicon, trade: StatedTrade | null, personaText: string): Lexicon {
  const feared = new Set(lexicon.fear.flatMap(singulars));
  const wished = new Set(lexicon.wish.flatMap(singulars));
  const titled = new Set((trade?.title ?? "").split(" "));
  const trades = [trade?.trade, trade?.calling?.trade].filter((one) => one !== undefined);
  const isOfWork = (noun: string): boolean => titled.has(noun) || trades.some((one) => one === TRADE_HINTS.get(noun));
  const tokens = tokensOf(readableText(personaText));
  const isWild = (animal: string): boolean => WILD_ANIMALS.has(animal) && !isKept(animal, tokens);
  const nouns = [...lexicon.noun, ...lexicon.animal.filter(isWild)];
  return {
    ...lexicon,
    animal: lexicon.animal.filter((animal) => !isWild(animal)),
    thing: lexicon.thing.filter((thing) => !feared.has(thing) && !wished.has(thing)),
    noun: nouns.filter((noun) => !feared.has(noun) && (lexicon.thing.includes(noun) || !isOfWork(noun))),
  };
}

/** "Keeps a crow", "her raven". */
const isKept = (animal: string, tokens: readonly string[]): boolean =>
  tokens.some(
    (token, at) =>
      singularOf(token) === animal && tokens.slice(Math.max(0, at - 3), at).some((before) => KEEPING.test(before)),
  );

const singulars = (phrase: string): string[] => phrase.split(" ").map(singularOf);
