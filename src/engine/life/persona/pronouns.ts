import type { Pronouns } from "../types/person.ts";
import { spokenOfByName } from "./given-names.ts";
import { isKinWord, KIN_WORDS } from "./kin-words.ts";
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
const IS =
  "\\b(?:am|is|was|i'm|she's|he's|as|single|widowed|proud|devoted|stay-at-home)(?: (?:an?|the))?(?: [\\p{L}-]+){0,2}?";
/** What a person may be called in "a … woman": only where an article says that the persona itself is meant. */
const NOUNS: [RegExp, Pronouns][] = [
  [
    /(?<!\b(?:with|to|for|from|by|of|and|or|like|than|loves|loved|met|meets|knows|knew|marry|married|marries|wed|was to marry|saw|sees|about|after|has|had|have|hired|kissed|got|lost|helps|likes|wants|wanted|there's|there is|there was) )\b(?:an?|am|the(?! (?:\S+ )?(?:eldest|oldest|youngest|elder|younger|other|first|second|last|man|woman|girl|boy|lady|guy|lad)\b)|old|young|single|widowed|elderly) (?:[^\s.:;!?]+ ){0,2}(?:woman|girl|lady|widow|nun|waitress|actress|schoolgirl|spinster|lesbian|duchess|governess|countess|princess|queen|fisherwoman|seamstress|housewife)\b(?!['’]s)/i,
    "she",
  ],
  [
    /(?<!\b(?:with|to|for|from|by|of|and|or|like|than|loves|loved|met|meets|knows|knew|marry|married|marries|wed|was to marry|saw|sees|about|after|has|had|have|hired|kissed|got|lost|helps|likes|wants|wanted|there's|there is|there was|my|her|his|their|our) )\b(?:an?|am|the(?! (?:\S+ )?(?:eldest|oldest|youngest|elder|younger|other|first|second|last|man|woman|girl|boy|lady|guy|lad)\b)|old|young|single|widowed|elderly) (?:[^\s.:;!?]+ ){0,2}(?:man|boy|guy|lad|gentleman|widower|monk|waiter|schoolboy|bachelor|fisherman|king|prince|duke)\b(?!['’]s)/i,
    "he",
  ],
  // "A wife" is somebody the persona has; "a mother of two" is what it is.
  [
    new RegExp(
      `${IS} (?:mother|mum|mom|wife|grandmother)\\b(?!['’]s)|\\b(?:mother|mum|mom) of (?!(?:the|these|those|my|her|his|our)\\b)\\p{L}+`,
      "iu",
    ),
    "she",
  ],
  [
    new RegExp(
      `${IS} (?:father|dad|husband|grandfather)\\b(?!['’]s)|\\b(?:father|dad) of (?!(?:the|these|those|my|her|his|our)\\b)\\p{L}+`,
      "iu",
    ),
    "he",
  ],
  [/^(?:Mrs|Miss|Ms|Lady|Dame)\b|^Sister \p{Lu}/u, "she"],
  [/^(?:Mr|Sir|Lord)\b|^(?:Father|Brother) \p{Lu}/u, "he"],
];
/** Someone who speaks of "I", what is quoted aside, has no pronoun in the text: those in it are other people's. */
export function isFirstPerson(plain: string): boolean {
  const told = plain.replace(/["“][^"”]*["”]/g, "").replace(/(?<=^|\s)'[^']*'(?=[\s.,;!?]|$)/g, "");
  const own = told.match(/\b(?:I|I'm|I've|I'd|[Mm]y|[Mm]e)\b/g)?.length ?? 0;
  const others = told.match(/\b(?:she|he|they)\b/gi)?.length ?? 0;
  return own > others;
}
/** A subject of the opening sentence is the persona itself more often than any later one. */
const OPENING_WEIGHT = 3;
/** "They" is as often said of others; it has to be the clear majority. */
const THEY_WEIGHT_MILLI = 400;
/** "What if she had gone home?", "what if his brothers had come home?" */
const ASKED = /^(?:so |and )?(?:what if|if only|suppose|imagine(?: if)?) (she|he|her|his)\b/i;
const ASKED_WEIGHT = 1100;

/** "Her boy", whom the next sentence may go on about. */
const CHILDREN: Readonly<Record<string, Pronouns>> = { boy: "he", girl: "she" };

/**
 * How the persona is spoken of. Stated forms win, then nouns ("a young woman"), then the pronouns of the text with the opening
 * counted threefold. Null where the text says nothing: names decide nothing.
 */
export function readPronouns(plain: string, ownName: string, whatIf = ""): Pronouns | null {
  for (const [pattern, pronouns] of STATED) if (pattern.test(plain)) return pronouns;
  const score: Record<Pronouns, number> = { she: 0, he: 0, they: 0 };
  const own = withoutKin(plain);
  for (const [pattern, pronouns] of NOUNS) if (pattern.test(own)) score[pronouns] += 2500;
  if (isFirstPerson(plain)) return score.she === score.he ? null : score.she > score.he ? "she" : "he";
  let earliest: Pronouns | null = null;
  let before: ReadonlySet<Pronouns> = new Set();
  sentencesOf(plain).forEach((sentence, index, sentences) => {
    const spoken = new Set<Pronouns>();
    const tokens = tokensOf(withoutOthers(withoutOpening(sentence, sentences[index - 1] ?? "", ownName)));
    let isFirst = true;
    for (const [at, token] of tokens.entries()) {
      const word = token.replace(/'\p{L}+$/u, "");
      if (Object.hasOwn(KIN_WORDS, word)) spoken.add(KIN_WORDS[word]!);
      else if (Object.hasOwn(CHILDREN, word)) spoken.add(CHILDREN[word]!);
      const pronouns = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
      if (pronouns === undefined) continue;
      if (pronouns !== "they") earliest ??= pronouns;
      const weight = (index === 0 ? OPENING_WEIGHT : 1) * (pronouns === "they" ? THEY_WEIGHT_MILLI : 1000);
      // "Husband Venkat, who was one too, and his sister": behind somebody spoken of so it may be said of them.
      // "Her brother got shot. He lived": so it goes on about him.
      const goesOn = before.has(pronouns) && at === 0;
      const next = tokens[at + 1] ?? "";
      const isOwner = isFirst && (isKinWord(next) || Object.hasOwn(CHILDREN, next));
      isFirst = false;
      score[pronouns] += spoken.has(pronouns) || goesOn ? weight / 2 : isOwner ? (weight * 3) / 2 : weight;
    }
    before = new Set([...spoken, ...namedIn(sentence, ownName)]);
  });
  // Of a text that speaks of both, the one of whom the question is asked is more often meant.
  const asked = ASKED.exec(whatIf)?.[1]?.toLowerCase();
  const spoken = asked === undefined ? undefined : WORDS[asked];
  const isOther = [spoken, null].every((one) => one !== spokenOfByName(ownName.split(" ")[0]!));
  if (score.she > 0 && score.he > 0 && (spoken === "she" || spoken === "he") && !isOther) score[spoken] += ASKED_WEIGHT;
  // "Their daughter" is of a pair.
  if (score.she === 0 && score.he === 0) return isSpokenOfAsThey(plain) ? "they" : null;
  if (score.they > score.she && score.they > score.he) return "they";
  return score.she === score.he ? earliest : score.she > score.he ? "she" : "he";
}

/** How those are spoken of whom a sentence names besides the Echo. */
const namedIn = (sentence: string, ownName: string): Pronouns[] =>
  (sentence.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).flatMap((name) =>
    ownName.includes(name) ? [] : (spokenOfByName(name) ?? []),
  );

/** "They" in the opening, or more than once: "none of them", "till they closed it" is said of others. */
const isSpokenOfAsThey = (plain: string): boolean =>
  /\b(?:they|themsel\p{L}+)\b/iu.test(sentencesOf(plain).slice(0, 2).join(". ").replace(OF_OTHERS, "")) ||
  (plain.replace(OF_OTHERS, "").match(/\b(?:they|them|themsel\p{L}+)\b/giu)?.length ?? 0) > 1;
const OF_OTHERS = /\b(?:\p{L}+ of them|(?:till|until|since|when|that|before|because|what) they)\b/giu;

/** "Wife: Nives (stroke; at her sister's)", "missus is Shaz, she does nails": who opens a sentence without an owner is told of in it. */
const OPENS_WITH_HER =
  /^(?:(?:late|second|first) )?(?:wife|missus|girlfriend|mum|mom|mother|sister|daughter|nan|gran|granny|grandma|grandmother|aunt|niece)(?: is\b|'s (?=\p{L})|: ?| (?=\p{Lu})).*$/iu;
const OPENS_WITH_HIM =
  /^(?:(?:late|second|first) )?(?:husband|hubby|boyfriend|dad|father|brother|son|granddad|grandad|grandpa|grandfather|uncle|nephew)(?: is\b|'s (?=\p{L})|: ?| (?=\p{Lu})).*$/iu;

/** The sentence without what it says of who opens it, unless the Echo is called as somebody of whom the same is said. */
function withoutOpening(sentence: string, before: string, ownName: string): string {
  const spoken = spokenOfByName(ownName.split(" ")[0]!);
  // "Wife: Nives": the word before the colon is a sentence of its own.
  const openings = [sentence, ...(/^\p{L}+$/u.test(before) ? [`${before}: ${sentence}`] : [])];
  if (spoken !== "she" && openings.some((one) => OPENS_WITH_HER.test(one)))
    return sentence.replace(/\b(?:she|hers?)(?='|\b)/giu, "one");
  if (spoken !== "he" && openings.some((one) => OPENS_WITH_HIM.test(one)))
    return sentence.replace(/\b(?:he|his|him)(?='|\b)/giu, "one");
  return sentence;
}

/** "The wife's called Mair and she's the brains", "a man who says he is a poet": what follows is said of them. */
const withoutOthers = (sentence: string): string =>
  sentence
    .replace(
      /(?:(?<=\S )(?:the|an?)|^the(?= wife| missus)) (?:\p{L}+ )?(?:wife|mother|sister|daughter|girlfriend|missus|woman|girl|lady)(?:'s| who| is| called)\b.*$/iu,
      (found) => found.replace(/\b(?:she|her|hers)(?='|\b)/giu, "one"),
    )
    .replace(
      /(?<=\S )(?:the|an?) (?:\p{L}+ )?(?:husband|father|brother|son|boyfriend|man|boy|guy|fellow|gentleman)(?:'s| who| is| called)\b.*$/iu,
      (found) => found.replace(/\b(?:he|his|him)(?='|\b)/giu, "one"),
    );

/** The sentences up to where they come to speak of the family: what a father is says nothing of his child. */
const withoutKin = (plain: string): string =>
  sentencesOf(plain)
    .map((sentence) => {
      const words = sentence.split(" ");
      const kin = words.findIndex((word, at) => at > 0 && KIN_OWNER.test(words[at - 1]!) && isKinWord(bare(word)));
      const listed = words.findIndex(
        (word, at) => at === 0 && isKinWord(bare(word)) && /^\p{Lu}/u.test(words[1] ?? ""),
      );
      return kin === -1 && listed === -1 ? sentence : listed === 0 ? "" : words.slice(0, kin).join(" ");
    })
    .join(". ");

const KIN_OWNER = /^(?:her|his|their|my|our|late|older|younger|elder|little|big|twin|best|\p{Lu}\p{L}*['’]s)$/iu;
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}-]/gu, "");
