import type { Pronouns } from "../types/person.ts";
import { toFirstPerson } from "./first-person.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { isNounPhrase } from "./noun-phrase.ts";
import { gerundOf } from "./verb-forms.ts";
import { tagsOf } from "./word-tags.ts";

const MAX_EACH = 3;
/** Words and letters of one. A wish says what it is for: "hearing one of my violins in a concert hall". */
const FEAR = { words: 7, letters: 40 };
const WISH = { words: 10, letters: 60 };
const FEARS =
  /\b(?:(?:afraid|scared(?: to death)?|terrified|frightened|fearful|petrified|nervous|wary) (?:of|about)|fears?|dreads?|dreading|(?:fear|dread|phobia|terror) (?:of|is)|worst fear is|(?:worries|worry|worried|anxious) (?:a lot |constantly |mostly )?about) ([^.;:!?]+)/giu;
/** "Snakes terrify her." */
const FRIGHTENING =
  /(?:^|[.;!?] )((?:the )?\p{Lu}?[\p{L} ]{2,30}?) (?:terrif(?:y|ies)|frightens?|scares?|unnerves?|haunts?) (?:her|him|them|me)\b/giu;
const WISHES =
  /\b(?:(?:dreams?|dreaming) (?:of|is|about)|wants?|(?:would|'d) (?:love|like)|would give anything|'d give anything|longs?(?= for | to )|hopes?|yearns?|plans?|aims?|ambition is|saving(?: up)?|wish(?:es)? for|intends?) ((?:to |for |that )?[^.;:!?]+)/giu;
const CUT =
  /,.*$|\s(?:but|while|because|when|who|which|since|although|though|or|so|before|after|until|if|even|where|most|more than|for (?:years|ever)|at night|as much|one day|some day|someday|than|nobody|again and|almost|obviously)\b.*$/iu;
const NEXT_CLAUSE =
  /\s(?:and|then) (?:she|he|they|i|it|is|has|hates?|loves?|plays?|keeps?|would|will|wants?|dreams?|hopes?|can|cannot|does|do|never|her|his|their|everyone|nobody)\b.*$/iu;
/** "and quarrels with his brother" goes on about the persona. */
const DOING = /^\p{Ll}+s (?:with|the|an?|his|her|their|my|to|in|at|on|for|about|off|up|out|from)\b/u;
/** "And collects playbills" does too; a single word is a noun: "and snakes". */
const isDeed = (part: string): boolean => {
  const [first = "", second] = part.split(" ");
  return second !== undefined && /s$/.test(first) && tagsOf(first).has("PresentTense");
};
const CLAUSE =
  /^(?:that|she|he|they|i|it|not|nothing|what|how|everyone|someone|no one|nobody|people|whether|nor|god|all|somebody)\b/iu;
const ABSTRACT = /^(?:it|them|him|her|this|that|everything|things|more|me|something|being)$/i;

/** Fears as noun phrases: "deep water", "being forgotten". */
export function readFears(plain: string, ownName: string, pronouns: Pronouns): string[] {
  const named = [...plain.matchAll(FRIGHTENING)].map((match) => ({ at: match.index, text: lowerStart(match[1]!) }));
  return collect(plain, FEARS, ownName, pronouns, named, FEAR);
}

/** Wishes as noun phrases: "a boat of my own", "seeing the sea again". */
export const readWishes = (plain: string, ownName: string, pronouns: Pronouns): string[] =>
  collect(plain, WISHES, ownName, pronouns, [], WISH);

/** The text with everything blanked that is only wished for, at the same positions. */
export const withoutLongings = (plain: string): string => plain.replace(WISHES, (wish) => " ".repeat(wish.length));

function collect(
  plain: string,
  pattern: RegExp,
  ownName: string,
  pronouns: Pronouns,
  more: readonly { at: number; text: string }[],
  most: { words: number; letters: number },
): string[] {
  const stated = [...plain.matchAll(pattern)]
    .filter((match) => !isOthers(plain, match.index))
    .flatMap((match) => alternatives(match[1]!).map((text) => ({ at: match.index, text })));
  const found: string[] = [];
  for (const { text } of [...stated, ...more].sort((a, b) => a.at - b.at)) {
    const phrase = asNounPhrase(text, pronouns);
    const clean = phrase === null ? null : lexiconPhrase(phrase, ownName, most.words, most.letters);
    if (clean !== null && !ABSTRACT.test(clean) && isNounPhrase(clean) && !found.includes(clean)) found.push(clean);
  }
  return found.slice(0, MAX_EACH);
}

/** "leaf rust and of owing money" are two; in "to quit and open a bookshop" the second is what is wanted. */
function alternatives(text: string): string[] {
  const clause = text.replace(NEXT_CLAUSE, "");
  const leaving = /^to (?:quit|leave|resign|stop|give up|drop out|sell up)\b[^,]*? and (?:to )?(\p{Ll}+ .*)$/iu.exec(
    clause,
  );
  if (leaving) return [`to ${leaving[1]}`];
  if (/^to \p{Ll}+/iu.test(clause)) return [clause.replace(/\s(?:and|,).*$/iu, "")];
  const parts = clause.split(/,? and (?:of |about |for )?|, (?:of|about) /i).slice(0, 2);
  return parts.filter((part, at) => at === 0 || !(DOING.test(part) || isDeed(part)));
}

/** "His daughters want him to sell": what the family wants or fears is theirs. */
function isOthers(plain: string, at: number): boolean {
  const clause = plain
    .slice(0, at)
    .split(/[.;:!?,]|\b(?:and|but)\b/)
    .at(-1)!
    .trim()
    .toLowerCase();
  if (/\b(?:never|not|doesn't|don't|no longer)$/.test(clause)) return true;
  return clause.split(/\s+/).some(isKinWord) && !/\b(?:she|he|they|i|who)(?:'s| is| am| also)?$/.test(clause);
}

function asNounPhrase(raw: string, pronouns: Pronouns): string | null {
  const cut = ` ${raw}`
    .replace(CUT, "")
    .trim()
    .replace(/^(?:for|of|about) /i, "");
  const infinitive = /^to (?:(?:one day|really|finally|simply|just) )?(\p{Ll}+)(.*)$/u.exec(cut);
  const nominal = infinitive ? gerundOf(infinitive[1]!) + infinitive[2]! : cut;
  if (CLAUSE.test(nominal) || /^(?:her|him|them|me|\p{Lu}\p{Ll}+) to \p{Ll}/u.test(nominal)) return null;
  return toFirstPerson(nominal, pronouns);
}

const lowerStart = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);
