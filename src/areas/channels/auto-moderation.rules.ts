import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { holdsLink } from "../../shared/link-text.ts";
import { normalForm } from "../../shared/normal-form.ts";
import { isProfane } from "../../shared/profanity.ts";

/** Why a text is not let through: the rule's name for the log, and what the author is told. */
export type Rejection = { rule: "profanity" | "new_account_link" | "flood" | "repeated_text"; message: string };

/** Rules that what is meant well can break too, and what is not breaks again and again: a moderator sees who does. */
export const BORDERLINE: readonly Rejection["rule"][] = ["new_account_link", "flood", "repeated_text"];

/** UTF-16 units of the longest text that is judged; whatever is longer has been refused for its length. */
const UNITS_MAX = 8_000;

/** An account that is younger posts no links: nearly all that is sent by accounts made to be thrown away carries one. */
const LINKS_AFTER_MS = DAY_MS;

/** So many messages in so long a time are a flood, whatever they say. */
export const FLOOD = { messages: 30, withinMs: 10 * SECOND_MS };

/** The same text may come so often among an author's last messages. */
export const REPEATS = { times: 3, amongLast: 10, withinMs: 5 * MINUTE_MS };

/** What is wrong with a text by itself, or null. `accountAgeMs`: how long its author has had their account. */
export function judgeText(text: string, accountAgeMs: number): Rejection | null {
  if (isProfane(text)) return { rule: "profanity", message: "The text uses words that are not welcome here." };
  if (accountAgeMs < LINKS_AFTER_MS && holdsLink(text, UNITS_MAX))
    return { rule: "new_account_link", message: "An account may post links a day after it was made." };
  return null;
}

/** What is wrong with one more message after those before it, or null. `floodLimit`: messages that the time of a flood may hold. */
export function judgePace(recent: {
  posted: number;
  floodLimit: number;
  text: string;
  lastTexts: string[];
}): Rejection | null {
  if (recent.posted >= recent.floodLimit)
    return { rule: "flood", message: "Too many messages in too short a time; wait a little." };
  const said = plain(recent.text);
  if (said !== "" && recent.lastTexts.filter((text) => plain(text) === said).length >= REPEATS.times)
    return { rule: "repeated_text", message: "The same text was posted several times already." };
  return null;
}

/** What two texts have in common that a reader takes for the same. */
const plain = (text: string): string =>
  (normalForm(text, "NFKC", UNITS_MAX) ?? text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, " ")
    .trim();
