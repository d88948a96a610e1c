import { isUnderAge } from "../minor.ts";
import type { Particular, Pronouns } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import { AUXILIARY, DETERMINER, isVerb, PRONOUN } from "./clause-words.ts";
import { isGrownUpHabit } from "./grown-up-habit.ts";
import { DENIED, habitOf } from "./habit-phrase.ts";
import { mentions } from "./kin-mentions.ts";
import type { StatedKin } from "./kin-status.ts";
import { GRAVE, WHEN } from "./particular-words.ts";
import type { Pet } from "./pets.ts";
import { PLACES } from "./thing-words.ts";
import type { StatedTrade } from "./trade.ts";
import { baseOf, thirdPersonOf } from "./verb-forms.ts";
import { calledBy, isOutOfLife, RELATIVE, THEIR_OWN, whoseHabit } from "./whose-habit.ts";
import { tagsOf } from "./word-tags.ts";

const MAX_OF = { self: 6, kin: 6, pet: 3 } as const;
/** More words than these behind a "before" or an "and" are a clause of their own. */
const MAX_TAIL_WORDS = 4;

const TAILS = /^(?:before|after|during|until|since|while|when|as)$/;
/** "One-eyed cat", "an old deaf dog". */
const LOOKS =
  "one-eyed|one-eared|three-legged|two-legged|deaf|blind|half-blind|lame|toothless|tailless|arthritic|elderly|ancient|old|fat|lazy|nervous|grumpy|surly|vain|ill-tempered|bad-tempered|stubborn|vicious|greedy|asthmatic|epileptic|diabetic|anxious|timid|haughty|enormous|tiny|scruffy|mangy|retired";

/** A habit and the part of the text that tells of it. */
export type StatedParticular = Particular & { at: { from: number; to: number } };

/**
 * What the text says that the Echo, its people and its animals are in the habit of, each as a phrase to put behind who does it: "repairs
 * bicycles", "will not climb stairs". Of what is graver than a habit, of trades and of what may be another's it reads nothing.
 */
export function readParticulars(
  plain: string,
  clauses: readonly Clause[],
  kin: readonly StatedKin[],
  pets: readonly Pet[],
  { pronouns, trade, ownName }: { pronouns: Pronouns; trade: StatedTrade | null; ownName: string },
): StatedParticular[] {
  const told = { plain, kin, pets, pronouns, ownName };
  const found: StatedParticular[] = [...pets.flatMap((pet) => lookOf(pet, plain))];
  const kept = { self: 0, kin: 0, pet: found.length };
  const readOne = (clause: Clause, at: number): void => {
    const habitual = isUnderCondition(clause, clauses.slice(0, at)) ? null : whoseHabit(clause, clauses[at - 1], told);
    if (habitual === null || kept[habitual.of] >= MAX_OF[habitual.of]) return;
    const { of, who, turned, open } = habitual;
    // "A band that never gigs": nobody is spoken of so of whom the whole text is.
    if (of === "self" && /^(?:that|which)$/.test(clause.link)) return;
    const whole = wholeOf(clause, at, habitual.said, plain, clauses);
    if (whole === null) return;
    const text = withTime(whole, plain.slice(clause.from, clause.to));
    if (open?.test(text.replace(THEIR_OWN, "")) === true || namesStranger(text, kin)) return;
    // Of an animal with a name the animal's own line tells.
    if (
      of === "self" &&
      /^(?:keeps?|has|have) /.test(text) &&
      pets.some((pet) => pet.name !== null && text.includes(pet.animal))
    )
      return;
    // "At a tyre and exhaust garage" has no second deed in it.
    if (clause.link === "and" && isHalfOfNoun(plain.slice(0, clause.from), text)) return;
    const others = kin.filter((one) => calledBy(one) !== who && mentions(text, one));
    if (others.some(isOutOfLife)) return;
    // "She rows" has its verb behind whoever does it; what opens with no such word has to be known for a verb.
    const named = RELATIVE.test(clause.link) || isNamed(clause, plain);
    // "I'm 46, head of the workshop": behind what somebody is, a noun goes on.
    if (clause.link === "," && /^\p{Ll}+ of\b/u.test(text) && isPost(clause, clauses.slice(0, at))) return;
    const isPlural = [clause, ...clauses.slice(0, at)].some(
      (one) => one.sentence === clause.sentence && ofPlural(one, plain),
    );
    const withOthers = others.length > 0;
    const about = { own: of === "self", turned, named, isPlural, withOthers, ownName, trade };
    const said = habitOf(text, about);
    if (said === null || found.some((one) => one.of === of && one.who === who && one.does === said.does)) return;
    const isYoung = of === "kin" && kin.some((one) => calledBy(one) === who && isUnderAge(one));
    if (isYoung && isGrownUpHabit({ who, does: said.does })) return;
    kept[of]++;
    found.push({
      of,
      who,
      ...said,
      ...(withOthers ? { others: others.map(calledBy) } : {}),
      at: boundsOf(clause, plain),
    });
  };
  clauses.forEach((clause, at) => {
    for (const one of eachParent(clause, kin)) readOne(one, at);
  });
  return found;
}

