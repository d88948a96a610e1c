import { tagsOf } from "./word-tags.ts";

const GERUND = /^(?:(?:never|not|always) )?\p{Ll}{2,}ing(?: |$)/u;
/** A verb that has a subject of its own: what it stands in is a clause and names nothing. */
const FINITE =
  /\b(?:is|are|was|were|am|will|would|can|could|should|shall|must|might|has|have|had|does|did|doesn't|don't|didn't|isn't|wasn't|won't|can't)\b/i;
const RELATIVE = /\s(?:that|which|who|whose|where|when|how|what|if|because|while)\b.*$/i;
/** "My son to take over" asks somebody to do something. */
const ASKS_SOMEBODY = /^(?:my|the|an?|\p{Lu}\p{Ll}+)\b.*? to \p{Ll}+/u;
const ENDS_NOTHING = ["Preposition", "Conjunction", "Determiner"];

/** Whether a phrase may stand where prose puts a noun: "a boat of my own", "being found out", and not "my son to take over". */
export function isNounPhrase(phrase: string): boolean {
  if (GERUND.test(phrase)) return true;
  const named = phrase.replace(RELATIVE, "");
  if (FINITE.test(named) || ASKS_SOMEBODY.test(phrase)) return false;
  const last = tagsOf(named.split(" ").at(-1)!.toLowerCase());
  return !ENDS_NOTHING.some((tag) => last.has(tag)) && !(named.includes(" ") && last.has("Adverb"));
}
