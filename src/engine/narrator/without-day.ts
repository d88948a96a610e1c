/** "My wife never leaving", "Rui staying": what did not happen. */
const UNDONE = /\b(?:never|not|staying|living on)\b/;
/** "My sister turning up": what another did, which can be told of but not counted from. */
const BY_ANOTHER = /^(?:(?:my|our) \p{Ll}+(?: \p{Lu}\p{L}+)?|\p{Lu}\p{L}+) \p{Ll}+ing\b/u;
const DATED = /\b(since|before|after|until|till) \{premise\}/g;
const REMEMBERED = /\b(remember(?:ed|ing)?) \{premise\}/g;

/**
 * The text of a frame with a premise that has no day. Nothing is since or before what did not happen, and nobody remembers it: what can be
 * counted from, and remembered, is that it was settled so. And "since my sister turning up" is no English.
 */
export function withoutDay(text: string, premise: string | undefined): string {
  if (premise === undefined || !text.includes("{premise}")) return text;
  const told = UNDONE.test(premise) ? "was settled" : BY_ANOTHER.test(premise) ? "happened" : null;
  if (told === null) return text;
  return text.replace(DATED, `$1 that ${told}`).replace(REMEMBERED, `$1 how that ${told}`);
}