/** Where they live, said before what they do. */
const WHERE_BEFORE = /^(?:in|from|near|at) \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)* /u;

/** "Her parents in Chennai run a shop": each of the two does. What is theirs in it would be the one's or the Echo's and is not read. */
function eachParent(clause: Clause, kin: readonly StatedKin[]): Clause[] {
  const { subject, said } = clause;
  if (subject.kind !== "person" || subject.who !== "parents") return [clause];
  const [verb = "", ...rest] = said.trim().replace(WHERE_BEFORE, "").split(/\s+/);
  if (verb !== baseOf(verb) || rest.length === 0 || /\b(?:they|them|their|theirs|themselves)\b/i.test(said)) return [];
  const one = [thirdPersonOf(verb), ...rest].join(" ");
  return kin
    .filter(({ relation }) => PARENTS.test(relation))
    .map(({ name, relation }) => ({ ...clause, subject: { kind: "person", who: name ?? relation }, said: one }));
}

const PARENTS = /^(?:mother|father|mum|mom|mam|dad)$/;

/** Whether what stands behind an "and" goes on with a noun that was begun before it: "a tyre" + "exhaust garage on the corner". */
function isHalfOfNoun(before: string, text: string): boolean {
  const [, second = ""] = text.split(/\s+/);
  return PLACES.has(second) && /\b(?:at|in|for|with) an? \p{Ll}+,? and\s*$/u.test(before);
}

/** Where a clause stands without the blanks about it. */
function boundsOf({ from, to }: Clause, plain: string): { from: number; to: number } {
  const text = plain.slice(from, to);
  return { from: from + (text.length - text.trimStart().length), to: from + text.trimEnd().length };
}

/** "On Fridays she plays darts": when, said before who does it, belongs behind. */
function withTime(whole: string, clause: string): string {
  const words = clause.trim().split(/[\s,]+/);
  const count = [5, 4, 3, 2].find((of) => WHEN.exec(` ${words.slice(0, of).join(" ")}`)?.index === 0);
  if (count === undefined) return whole;
  const when = words.slice(0, count).join(" ");
  return `${whole.replace(/[.\s]+$/, "")} ${when[0]!.toLowerCase()}${when.slice(1)}`;
}

/** Whether a clause has a word for whom it is about. */
const isNamed = ({ from, to, said }: Clause, plain: string): boolean =>
  said.length < plain.slice(from, to).trim().length;

/** Whether it is said of "I" or "they", behind whom a verb has its bare form. */
const ofPlural = ({ from, to, said }: Clause, plain: string): boolean => {
  const text = plain.slice(from, to).trim();
  return /\b(?:I|we|they)\b/i.test(text.slice(0, text.length - said.length));
};

