import type { Pronouns } from "../types.ts";
import { isKinWord } from "./kin-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Whom a clause is about: the Echo, someone close (by name or relation), or anybody and anything else. */
export type Subject = { kind: "self" } | { kind: "person"; who: string } | { kind: "other" };

/** A clause of a text. `from` and `to` are its bounds in the plain text; `link` the word that joins it to the one before. */
export type Clause = {
  from: number;
  to: number;
  sentence: number;
  link: string;
  subject: Subject;
  /** The clause without its subject. */
  said: string;
  /** Said aloud, by whomever. */
  quoted: boolean;
};

/** Someone the text has named so far, as pronouns may mean them. */
type Known = { who: string; pronouns: Pronouns };
type Person = { name: string | null; relation: string; pronouns: Pronouns };
/** Who is who in a text, before its clauses are bound to them. */
export type Cast = { ownName: string; pronouns: Pronouns; people: readonly Person[]; animals: readonly string[] };

const SENTENCE = /[^.!?;…\n]+(?:[.!?;…]+(?=\s|$)|$)|[.!?;…]+/gu;
const LINK =
  /(?:^|,? |[(,:–] ?)(?<!\b(?:looks?|looking|looked|named|known|works?|worked|working) )(?:(and|but|or|yet|so|though|although|because|while|since|when|whenever|until|before|after|if|unless|which|who|whose|whom|that|where|as)(?= ))|[,:()]|\s–\s/giu;
const RELATIVE = new Set(["who", "which", "whose", "whom", "that", "where"]);
const OWNER = /^(?:her|his|their|my|our|whose)$/i;
const PRONOUN = /^(?:(she|he|they)|i|we)(?:'(?:s|d|ll|ve|re|m))?$/i;
const OPENERS =
  /^(?:and|but|or|yet|so|now|then|still|also|once|today|by (?:day|night|trade)|at (?:night|home|present|weekends)|these days|nowadays|in private|on (?:sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays)|in the (?:winter|summer|evening|evenings|morning|mornings)|for (?:\p{L}+ )?years|since then|in (?:june|\d{4}))(?:,? |$)/iu;
const AUXILIARY =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|cannot|can't|won't|isn't|wasn't|aren't|doesn't|don't|didn't|hasn't|haven't|hadn't|wouldn't|couldn't)$/i;
const DETERMINER =
  /^(?:the|an?|this|that|these|those|each|every|both|either|neither|one|two|three|four|five|six|all|some|most|any|no|nobody|everyone|everybody|people|it|there|nothing|something|someone|somebody|everything)$/i;

/** The clauses of a plain text in order, each bound to its grammatical subject. */
export function clausesOf(plain: string, cast: Cast): Clause[] {
  const clauses: Clause[] = [];
  const own = aliasIn(plain, cast);
  const reading = { cast: { ...cast, ownName: `${cast.ownName} ${own}` }, known: [] as Known[], last: SELF as Subject };
  let sentence = 0;
  for (const match of plain.matchAll(SENTENCE)) {
    reading.last = SELF;
    let first = true;
    for (const piece of piecesOf(match[0], match.index)) {
      const clause = bind(piece, plain, sentence, first, reading, clauses.at(-1));
      clauses.push(clause);
      reading.last = clause.subject;
      first = false;
    }
    sentence++;
  }
  return clauses;
}

/** The name by which a text opens that does not use the Echo's own: "Kasia drives the tram", of Katarzyna. */
function aliasIn(plain: string, { ownName, people }: Cast): string {
  if (nameParts(ownName).some((part) => plain.includes(part))) return "";
  const [, name = "", next = ""] = /^(\p{Lu}\p{Ll}+),? (\p{L}+|\d+)/u.exec(plain) ?? [];
  const isOther =
    PRONOUN.test(name) || DETERMINER.test(name) || OWNER.test(name) || people.some((one) => one.name === name);
  return isOther || tagsOf(name.toLowerCase()).has("Verb") || !(AUXILIARY.test(next) || isVerb(next)) ? "" : name;
}

export const SELF: Subject = { kind: "self" };
const OTHER: Subject = { kind: "other" };

type Piece = { from: number; to: number; link: string };

/** A sentence cut at its commas, colons, brackets and joining words. */
function piecesOf(sentence: string, offset: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let link = "";
  for (const cut of sentence.matchAll(LINK)) {
    const at = cut.index;
    if (at > from && sentence.slice(from, at).trim() !== "")
      pieces.push({ from: offset + from, to: offset + at, link });
    link = cut[1]?.toLowerCase() ?? (cut[0].trim() === ":" ? ":" : cut[0].trim() === "(" ? "(" : ",");
    from = at + cut[0].length;
  }
  if (sentence.slice(from).trim() !== "") pieces.push({ from: offset + from, to: offset + sentence.length, link });
  return pieces;
}

type Reading = { cast: Cast; known: Known[]; last: Subject };

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
    .replace(OPENERS, "");
  const found = subjectOf(bare, link, first, reading, before, plain);
  note(text, reading);
  return { from, to, sentence, link, quoted, subject: quoted ? OTHER : found.subject, said: found.said };
}

/** Whoever is named comes to mind when a pronoun is read. */
function note(text: string, { cast, known }: Reading): void {
  for (const { name, relation, pronouns } of cast.people) {
    const who = name ?? relation;
    const named = name !== null && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text);
    if (named || new RegExp(`\\b${relation}s?\\b`, "i").test(text)) known.push({ who, pronouns });
  }
}

