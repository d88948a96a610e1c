import type { Birth } from "./types/person.ts";
import type { Origins } from "./types/state.ts";

/** What one piece of money is called, and several. */
export type Coin = { one: string; many: string };

const CROWN: Coin = { one: "crown", many: "crowns" };
/** Where nothing says what money is called. */
const UNNAMED: Coin = { one: "coin", many: "coins" };

/** Words and signs for money in what somebody writes of a life; weights are no money, so pounds have to be paid, earned or owed. */
const NAMED: readonly (readonly [RegExp, Coin])[] = [
  [/€|\beuros?\b/i, { one: "euro", many: "euros" }],
  [/\$|\bdollars?\b/i, { one: "dollar", many: "dollars" }],
  [
    /£|\b(?:owes?|owed|earn(?:s|ed)?|pa(?:y|ys|id)|sav(?:e|es|ed)|won|lost|spent) (?:\S+ ){0,3}pounds\b/i,
    { one: "pound", many: "pounds" },
  ],
  [/₹|\brupees?\b/i, { one: "rupee", many: "rupees" }],
  [/\bfrancs?\b/i, { one: "franc", many: "francs" }],
  [/\bshillings?\b/i, { one: "shilling", many: "shillings" }],
  [/\bpesos?\b/i, { one: "peso", many: "pesos" }],
  [/\bcrowns\b/i, CROWN],
];

const decided = new WeakMap<Pick<Birth, "personaText" | "whatIfPrompt">, Coin | null>();

/** What money is called in a life, the same from first to last: as its texts have it, crowns in a life of the past, and else nothing in particular. */
export function coinOf(birth: Pick<Birth, "personaText" | "whatIfPrompt">, era: Origins["era"] | undefined): Coin {
  let named = decided.get(birth);
  if (named === undefined) {
    const text = `${birth.personaText} ${birth.whatIfPrompt}`;
    named = NAMED.find(([words]) => words.test(text))?.[1] ?? null;
    decided.set(birth, named);
  }
  return named ?? (era === "past" ? CROWN : UNNAMED);
}

/** The slots of money: `{coin}` and `{coins}`. */
export function coinSlots(...of: Parameters<typeof coinOf>): { coin: string; coins: string } {
  const { one, many } = coinOf(...of);
  return { coin: one, coins: many };
}
