import { hintedTitle, ownerTitle, TRADE_HINTS } from "./trade-words.ts";

/** Who works in a shop that is not said to be their own serves there. */
export const placeTitle = (hint: string, phrase: string): string =>
  SERVED.test(hint) && WORKS.test(phrase) && !/\b(?:own|for (?:herself|himself|themselves))\b/i.test(phrase)
    ? "shop assistant"
    : (RUNS.test(phrase) ? ownerTitle : hintedTitle)(hint, TRADE_HINTS.get(hint)!);
const SERVED = /^(?:counter|shop|store|boutique|deli|off-licence|supermarket)$/;

/** The last word that is a place or thing of work: "the front desk" is the desk. Who works for a company does not manage it. */
export const hintIn = (phrase: string): string | null =>
  phrase
    .toLowerCase()
    .replace(/\bpost office\b/, "post")
    .split(/[^\p{L}]+/u)
    .findLast((word) => TRADE_HINTS.has(word) && !(TRADE_HINTS.get(word) === "manager" && WORKS.test(phrase))) ?? null;
const RUNS = /\b(?:owns?|runs?)\b/i;
const WORKS = /\bwork(?:s|ing)?\b/i;
