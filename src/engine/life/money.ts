import currencies from "../content/reading/currencies.json" with { type: "json" };
import type { Birth } from "./types/person.ts";
import type { Origins } from "./types/state.ts";

/** What one piece of money is called, and several. */
export type Coin = { one: string; many: string };

const CROWN: Coin = { one: "crown", many: "crowns" };
/** Where nothing says what money is called, and it may be another time. */
const UNNAMED: Coin = { one: "coin", many: "coins" };
/** In a life of today that names no place: the towns of the worlds have English names. */
const POUND: Coin = { one: "pound", many: "pounds" };

type Texts = Pick<Birth, "personaText" | "whatIfPrompt">;

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

/** Countries, people and cities in small letters → what is paid with there. */
const PAID_IN: ReadonlyMap<string, Coin> = new Map(
  Object.entries(currencies).flatMap(([coin, places]) => {
    const [one = "", many = ""] = coin.split("/");
    return places.split(", ").map((place): [string, Coin] => [place, { one, many }]);
  }),
);
/** A place by its name, of two or three words at the most: "Dar es Salaam". */
const PLACE = /\p{Lu}[\p{L}'’-]*(?: (?:es |de |del |do |do |of )?\p{Lu}[\p{L}'’-]*)?/gu;

/** The texts with the one first that is likelier to name where the life is lived: where a what-if leads to, unless it denies something. */
const whereLived = ({ personaText, whatIfPrompt }: Texts): string =>
  /\b(?:never|not|without)\b|n['’]t\b/.test(whatIfPrompt)
    ? `${personaText} ${whatIfPrompt}`
    : `${whatIfPrompt} ${personaText}`;

/** What is paid with at the first place that a text names. */
function paidThere(text: string): Coin | null {
  for (const [name] of text.matchAll(PLACE))
    for (const one of [name, ...name.split(" ")]) {
      const coin = PAID_IN.get(one.toLowerCase());
      if (coin !== undefined) return coin;
    }
  return null;
}

const decided = new WeakMap<Texts, Coin | null>();

/**
 * What money is called in a life, the same from first to last: as its texts have it, crowns in a life of the past, else what is paid with
 * where the persona says that it lives.
 */
export function coinOf(birth: Texts, era: Origins["era"] | undefined): Coin {
  let named = decided.get(birth);
  if (named === undefined) {
    const text = `${birth.personaText} ${birth.whatIfPrompt}`;
    named = NAMED.find(([words]) => words.test(text))?.[1] ?? (era === "past" ? null : paidThere(whereLived(birth)));
    decided.set(birth, named);
  }
  return named ?? (era === "past" ? CROWN : era === "present" ? POUND : UNNAMED);
}

/** The slots of money: `{coin}` and `{coins}`. */
export function coinSlots(...of: Parameters<typeof coinOf>): { coin: string; coins: string } {
  const { one, many } = coinOf(...of);
  return { coin: one, coins: many };
}