/** Whether a piece goes on with what the one before it says somebody is. */
const isPost = ({ sentence }: Clause, before: readonly Clause[]): boolean =>
  before.at(-1)?.sentence === sentence && /^(?:am|is|are|was|were)\b/.test(before.at(-1)!.said);

/** "Maggie's side of the bed", where nothing tells who Maggie is. */
const namesStranger = (text: string, kin: readonly StatedKin[]): boolean =>
  [...text.matchAll(/(\p{Lu}\p{Ll}+)['’]s\b/gu)].some(([, name]) => !kin.some((one) => one.name?.includes(name!)));

/** "If it rains, she plays cards": what is done then is no habit. */
const isUnderCondition = ({ sentence }: Clause, before: readonly Clause[]): boolean =>
  before.some((one) => one.sentence === sentence && /^(?:if|unless)$/.test(one.link));

function lookOf({ name, animal }: Pet, plain: string): StatedParticular[] {
  const found = new RegExp(`\\b(${LOOKS}) ${animal}\\b`, "i").exec(plain);
  const look = found?.[1]?.toLowerCase();
  if (found === null || look === undefined || (name === null && /^(?:old|retired)$/.test(look))) return [];
  const at = { from: found.index, to: found.index + found[0].length };
  return [{ of: "pet", who: name ?? `the ${animal}`, does: `is ${look}`, at }];
}

/**
 * A clause with what still belongs to it behind the next joint: "swims at the lido" + "before work", "feeds everyone" + "who comes to the
 * door". Null where it makes no sense without what is too long.
 */
function wholeOf(
  { sentence, to }: Clause,
  at: number,
  said: string,
  plain: string,
  clauses: readonly Clause[],
): string | null {
  const next = clauses[at + 1];
  if (next === undefined || next.sentence !== sentence) return said;
  // "Before work and has a dog" goes on with something else.
  const [tail = ""] = plain
    .slice(next.from, next.to)
    .trim()
    .split(/ (?:and|but|or) (?=\p{Ll}+s\b)/u);
  const whole = `${said.replace(/[.\s]+$/, "")} ${next.link} ${tail}`;
  const isBare = !plain.slice(to, next.from).includes(",");
  // Longer than a habit may be it is refused as such.
  if (isBare && /^(?:who|which|that|whom|where)$/.test(next.link)) return SAID_PAST.test(tail) ? null : whole;
  const short =
    tail.split(/\s+/).length <= MAX_TAIL_WORDS && !/\p{Lu}(?!\p{Ll}+days?\b)/u.test(tail) && !GRAVE.test(tail);
  if (!short || DENIED.test(said)) return said;
  if (/^when(?:ever)?$/.test(next.link) && PRONOUN.test(tail.split(/\s+/)[0]!))
    return SAID_PAST.test(tail) ? said : whole;
  const adds = /^(?:and|or)$/.test(next.link) && isBare && !isDeed(tail) && said.trim().includes(" ");
  return (TAILS.test(next.link) || adds) && !hasVerb(tail) ? whole : said;
}

const SAID_PAST = /\b(?:was|were|had|did|\p{Ll}+ed)\b/u;

/** "Post the pictures", "argues with everyone": a word that takes an object is a verb, whatever it is alone. */
function isDeed(tail: string): boolean {
  const [first = "", second = ""] = tail.split(/\s+/);
  return (
    DETERMINER.test(second) ||
    SOMEBODY.test(first) ||
    BEHIND_VERB.test(second) ||
    tagsOf(first.toLowerCase()).has("Verb")
  );
}

const SOMEBODY =
  /^(?:nobody|no one|nothing|everyone|everybody|everything|someone|somebody|people|it|there|he|she|they|i|we)$/i;
const BEHIND_VERB = /^(?:my|her|his|their|our|with|at|to|about|over|for|of|on|in|up|out|off|away)$/i;

const hasVerb = (text: string): boolean => text.split(/\s+/).some((word) => AUXILIARY.test(word) || isVerb(word));
