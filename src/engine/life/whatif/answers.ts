import { NOT_NAMES } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import { baseOf } from "../persona/verb-forms.ts";
import { type Clause, readClause } from "./clause.ts";
import type { Known } from "./edit.ts";

const OWN = "(?:her|him|them|me)";
const YES = /^(?:yes|aye|i do)(?: then| at last| that (?:day|night|time)| to (?:him|her|them|it))?$/iu;
const REFUSED =
  /^(?:refuse|decline|say no|turn (?:it|him|her|them) down|turn (?:it|him|her|them) away)(?: (?:it|him|her|them|to (?:him|her|them|it)))?$/;
const ASKED_TO_MARRY = new RegExp(
  `(\\p{Lu}[\\p{L}'-]+)(?:,[^,]{1,40},)? (?:once |had |then |had once )?(?:asked ${OWN} to marry|proposed(?: to ${OWN}\\b|\\b(?! that| a))|asked for ${OWN} hand|wanted to marry ${OWN})`,
  "u",
);
const ASKED_ALONG = new RegExp(
  `(?!(?:She|He|They|Her|His|Their|My|I|The)\\b)(?<!\\p{L})(\\p{Lu}[\\p{L}'-]+)\\b[^.;]*?\\b(?:asked|begged|wanted) ${OWN} to (?:come|go|move|join)(?: (?:along|too|with ${OWN}))*(?: to (\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?))?`,
  "u",
);
const PLACE_BEFORE = /\b(?:to|for|in) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
const OFFERED = new RegExp(
  `\\b(?:was|were|been|got) offered ((?:an?|the) .+?)(?=$|[,.;]| (?:and|but|once|at (?:\\d|\\p{L}+(?:teen|ty)\\b|the time)|when|in \\d|last|which|that)\\b)|\\boffered ${OWN} ((?:an?|the) .+?)(?=$|[,.;]| (?:and|but|once|when|last|which|that)\\b)`,
  "u",
);

/**
 * What a bare answer was the answer to, where the persona text tells of one question: "what if I'd said yes" of whom Chidi asked to marry
 * him is to have married Chidi.
 */
export function answered(clause: Clause, known: Known): Clause | null {
  const who = clause.asksOfOneself ? "I" : (clause.spokenOf ?? known.pronouns);
  const suitor = suitorIn(clause);
  if (suitor !== null) return readClause(`${who} had married ${suitor}`, "");
  if (!isAgreeing(clause)) return null;
  const questions = sentencesOf(known.plain).flatMap((sentence) => questionIn(sentence) ?? []);
  const [only, another] = [...new Set(questions)];
  if (only === undefined || another !== undefined) return null;
  return readClause(`${who} had ${only}`, "");
}

/** Whether the premise is such an answer, and the persona text tells to what. */
export const isAnswered = (clause: Clause, known: Known): boolean => answered(clause, known) !== null;

/** "Said yes when Martín asked her, in 1989": who asks, and nothing else is told of what, asks to marry. */
const YES_TO = new RegExp(
  `^yes when (\\p{Lu}[\\p{L}'-]+) (?:had )?(?:asked|proposed)(?: to)?(?: ${OWN})?(?: to marry (?:her|him|them))?(?=$|[,.;?]| (?:in|at|on|that|all|back|years)\\b)`,
  "u",
);

function suitorIn({ subject, verb, rest, negated }: Clause): string | null {
  if (subject !== null || verb === null || negated || baseOf(verb) !== "say") return null;
  const name = YES_TO.exec(rest)?.[1] ?? null;
  return name === null || NOT_NAMES.has(name) || /^(?:She|He|They|I)$/.test(name) ? null : name;
}

function isAgreeing({ subject, verb, rest, negated }: Clause): boolean {
  if (subject !== null || verb === null) return false;
  const base = baseOf(verb);
  const said = `${base} ${rest}`.replace(/[^\p{L} ']/gu, "").trim();
  if (negated) return REFUSED.test(said);
  return (
    (base === "say" && YES.test(rest)) ||
    /^(?:accept|agree|take it|accept it|accept (?:him|her|them)|agree to it)$/.test(said)
  );
}

function questionIn(sentence: string): string | null {
  const suitor = ASKED_TO_MARRY.exec(sentence)?.[1];
  if (suitor !== undefined && !NOT_NAMES.has(suitor) && !/^(?:She|He|They|I)$/.test(suitor)) return `married ${suitor}`;
  const along = ASKED_ALONG.exec(sentence);
  if (along !== null && !/^(?:She|He|They|I|Her|His)$/.test(along[1]!)) {
    const place = along[2] ?? PLACE_BEFORE.exec(sentence)?.[1];
    return `gone ${place === undefined ? "away" : `to ${place}`} with ${along[1]}`;
  }
  const thing = OFFERED.exec(sentence);
  return thing === null ? null : `taken ${thing[1] ?? thing[2]}`;
}
