import { toFirstPerson } from "./first-person.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { gerundOf } from "./verb-forms.ts";

const MAX_EACH = 3;
const FEARS =
  /\b(?:(?:afraid|scared|terrified|frightened|fearful) of|fears?|dreads?|(?:fear|dread|phobia) (?:of|is)) ((?:being |the |her |his |their |my |a |an )?[^,.;:!?]+)/giu;
const WISHES =
  /\b(?:(?:dreams?|dreaming) (?:of|is)|wants?|would love|longs?|hopes?|yearns?|plans?|aims?|saving (?:up )?for|saving to|wish(?:es)? for) ((?:to |for |that )?[^,.;:!?]+)/giu;
const CUT =
  /\s(?:and|but|while|because|when|who|which|since|although|though|or|so|before|after|until|since|if|even|where|most|more than|for (?:years|ever)|at night|as much)\b.*$/iu;
const CLAUSE = /^(?:that|she|he|they|i|it|not|nothing|what|how|everyone|someone|no one|nobody|people)\b/i;
const ABSTRACT = /^(?:it|them|him|her|this|that|everything|things|more|me)$/i;

/** Fears as noun phrases: "deep water", "being forgotten". */
export const readFears = (plain: string, ownName: string): string[] => collect(plain, FEARS, ownName);

/** Wishes as noun phrases: "a boat of my own", "seeing the sea again". */
export const readWishes = (plain: string, ownName: string): string[] => collect(plain, WISHES, ownName);

function collect(plain: string, pattern: RegExp, ownName: string): string[] {
  const found: string[] = [];
  for (const match of plain.matchAll(pattern)) {
    const phrase = asNounPhrase(match[1]!);
    const clean = phrase === null ? null : lexiconPhrase(phrase, ownName, 7);
    if (clean !== null && !ABSTRACT.test(clean) && !found.includes(clean)) found.push(clean);
    if (found.length === MAX_EACH) break;
  }
  return found;
}

function asNounPhrase(raw: string): string | null {
  const phrase = lowerStart(` ${raw}`.replace(CUT, "").trim().replace(/^for /i, ""));
  const infinitive = /^to (\p{Ll}+)(.*)$/u.exec(phrase);
  const nominal = infinitive ? gerundOf(infinitive[1]!) + infinitive[2]! : phrase;
  if (CLAUSE.test(nominal)) return null;
  return toFirstPerson(nominal);
}

const lowerStart = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);
