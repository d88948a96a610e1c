import { homelandOf, landOf, type Texts } from "./land/land-of.ts";
import { type Coin, landNamed } from "./land/lands.ts";
import type { Origins } from "./types/state.ts";

const CROWN: Coin = { one: "crown", many: "crowns", times: 1 };
/** Where nothing says what money is called, and it may be another time. */
const UNNAMED: Coin = { one: "coin", many: "coins", times: 1 };
/** In a life of today that names no place: the towns of the worlds have English names. */
const POUND: Coin = { one: "pound", many: "pounds", times: 1 };

/** Words and signs for money in what somebody writes of a life; weights are no money, so pounds have to be paid, earned or owed. */
const NAMED: readonly (readonly [RegExp, Coin])[] = [
  [/€|\beuros?\b/i, { one: "euro", many: "euros", times: 1 }],
  [/\$|\bdollars?\b/i, { one: "dollar", many: "dollars", times: 1 }],
  [
    /£|\b(?:owes?|owed|earn(?:s|ed)?|pa(?:y|ys|id)|sav(?:e|es|ed)|won|lost|spent) (?:\S+ ){0,3}pounds\b/i,
    { one: "pound", many: "pounds", times: 1 },
  ],
  [/₹|\brupees?\b/i, { one: "rupee", many: "rupees", times: 50 }],
  [/\bfrancs?\b/i, { one: "franc", many: "francs", times: 1 }],
  [/\bshillings?\b/i, { one: "shilling", many: "shillings", times: 1 }],
  [/\bpesos?\b/i, { one: "peso", many: "pesos", times: 20 }],
  [/\bcrowns\b/i, CROWN],
];

type Lived = Pick<Origins, "era" | "land" | "town">;

/** What money the texts name; found once and kept. */
const decided = new WeakMap<Texts, Coin | null>();

function namedIn(birth: Texts): Coin | null {
  let named = decided.get(birth);
  if (named === undefined) {
    const text = `${birth.personaText} ${birth.whatIfPrompt}`;
    named = NAMED.find(([words]) => words.test(text))?.[1] ?? null;
    decided.set(birth, named);
  }
  return named;
}

/** What is paid with where the what-if has led a life, if that is another land than it comes from. */
function paidAbroad(birth: Texts, origins: Lived | undefined): Coin | null {
  const led = origins?.land === undefined ? null : landNamed(origins.land);
  return led === null || led === homelandOf(birth) ? null : led.coin;
}

/**
 * What money is called in a life, the same from first to last: as it is in another land that the what-if has led it to, else as its texts
 * have it, crowns in a life of the past, else what is paid with where the life is lived.
 */
export function coinOf(birth: Texts, origins: Lived | undefined): Coin {
  const era = origins?.era;
  const past = era === "past";
  const here = past ? null : (landOf(birth, origins)?.coin ?? null);
  const called = (past ? null : paidAbroad(birth, origins)) ?? namedIn(birth);
  const named = here !== null && called?.one === here.one ? here : called;
  // What things cost in the past, the texts say: today's prices are no measure of it.
  if (past) return named === null ? CROWN : { ...named, times: 1 };
  return named ?? here ?? (era === "present" ? POUND : UNNAMED);
}

/** The slots of money: `{coin}` and `{coins}`, and how prices are there where they are not as in the texts. */
export function coinSlots(...of: Parameters<typeof coinOf>): { coin: string; coins: string; coin_times?: string } {
  const { one, many, times } = coinOf(...of);
  return { coin: one, coins: many, ...(times === 1 ? {} : { coin_times: String(times) }) };
}
