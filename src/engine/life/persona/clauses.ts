import { type Cast, type Clause, OTHER, type Reading, SELF, type Subject } from "./clause.ts";
import { groupMeant } from "./clause-groups.ts";
import { isListed, subjectBeforeBrackets } from "./clause-lists.ts";
import { clausePieces, type Piece } from "./clause-pieces.ts";
import { behindBracket, returnsToOpening, returnsToSelf } from "./clause-returns.ts";
import { subjectOf } from "./clause-subject.ts";
import { AUXILIARY, DETERMINER, isVerb, OWNER, PRONOUN, RELATIVE } from "./clause-words.ts";
import { calledKin, KIN_WORDS } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { isFirstPerson } from "./pronouns.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

/** A stop ends a sentence where a space or the end follows it, or what closes a quotation before that; within a bracket it ends none. */
const SENTENCE = /(?:[^.!?;…\n]|[.!?;…]+(?!["']?(?:\s|$)|[.!?;…]))+(?:[.!?;…]+["']?(?=\s|$)|$)|[.!?;…]+["']?/gu;
const OPENERS =
  /^(?:and|but|or|yet|so|now|then|still|also|once|today|by (?:day|night|trade)|at (?:night|home|present|weekends)|these days|nowadays|in private|on (?:sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays)|in the (?:winter|summer|evening|evenings|morning|mornings)|for (?:\p{L}+ )?years|since then|in (?:june|\d{4}))(?:,? |$)/iu;

/** The clauses of a plain text in order, each bound to its grammatical subject. */
export function clausesOf(plain: string, cast: Cast): Clause[] {
  const clauses: Clause[] = [];
  const own = aliasIn(plain, cast);
  const reading = { cast: { ...cast, ownName: `${cast.ownName} ${own}` }, known: [], last: SELF } as Reading;
  const saysI = isFirstPerson(plain);
  let sentence = 0;
  for (const match of plain.matchAll(SENTENCE)) {
    reading.last = SELF;
    let first = true;
    const pieces = clausePieces(match[0], match.index);
    const texts = pieces.map(({ from, to }) => plain.slice(from, to).trim());
    const isNamed = /^\p{Lu}\p{Ll}+$/u.test(texts[1] ?? "") && !nameParts(cast.ownName).includes(texts[1]!);
    const ofOther =
      ((sentence > 0 || isNamed) && opensOnOther(texts)) || namesSister(texts, reading.cast.ownName, plain);
    for (const piece of pieces) {
      if (/[\p{L}\d]/u.test(plain.slice(piece.from, piece.to)))
        reading.last = subjectBeforeBrackets(piece.from, piece.link, clauses, sentence, plain) ?? reading.last;
      const bound = bind(piece, plain, sentence, first, reading, clauses.at(-1));
      const others = first && ofOther && bound.subject.kind === "self" ? { ...bound, subject: OTHER } : bound;
      const same = clauses.filter((one) => one.sentence === sentence);
      const clause =
        saysI && !first && isOfAnother(others, plain) && !isListOfFacts(same, plain)
          ? { ...others, subject: lastPerson(clauses, sentence) }
          : others;
      const resumed = behindBracket(clause, clauses, plain) ?? returnsToOpening(clause, clauses, plain);
      const whole =
        resumed !== null
          ? { ...clause, subject: resumed }
          : returnsToSelf(clause, clauses, plain) || isListed(clause, clauses, plain)
            ? { ...clause, subject: SELF }
            : clause;
      const meant = groupMeant(
        whole,
        clauses.filter((one) => one.sentence === sentence),
        plain,
        reading.cast,
      );
      const told = meant === null ? whole : { ...whole, subject: meant };
      clauses.push(told);
      reading.last = told.subject;
      first = false;
    }
    sentence++;
  }
  return clauses;
}

/** The name by which a text calls the Echo that does not use its own: "Kasia drives the tram", of Katarzyna; "Mr Hai", of Hải. */
export function aliasIn(plain: string, { ownName, people }: Pick<Cast, "ownName" | "people">): string {
  const parts = nameParts(ownName);
  if (parts.some((part) => plain.includes(part))) return "";
  const bare = parts.map(withoutMarks);
  const unmarked = plain.match(/\p{Lu}[\p{L}'-]+/gu)?.find((word) => bare.includes(withoutMarks(word)));
  if (unmarked !== undefined) return unmarked;
  const [, name = "", next = ""] = /^(\p{Lu}\p{Ll}+),? (\p{L}+|\d+)/u.exec(plain) ?? [];
  const isOther =
    TRADE_WORDS.has(name.toLowerCase()) ||
    PRONOUN.test(name) ||
    DETERMINER.test(name) ||
    OWNER.test(name) ||
    people.some((one) => one.name === name);
  return isOther || tagsOf(name.toLowerCase()).has("Verb") || !(AUXILIARY.test(next) || isVerb(next)) ? "" : name;
}

const withoutMarks = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** "The girl, Sade, is an editor": what is called so and has its verb behind a comma is somebody or something else. */
const opensOnOther = ([opening = "", ...others]: readonly string[]): boolean =>
  /^(?:the|this|that|another) \p{Ll}/iu.test(opening) &&
  !opening.split(/\s+/).some((word, at) => at > 1 && (AUXILIARY.test(word) || isVerb(word))) &&
  others.slice(0, 2).some((one) => AUXILIARY.test(one.split(/\s+/)[0]!) || isVerb(one.split(/\s+/)[0]!));

/** "Akosua, the eldest girl, nurses in Leeds": somebody else than the Echo, whom the text has by its own name elsewhere. */
function namesSister([opening = "", who = ""]: readonly string[], ownName: string, plain: string): boolean {
  const own = nameParts(ownName);
  return (
    /^\p{Lu}\p{Ll}+$/u.test(opening) &&
    !own.includes(opening) &&
    own.some((part) => plain.includes(part)) &&
    (/^(?:the|her|his|their|my|our) (?:eldest|oldest|youngest|elder|younger|middle|first|second|third|last|other)\b/i.test(
      who,
    ) ||
      /^(?:her|his|their|my|our) \p{Ll}/u.test(who))
  );
}

/** "My mum left when I was twelve and runs a salon": whoever says "I" does not say "runs" of it. */
function isOfAnother({ subject, quoted, link, from, to, said }: Clause, plain: string): boolean {
  // "I am one who bakes" is said of oneself all the same.
  if (RELATIVE.has(link)) return false;
  const bare = plain.slice(from, to).trim();
  const [verb = ""] = bare.split(/\s+/);
  return (
    subject.kind === "self" && !quoted && said === bare && THIRD.test(verb) && (AUXILIARY.test(verb) || isVerb(verb))
  );
}

/** "22, studying midwifery, works weekends in a shop": a list of facts in which nobody else is and nobody says "I". */
const isListOfFacts = (same: readonly Clause[], plain: string): boolean =>
  same.every(({ subject, from, to }) => subject.kind === "self" && !/\bI\b/.test(plain.slice(from, to)));

/** Forms that only another's verb has: "was" is said of oneself too. */
const THIRD = /^(?!was$)(?:is|has|does|\p{Ll}{2,}s)$/u;

/** Whom the sentence has spoken of last, besides the Echo. */
const lastPerson = (clauses: readonly Clause[], sentence: number): Subject =>
  clauses.findLast((one) => one.sentence === sentence && one.subject.kind === "person")?.subject ?? OTHER;

function bind(
  { from, to, link }: Piece,
  plain: string,
  sentence: number,
  first: boolean,
  reading: Reading,
  before: Clause | undefined,
): Clause {
  const text = plain.slice(from, to).trim();
  const lead = /^["\s]*/.exec(plain.slice(from, to))![0].length;
  const quoted = (plain.slice(0, from + lead).match(/"/g)?.length ?? 0) % 2 === 1;
  const bare = text
    .replace(/^["\s]+/, "")
    .replace(OPENERS, "")
    .replace(OPENERS, "")
    .replace(/^(?:little|young|poor|baby) (?=\p{Lu}\p{Ll})/u, "");
  const found = subjectOf(bare, link, first, reading, before, plain);
  note(text, reading);
  // "Their father was a surgeon. He stayed": of whom it is told there comes to mind, whoever they are to the Echo.
  if (found.subject.kind === "person" && Object.hasOwn(KIN_WORDS, found.subject.who))
    reading.known.push({ who: found.subject.who, pronouns: KIN_WORDS[found.subject.who]! });
  return { from, to, sentence, link, quoted, subject: quoted ? OTHER : found.subject, said: found.said };
}

/** Whoever is named comes to mind when a pronoun is read. */
function note(text: string, { cast, known }: Reading): void {
  if (/\bparents\b/i.test(text)) known.push({ who: "parents", pronouns: "they" });
  for (const { name, relation, pronouns } of cast.people) {
    const who = name ?? relation;
    const named = name !== null && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text);
    if (named || new RegExp(`(?<!\\p{L})${calledKin(relation)}s?(?!\\p{L}|-in-)`, "iu").test(text))
      known.push({ who, pronouns });
  }
}

/** The text with everything blanked that is not said of the Echo, at the same positions. */
export const ownTextOf = (plain: string, clauses: readonly Clause[]): string =>
  without(plain, clauses, ({ kind }) => kind !== "self");

/** The text with everything blanked that is said of another person, at the same positions. */
export const textWithoutOthers = (plain: string, clauses: readonly Clause[]): string =>
  without(plain, clauses, ({ kind }) => kind === "person");

function without(plain: string, clauses: readonly Clause[], isLeftOut: (subject: Subject) => boolean): string {
  let text = plain;
  for (const { subject, from, to } of clauses)
    if (isLeftOut(subject)) {
      // The end of its sentence stays, or the next one would go on with the last word before.
      const end = /[.!?;\n]+\s*$/.exec(text.slice(from, to))?.[0] ?? "";
      text = text.slice(0, from) + " ".repeat(to - from - end.length) + end + text.slice(to);
    }
  return text;
}
