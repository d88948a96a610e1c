import type { NarratedSentence } from "./port.ts";

/** The text of an entry: its sentences in order, one space between them, a blank line where one begins a paragraph. */
export function bodyOf(sentences: readonly NarratedSentence[]): string {
  return sentences.reduce(
    (body, { text }) => (body === "" ? text.trimStart() : body + (text.startsWith("\n") ? text : ` ${text}`)),
    "",
  );
}

/** Where each of the sentences stands in that text: its first UTF-16 code unit, and the one behind its last. */
export function placesInBody(sentences: readonly Pick<NarratedSentence, "text">[]): [from: number, to: number][] {
  let end = 0;
  return sentences.map(({ text }) => {
    const opens = text.startsWith("\n");
    const said = end === 0 || opens ? text.trimStart() : text;
    const from = end === 0 ? 0 : end + (opens ? text.length - said.length : 1);
    end = from + said.length;
    return [from, end];
  });
}
