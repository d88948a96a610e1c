import type { Pronouns } from "../types.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";

const STATED: [RegExp, Pronouns][] = [
  [/\bthey\s*\/\s*them\b|\bnon-?binary\b|\bgenderqueer\b|\bagender\b/i, "they"],
  [/\bshe\s*\/\s*(?:her|they)\b/i, "she"],
  [/\bhe\s*\/\s*(?:him|they)\b/i, "he"],
];
const WORDS: Record<string, Pronouns> = {
  she: "she",
  her: "she",
  hers: "she",
  herself: "she",
  he: "he",
  him: "he",
  his: "he",
  himself: "he",
  they: "they",
  them: "they",
  their: "they",
  theirs: "they",
  themself: "they",
};
/** What a person may be called in "a … woman": only where an article says that the persona itself is meant. */
const NOUNS: [RegExp, Pronouns][] = [
  [
    /\b(?:an?|am|the|old|young|single|widowed|elderly) (?:\S+ ){0,2}(?:woman|girl|lady|mother|mum|mom|wife|widow|grandmother|nun|waitress|actress|schoolgirl|spinster|lesbian|duchess|governess|countess|princess|queen|fisherwoman|seamstress|housewife)\b(?!['’]s)/i,
    "she",
  ],
  [
    /\b(?:an?|am|the|old|young|single|widowed|elderly) (?:\S+ ){0,2}(?:man|boy|guy|lad|gentleman|father|dad|husband|widower|grandfather|monk|waiter|schoolboy|bachelor|fisherman|king|prince|duke)\b(?!['’]s)/i,
    "he",
  ],
];
/** Someone who speaks of "I" has no pronoun in the text: those in it are other people's. */
const isFirstPerson = (plain: string): boolean =>
  (plain.match(/\b(?:I|I'm|I've|I'd|my|me)\b/g)?.length ?? 0) > (plain.match(/\b(?:she|he|they)\b/gi)?.length ?? 0);
/** A subject of the opening sentence is the persona itself more often than any later one. */
const OPENING_WEIGHT = 3;
/** "They" is as often said of others; it has to be the clear majority. */
const THEY_WEIGHT_MILLI = 400;

/**
 * How the persona is spoken of. Stated forms win, then nouns ("a young woman"), then the pronouns of the text with the opening
 * counted threefold. Null where the text says nothing: names decide nothing.
 */
export function readPronouns(plain: string): Pronouns | null {
  for (const [pattern, pronouns] of STATED) if (pattern.test(plain)) return pronouns;
  const score: Record<Pronouns, number> = { she: 0, he: 0, they: 0 };
  for (const [pattern, pronouns] of NOUNS) if (pattern.test(plain)) score[pronouns] += 2500;
  if (isFirstPerson(plain)) return score.she === score.he ? null : score.she > score.he ? "she" : "he";
  sentencesOf(plain).forEach((sentence, index) => {
    for (const token of tokensOf(sentence)) {
      const word = token.replace(/'\p{L}+$/u, "");
      const pronouns = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
      if (pronouns === undefined) continue;
      score[pronouns] += (index === 0 ? OPENING_WEIGHT : 1) * (pronouns === "they" ? THEY_WEIGHT_MILLI : 1000);
    }
  });
  if (score.she === 0 && score.he === 0) return score.they === 0 ? null : "they";
  if (score.they > score.she && score.they > score.he) return "they";
  return score.she >= score.he ? "she" : "he";
}
