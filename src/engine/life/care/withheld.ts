import { speaksOfSelfHarm } from "../../../shared/self-harm.ts";
import type { Birth } from "../types/person.ts";

/** A death that is told of another as one of their own hand: it is remembered as a death. */
const DIED =
  /\b(?:(?:killed|hanged|hung|shot|drowned|poisoned) (?:her|him|them)sel(?:f|ves)|took (?:her|his|their) own li(?:fe|ves)|(?:committed|died by) suicide)\b/giu;
/** Sexual violence. */
const ABUSE =
  /\b(?:rap(?:e[ds]?|ing|ist)|molest\p{L}*|(?:sexual|child) (?:abuse|assault)\p{L}*|sexually (?:abus|assault)\p{L}*|gro?om(?:ed|s) (?:girls|boys|children)|p(?:a?)edophil\p{L}*|incest\p{L}*)\b/iu;
/** Said to a program and not of a person. */
const INSTRUCTION =
  /\b(?:(?:ignore|disregard|forget|override) (?:\p{L}+ ){0,3}(?:instructions?|prompts?|rules|guidelines)|(?:system|developer) (?:prompt|message)|language model|chat ?gpt|as an ai\b|you are (?:now )?(?:an? )?(?:ai|assistant|dan|bot)\b|(?:print(?:ed)?|output|reveal(?:ed|s)?|repeat(?:ed)?|respond(?:ed)? with|repl(?:y|ied) with) (?:\p{L}+ ){0,4}(?:prompts?|instructions?|passwords?|api keys?|secrets?|json|code)|jailbreak|<\||\|>|\[\/?inst\])/iu;
/** The end of a question that asks whether somebody did it, where a text before has said what. */
const DONE =
  /\b(?:jump(?:ed)?|leapt|succeeded|died|let go|(?:done|ended|gone through with) it|pulled the trigger)[\s?.!…]*$/iu;
const SENTENCE = /[^.!?\n]+[.!?]*\s*|[.!?\n]+\s*/gu;

/** Why a part of a text is not used. */
export const isWithheld = (text: string): boolean =>
  speaksOfSelfHarm(text) || ABUSE.test(text) || INSTRUCTION.test(text);

/**
 * The texts as a life is begun from them: without sentences of self-harm and of sexual violence, and without what is said to a program.
 * Of a question about them nothing is left: it is lived as another road. A parent's or a friend's own end is remembered as a death.
 */
export function withoutWithheld<T extends Pick<Birth, "personaText" | "whatIfPrompt" | "physicalDescription">>(
  texts: T,
): T {
  const { personaText, whatIfPrompt, physicalDescription } = texts;
  return {
    ...texts,
    personaText: kept(personaText),
    whatIfPrompt:
      isWithheld(whatIfPrompt) || (speaksOfSelfHarm(personaText) && DONE.test(whatIfPrompt)) ? "" : whatIfPrompt,
    physicalDescription: physicalDescription === null ? null : kept(physicalDescription),
  };
}

function kept(text: string): string {
  const softened = text.replace(DIED, "died");
  if (!isWithheld(softened)) return softened;
  return (softened.match(SENTENCE) ?? []).filter((sentence) => !isWithheld(sentence)).join("");
}
