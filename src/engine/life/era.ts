import { mayHoldAny, signOf } from "../../shared/followers.ts";
import type { Origins } from "./types/state.ts";

/** What is gone where there are telephones, such as lamplighters, and what is not there yet where there are none. */
const BYGONE_WORDS = [
  ...["(?:town|village|public|street|market) pumps?", "(?:at|by|round|from) the pump", "lamplighters?"],
  ...["carters?", "town crier", "carriages?", "squires?", "coal carts?", "candles?", "candle-?ends?"],
  ...["knife grinder", "pedlars?", "the carrier", "hansoms?", "gaslights?", "coal scuttles?"],
  ...["coalm[ae]n", "hay carts?", "horse and cart", "tooth-?pullers?", "carbolic", "oil lamps?"],
  ...["quills?", "penny post"],
];
const ANY_BYGONE = BYGONE_WORDS.join("|");
/** With a capital only where a sentence begins: Carter and Squire are names of people of today. */
const BYGONE = new RegExp(
  `\\b(?:${ANY_BYGONE})\\b|(?:^|[.!?]["”]? )(?:${ANY_BYGONE.replace(/(^|\|)\p{Ll}/gu, (first) => first.toUpperCase())})\\b`,
);
const MODERN_WORDS = [
  ...["tele(?:phone|vision|gram)s?", "phones?", "buses", "bus", "radios?", "batter(?:y|ies)"],
  ...["cars?", "cinemas?", "films?", "motor\\w*", "fridges?", "lifts?", "plastic", "computers?"],
  ...["electric\\w*", "bicycles?", "mopeds?", "scooters?", "vans?", "lorr(?:y|ies)", "traffic"],
  ...["headlights?", "roadworks", "flyovers?", "underpass(?:es)?", "supermarkets?", "pizzas?"],
  ...["freezers?", "defrosted", "toast(?:ers?|ies?)", "hoovered", "lawnmowers?", "headphones"],
  ...["ringtones?", "aerials?", "aeroplanes?", "pylons?", "radiators?", "diesel", "petrol", "asphalt"],
  ...["tarmac", "thermos", "skateboards?", "joggers?", "jogging", "sunscreen", "cyclists?", "generators?"],
  ...["loudspeakers?", "launderettes?", "blenders?", "taxis?", "internet", "bank machines?", "washing machines?"],
  ...["parking", "parks across", "bypass(?:es)?"],
];
const MODERN = new RegExp(`\\b(?:${MODERN_WORDS.join("|")})\\b`, "i");

const BYGONE_SIGNS = BYGONE_WORDS.map(signOf);
const MODERN_SIGNS = MODERN_WORDS.map(signOf);

/** Whether a text is of another time than the life is lived in; nothing is where the persona's text does not say. */
export function isOutOfTime(text: string, era: Origins["era"] | undefined): boolean {
  if (era === "present") return mayHoldAny(text, BYGONE_SIGNS) && BYGONE.test(text);
  return era === "past" && mayHoldAny(text, MODERN_SIGNS) && MODERN.test(text);
}

const shown = new WeakMap<object, Record<"past" | "present", boolean>>();

/** The same of a part of the content, by what is recorded of it; found once and kept. */
export function isContentOutOfTime(part: { title: string; summary: string }, era: Origins["era"] | undefined): boolean {
  if (era === undefined || era === null) return false;
  let found = shown.get(part);
  if (found === undefined) {
    const text = `${part.title}. ${part.summary}`;
    found = { past: isOutOfTime(text, "past"), present: isOutOfTime(text, "present") };
    shown.set(part, found);
  }
  return found[era];
}
