import nlp from "compromise";
import { isKinWord } from "../persona/kin-words.ts";
import { gerundOf, pastOf } from "../persona/verb-forms.ts";

type Deed = { premise: string; deed: string };

const SUBJECT = /^(?:she|he|they|i|you|we)(?:'d)?\b/i;
const NEGATED =
  /^(?:had not|hadn't|did not|didn't|had never|never|did never|would not|wouldn't|could not|couldn't)\s+(?:have\s+)?/i;
const AUXILIARY =
  /^(?:had|has|have|would have|could have|were to|was to|should|would|did|decided to|chose to)\s+(?=\p{L}+)/iu;
const ABILITY = /^(?:could|can|might)\s+/i;
const CLAUSE_END =
  /\s*(?:,|\binstead\b|\bwhen\b|\bafter\b|\bbefore\b|\bbecause\b|\brather than\b|\band\b|\bbut\b|\bso that\b|\bwhile\b|\buntil\b).*$/iu;
const DETERMINED = /^(?:the|an?|that|her|his|their|my|this)\s/i;
/** Adverbs between auxiliary and verb say how, not what. */
const ADVERB = /^(?:\p{Ll}+ly|just|once|also|finally|always|still|ever)\s+/iu;
const NO_OBJECT = /\s(?:to|with|for|at|by|from)\s.*$/i;

/**
 * The verb phrase of "she had taken the lighthouse job" as a deed in the past and as a noun phrase; null when the sentence is
 * about something other than the Echo or has no verb that can be turned.
 */
export function readDeed(asked: string, ownName: string): Deed | null {
  const own = new RegExp(
    `^(?:${
      ownName
        .split(/\s+/)
        .filter((part) => /^[\p{L}'-]+$/u.test(part))
        .join("|") || "\\b\\B"
    })(?:\\s+\\p{Lu}[\\p{L}'-]+)*\\s+`,
    "u",
  );
  const subject = SUBJECT.exec(asked)?.[0] ?? own.exec(asked)?.[0];
  if (subject === undefined) return null;
  let rest = asked.slice(subject.length).trim();
  const denied = NEGATED.exec(rest)?.[0];
  const able = denied === undefined && ABILITY.test(rest) && !AUXILIARY.test(rest);
  rest =
    denied !== undefined ? rest.slice(denied.length) : able ? rest.replace(ABILITY, "") : rest.replace(AUXILIARY, "");
  rest = rest.replace(ADVERB, "").replace(CLAUSE_END, "").trim();
  const [verb = "", ...words] = rest.split(/\s+/);
  if (!/^\p{Ll}{2,}$/u.test(verb)) return null;
  const object = words.join(" ");
  const never = denied !== undefined;
  const deed = `${never ? "never " : ""}${able ? `could ${verb}` : pastOf(verb)}${object === "" ? "" : ` ${object}`}`;
  return { deed, premise: premiseOf(verb, object, never) };
}

/** "the lighthouse job" where the object is something definite; else the act itself: "marrying Tom", "never leaving home". */
function premiseOf(verb: string, object: string, never: boolean): string {
  const isState = /^(?:be|been|was|were|is|am|become|became|born)$/i.test(verb);
  if (DETERMINED.test(object) && !never && !isState) {
    const bare = object.replace(NO_OBJECT, "").replace(/^(?:an?|that|this)\s/i, "the ");
    if (bare.split(" ").length <= 5 && endsInNoun(bare) && !isKinWord(bare.split(" ").at(-1)!)) return bare;
  }
  return `${never ? "never " : ""}${gerundOf(verb)}${object === "" ? "" : ` ${object}`}`;
}

const endsInNoun = (phrase: string): boolean => nlp(phrase).match("#Noun$").found;
