import { LEXICON_KINDS, type LexiconKind } from "./types.ts";

/** One `{…}` of a text: a plain slot (`thing`), a pronoun of a role (`boss.they`) or a grammar symbol (`#smell`). */
export type Slot = { name: string; symbol: boolean; pronoun: boolean };

/** As the realiser reads them; a capital in the pronoun makes one in the text. */
const SLOT = /\{(#?)([a-z][a-z0-9_]*)(\.(?:[Tt]hey|[Tt]hem|[Tt]heirs?|[Tt]hemself))?\}/g;

/** Slots that are filled for every Echo in every scene. */
export const SETTING_SLOTS = [
  "name",
  "place",
  "home",
  "town",
  "premise",
  "happened",
  "missed",
  "weather",
  "season",
  "coin",
  "coins",
  "daypart",
] as const;

/** Slots from the persona's own words. `{place}` is where a scene happens, so the lexicon's places have no slot. */
export const LEXICON_SLOTS: readonly LexiconKind[] = LEXICON_KINDS.filter((kind) => kind !== "place");

/** The wish of the persona where it is for a thing that one can have; a text with it is told of no other. */
export const WISHED = "wished";

/** The slots of a text in order, repeats included. */
export function slotsOf(text: string): Slot[] {
  return [...text.matchAll(SLOT)].map((match) => ({
    name: match[2] ?? "",
    symbol: match[1] === "#",
    pronoun: match[3] !== undefined,
  }));
}

/** Whether a report says of whom or of what it is, to somebody who has not just read of it. */
export const namesWhat = (report: string): boolean =>
  slotsOf(report).some(({ symbol, name }) => !symbol && name !== "name");

/** True when braces are left over once every well-formed slot is taken out, or brackets of wordings. */
export function hasStrayBrace(text: string): boolean {
  return /[{}[\]|]/.test(text.replace(SLOT, ""));
}

/** The narrator's own words: the text without what people in it say aloud. */
export function withoutSpeech(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”/g, " ");
}
