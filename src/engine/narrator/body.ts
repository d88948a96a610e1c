import type { NarratedSentence } from "./port.ts";

/** The text of an entry: its sentences in order, one space between them, a blank line where one begins a paragraph. */
export function bodyOf(sentences: readonly NarratedSentence[]): string {
  return sentences.reduce(
    (body, { text }) => (body === "" ? text.trimStart() : body + (text.startsWith("\n") ? text : ` ${text}`)),
    "",
  );
}