function subjectOf(
  text: string,
  link: string,
  first: boolean,
  reading: Reading,
  before: Clause | undefined,
  plain: string,
): { subject: Subject; said: string } {
  const { cast, last } = reading;
  const words = text.split(/\s+/);
  const head = words[0] ?? "";
  const rest = (count: number): string => words.slice(count).join(" ");
  const pronoun = PRONOUN.exec(head);
  if (pronoun !== null) {
    const contracted = /'(s|d|ll|ve|re|m)$/i.exec(head)?.[0] ?? "";
    const said = `${contracted === "" ? "" : `${SHORT[contracted.toLowerCase()]} `}${rest(1)}`;
    return { subject: meantBy(pronoun[1]?.toLowerCase(), first, reading), said };
  }
  const finite = words.some((word, at) => at > 0 && (AUXILIARY.test(word) || isVerb(word)));
  if (first && DESCENT.test(text)) return { subject: SELF, said: text };
  if (link !== "whose" && OWNER.test(head) && !first && !finite && /^(?:and|or|,|)$/.test(link))
    return { subject: last, said: text };
  if (link === "whose" || OWNER.test(head)) {
    const from = link === "whose" && !OWNER.test(head) ? 0 : 1;
    const ofOther = link !== "whose" && ownerIsOther(head.toLowerCase(), cast);
    return ofOther ? { subject: OTHER, said: rest(1) } : ownedBy(words, from, cast);
  }
  const own = ownNameIn(words, cast.ownName);
  if (own > 0) {
    const end = words[own - 1] ?? "";
    if (/['’]s?$/.test(end) && !/^(?:an?|the|\d+|\p{Ll}+ing)$/iu.test(words[own] ?? ""))
      return ownedBy(words, own, cast);
    return { subject: SELF, said: rest(own) };
  }
  const named = cast.people.find(({ name }) => name !== null && text.startsWith(name));
  if (named !== undefined && named.name !== null) {
    const after = text.slice(named.name.length);
    return /^['’]s\b/.test(after)
      ? { subject: OTHER, said: after }
      : { subject: { kind: "person", who: named.name }, said: after.trim() };
  }
  if (
    link === "(" &&
    /\b(?:kids|children|sons|daughters|boys|girls|dogs|cats|twins)\s*\(?$/i.test(
      plain.slice(before?.from ?? 0, before?.to ?? 0).trim(),
    )
  )
    return { subject: OTHER, said: text };
  if (RELATIVE.has(link) || link === "(") return { subject: antecedent(before, reading, plain), said: text };
  const relation = words.findIndex((word) => isRelation(word.toLowerCase().replace(/[^\p{L}-]/gu, "")));
  const opens = first || link === "," || link === "and" || link === ":";
  const owned = words.slice(1, Math.max(1, relation)).some((word) => OWNER.test(word));
  const isListed = words.slice(0, Math.max(0, relation)).every((word) => !AUXILIARY.test(word) && !isVerb(word));
  if (opens && relation !== -1 && relation < 4 && !owned && isListed) return ownedBy(words, 0, cast);
  if (cast.animals.some((animal) => text.startsWith(animal))) return { subject: OTHER, said: text };
  if (/^\p{Lu}\p{Ll}+$/u.test(head) && AUXILIARY.test(words[1] ?? "")) return { subject: OTHER, said: rest(1) };
  if (DETERMINER.test(head) && words.some((word, at) => at > 0 && (AUXILIARY.test(word) || (at > 1 && isVerb(word)))))
    return { subject: OTHER, said: text };
  return { subject: first ? SELF : last, said: text };
}

/** "A turf cutter's daughter" is what the Echo is. */
const DESCENT =
  /^(?:an? |the )?(?:[\p{L}-]+ ){0,2}[\p{L}-]+['’]s (?:daughter|son|widow|granddaughter|grandson|wife|child)$/iu;
const SHORT: Record<string, string> = {
  "'s": "is",
  "'d": "would",
  "'ll": "will",
  "'ve": "have",
  "'re": "are",
  "'m": "am",
};

const isRelation = (word: string): boolean => word === "parents" || isKinWord(word);

/** Finite, and no noun that only looks it: "runs", "drowned". */
const isVerb = (word: string): boolean => {
  const tags = tagsOf(word.toLowerCase().replace(/[^\p{L}']/gu, ""));
  return tags.has("PastTense") || (tags.has("PresentTense") && /s$/.test(word) && !tags.has("Infinitive"));
};

/** "His" of a woman who has a brother is the brother's. */
function ownerIsOther(owner: string, { pronouns, people }: Cast): boolean {
  const of = owner === "her" ? "she" : owner === "his" ? "he" : null;
  return of !== null && pronouns !== "they" && of !== pronouns && people.length > 0;
}

/** "Her older sister Ruth rings": the sister; "her father's house": something else. */
function ownedBy(words: readonly string[], from: number, cast: Cast): { subject: Subject; said: string } {
  for (let at = from; at < Math.min(words.length, from + 5); at++) {
    const word = words[at]!.toLowerCase();
    if (/['’]s$/.test(word) || /s['’]$/.test(word)) return { subject: OTHER, said: words.slice(at + 1).join(" ") };
    const relation = word.replace(/[^\p{L}-]/gu, "");
    if (relation === "parents")
      return { subject: { kind: "person", who: relation }, said: words.slice(at + 1).join(" ") };
    const single = isKinWord(relation) ? relation : null;
    if (single !== null) {
      const next = (words[at + 1] ?? "").replace(/[^\p{L}'-]/gu, "");
      const byName = cast.people.find(({ name }) => name !== null && name.split(" ")[0] === next);
      const person = byName ?? cast.people.find((one) => one.relation === single || `${one.relation}s` === single);
      const end = at + (byName === undefined ? 1 : byName.name!.split(" ").length + 1);
      const who = person?.name ?? person?.relation ?? single;
      return { subject: { kind: "person", who }, said: words.slice(end).join(" ") };
    }
    if (at > from && (AUXILIARY.test(word) || isVerb(word))) break;
  }
  return { subject: OTHER, said: words.join(" ") };
}

/** How many words at the start are the Echo's own name. */
function ownNameIn(words: readonly string[], ownName: string): number {
  const parts = new Set(nameParts(ownName).map((part) => part.toLowerCase()));
  const short = parts.size === 0 ? ownName.toLowerCase() : null;
  let count = 0;
  while (count < words.length) {
    const word = words[count]!.toLowerCase()
      .replace(/['’]s?$/, "")
      .replace(/[^\p{L}'-]/gu, "");
    if (!(parts.has(word) || (short !== null && word === short))) break;
    count++;
    if (/['’]s?$/.test(words[count - 1]!)) break;
  }
  return count;
}

/** "She" is the Echo where it is spoken of so, but for a clause that goes on about another woman. */
function meantBy(pronoun: string | undefined, first: boolean, { cast, known, last }: Reading): Subject {
  if (pronoun === undefined || pronoun === cast.pronouns) {
    const goesOn = !first && last.kind === "person" && pronoun !== undefined;
    const same =
      goesOn && known.findLast(({ who }) => last.kind === "person" && who === last.who)?.pronouns === pronoun;
    return same ? last : SELF;
  }
  const meant = known.findLast((one) => one.pronouns === pronoun);
  return meant === undefined ? OTHER : { kind: "person", who: meant.who };
}

/** Whom "who" stands for: the last person named right before it, else whoever the clause before was about. */
function antecedent(before: Clause | undefined, { cast, last }: Reading, plain: string): Subject {
  const text = before === undefined ? "" : plain.slice(before.from, before.to);
  const people = cast.people.map(({ name, relation }) => ({
    who: name ?? relation,
    at: Math.max(name === null ? -1 : text.lastIndexOf(name), text.toLowerCase().lastIndexOf(relation)),
  }));
  const nearest = people.sort((a, b) => b.at - a.at)[0];
  if (nearest !== undefined && nearest.at !== -1) return { kind: "person", who: nearest.who };
  if (cast.animals.some((animal) => text.includes(animal))) return OTHER;
  const tail = OTHER_TAIL.exec(text.trim())?.[1]?.toLowerCase() ?? "";
  return TRADE_WORDS.has(tail) || PEOPLE.test(tail) ? OTHER : last;
}

/** "Works for a man who": whoever stands behind a preposition or an object's verb is not the Echo. */
const OTHER_TAIL =
  /\b(?:with|for|to|by|from|of|and|knows|met|loves|hired|like) (?:an?|the|two|her|his|their|my) (?:\p{L}+ ){0,2}?(\p{L}+)$/iu;
const PEOPLE = /(?:man|men|woman|women|girls?|boys?|person|people|someone|students?|children|kids|lady|fellow)$/;

/** The text with everything blanked that is not said of the Echo, at the same positions. */
export function ownTextOf(plain: string, clauses: readonly Clause[]): string {
  let own = plain;
  for (const { subject, from, to } of clauses)
    if (subject.kind !== "self") own = own.slice(0, from) + " ".repeat(to - from) + own.slice(to);
  return own;
}
