import { toFirstPerson } from "./first-person.ts";
import { HOBBIES, INSTRUMENTS } from "./hobby-words.ts";
import { isKinWord } from "./kin-words.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { gerundOf } from "./verb-forms.ts";

const MAX_HOBBIES = 6;
const LIKES =
  /\b(?:(?:loves?|enjoys?|likes?|adores?|prefers|fond of|passionate about|obsessed with|good at|spends? (?:\S+ ){0,4}|hobb(?:y is|ies are|ies include|ies:?)|passion(?: is| for)|happiest (?:when )?|into|addicted to|interests?(?: include| are| in)?:?|(?:free|spare) time,? (?:she|he|they|i)? ?(?:is )?)) ?((?:to )?\p{Ll}[^,.;]*(?:, (?:and )?\p{Ll}+ing[^,.;]*)*)/giu;
const DOES =
  /\b(?:she|he|they|i|who|and|also|still|secretly|sometimes|often) (plays?|collects?|paints?|keeps?(?= (?:bees|chickens|hens|pigeons|rabbits|goats|ducks|birds|an? (?:diary|journal|garden|allotment)))|restores?|builds?|repairs?|mends?|sews?|knits?|bakes?|brews?|grows?|writes?|carves?|draws?|sings?|breeds?|races?|photographs?|sketches) ((?:the |an? |old |small |her own |his own |their own |wooden )?\p{Ll}+(?: \p{Ll}+)?)/giu;
const NEGATED = /\b(?:not|n't|never|no longer|hates?|doesn't|used to|would) (?:\S+ )?$/i;
const STOPPERS =
  /\s(?:and|but|while|because|when|who|which|that|at|in|on|with|for|since|after|before|although|though|as|than|every|from|until|or|by|so|more|very|too|almost|even|all|where|whenever|if)\b.*$/i;

/**
 * Pastimes as phrases that may stand after "an afternoon of": gerunds ("mending nets", "playing the cello") or names ("chess"). In
 * the order of the text, at most six.
 */
export function readHobbies(plain: string, ownName: string): string[] {
  const hobbies: string[] = [];
  const add = (phrase: string): void => {
    const clean = lexiconPhrase(toFirstPerson(phrase.toLowerCase()), ownName, 4);
    if (clean === null || clean.split(" ").some(isKinWord)) return;
    const head = clean.split(" ")[0]!;
    if (!head.endsWith("ing") && !HOBBIES.has(head)) return;
    if (hobbies.length < MAX_HOBBIES && !hobbies.some((one) => one.includes(clean) || clean.includes(one)))
      hobbies.push(clean);
  };
  for (const match of plain.matchAll(LIKES)) {
    if (NEGATED.test(plain.slice(Math.max(0, match.index - 14), match.index))) continue;
    for (const part of match[1]!.split(/, and |, | and /)) add(asPastime(part.trim()));
  }
  for (const match of plain.matchAll(DOES)) {
    if (NEGATED.test(plain.slice(Math.max(0, match.index - 14), match.index))) continue;
    add(`${gerundOf(match[1]!.toLowerCase())} ${` ${match[2]}`.replace(STOPPERS, "").trim()}`);
  }
  for (const sentence of sentencesOf(plain)) {
    const tokens = tokensOf(sentence);
    tokens.forEach((token, at) => {
      const before = tokens[at - 1] ?? "";
      // "a sailing boat" and "the writing desk" are things, not pastimes.
      const names = !/^(?:a|an|the|of|no|not|never|hates|stopped|than)$/.test(before);
      if (HOBBIES.has(token) && names) add(token);
      if (INSTRUMENTS.has(token) && /^(?:the|plays|her|his|their|my)$/.test(before)) add(`playing the ${token}`);
    });
  }
  return hobbies;
}

/** "to sail" and "sailing" → "sailing"; "old films" stays a thing someone likes and is no pastime. */
function asPastime(phrase: string): string {
  const trimmed = ` ${phrase}`
    .replace(/^ (?:of|in|is|are) /, " ")
    .replace(STOPPERS, "")
    .trim();
  const infinitive = /^to (\p{Ll}+)(.*)$/u.exec(trimmed);
  return infinitive ? gerundOf(infinitive[1]!) + infinitive[2]! : trimmed;
}
