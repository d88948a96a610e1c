import nlp from "compromise";
import type { Particular, Pronouns } from "../types/person.ts";
import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb } from "./clause-words.ts";
import { toFirstPerson } from "./first-person.ts";
import type { StatedKin } from "./kin-status.ts";
import { lexiconPhrase } from "./lexicon-word.ts";
import { GRAVE, HABIT_ONLY_BEFORE, LEADING, NO_HABIT, STANDING, WHEN, weekdayIn } from "./particular-words.ts";
import type { Pet } from "./pets.ts";
import { readsAsEnglish } from "./plain-text.ts";
import { readTrade } from "./trade.ts";
import { baseOf, gerundOf, pastOf, thirdPersonOf } from "./verb-forms.ts";
import { keeping, tagsOf } from "./word-tags.ts";

const MAX_OF = { self: 6, kin: 6, pet: 3 } as const;
const MAX_WORDS = 11;
const MAX_LENGTH = 72;
/** More words than these behind a "before" or an "and" are a clause of their own. */
const MAX_TAIL_WORDS = 4;

const DENIED = /^(will not|won't|cannot|can't|can not|does not|doesn't|do not|don't|refuses to|never) (\p{Ll}+)\b/iu;
/** What an open end would leave hanging. */
const OPEN_END =
  /\b(?:and|or|but|of|to|the|an?|in|on|at|with|for|from|by|who|which|that|when|because|as|than|my|her|his|their|very|into|about|until|between|not|is|was)$/i;
/** A verb that follows "I" and would have to be another form. */
const OFF_FORM =
  /\bI (?!have|am|was|had|did|do|can|could|will|would|should|must|may|might|never|always|no\b|\p{Ll}+(?:ed|n't)\b)\p{Ll}+s\b/u;
/** What stands for something said before: away from there it points at nothing. */
const POINTS =
  /\b(?:it|them|this|that|these|those|so|one|ones|there|here)$|^\p{Ll}+ (?:it|this|these|those|them|him|her)\b(?! \p{L})/iu;
const TAILS = /^(?:before|after|during|until|since|while|when|as)$/;
/** "One-eyed cat", "an old deaf dog". */
const LOOKS =
  "one-eyed|one-eared|three-legged|two-legged|deaf|blind|half-blind|lame|toothless|tailless|arthritic|elderly|ancient|old|fat|lazy|nervous|grumpy|surly|vain|ill-tempered|bad-tempered|stubborn|vicious|greedy|asthmatic|epileptic|diabetic|anxious|timid|haughty|enormous|tiny|scruffy|mangy|retired";

/** A habit and the part of the text that tells of it. */
export type StatedParticular = Particular & { at: { from: number; to: number } };

type Said = Pick<Particular, "does" | "do" | "doing" | "did" | "weekday" | "work">;

/**
 * What the text says that the Echo, its people and its animals are in the habit of, each as a phrase to put behind who does it: "repairs
 * bicycles", "will not climb stairs". Of what is graver than a habit, of trades and of what may be another's it reads nothing.
 */
export function readParticulars(
  plain: string,
  clauses: readonly Clause[],
  kin: readonly StatedKin[],
  pets: readonly Pet[],
  pronouns: Pronouns,
  ownName: string,
): StatedParticular[] {
  if (!readsAsEnglish(plain)) return [];
  const saysI = pronouns === "they" || /(?:^|[.!?;] )I\b/.test(plain);
  const found: StatedParticular[] = [...pets.flatMap((pet) => lookOf(pet, plain))];
  const kept = { self: 0, kin: 0, pet: found.length };
  clauses.forEach((clause, at) => {
    const about = whoseHabit(clause, at, plain, clauses, kin, pets, pronouns);
    if (about === null || kept[about.of] >= MAX_OF[about.of]) return;
    const own = about.of === "self";
    const text = wholeOf(clause, at, about.said, plain, clauses);
    // "She rows" has its verb behind whoever does it; what opens with no such word has to be known for a verb.
    const named = about.said.length < plain.slice(clause.from, clause.to).trim().length;
    const said = habitOf(text, { ...about, own, named, asked: own && saysI ? "I" : "she", ownName });
    if (said === null || found.some((one) => one.of === about.of && one.who === about.who && one.does === said.does))
      return;
    kept[about.of]++;
    found.push({ of: about.of, who: about.who, ...said, at: { from: clause.from, to: clause.to } });
  });
  return found;
}

type About = { of: Particular["of"]; who: string; said: string; turned: Pronouns | null };

/** Of whom a clause tells, and what; null where that is left open. */
function whoseHabit(
  { subject, quoted, link, from, to, said }: Clause,
  at: number,
  plain: string,
  clauses: readonly Clause[],
  kin: readonly StatedKin[],
  pets: readonly Pet[],
  pronouns: Pronouns,
): About | null {
  if (quoted || /^(?:if|unless|though|although|because|until|since|as|whose|where|whom)$/.test(link)) return null;
  const text = plain.slice(from, to).trim();
  const pet = petOf(text, link, plain.slice(clauses[at - 1]?.from ?? from, clauses[at - 1]?.to ?? from), pets);
  if (pet !== null) return { of: "pet", ...pet, turned: pronouns };
  if (subject === SELF) return { of: "self", who: "", said, turned: pronouns };
  if (subject.kind !== "person") return null;
  const one = kin.find(({ name, relation }) => (name ?? relation) === subject.who);
  if (one === undefined || one.status === "dead" || one.status === "estranged" || one.unsure) return null;
  const own = ownPronounsOf(one);
  const ambiguous = own === null ? /\b(?:she|her|hers|he|him|his|they|them|their)\b/i : OF[pronouns];
  const isOpen = (own === pronouns || own === null) && ambiguous.test(said);
  return isOpen
    ? null
    : { of: "kin", who: one.name ?? `my ${one.relation}`, said, turned: own === pronouns ? null : pronouns };
}

const OF: Record<Pronouns, RegExp> = {
  she: /\b(?:she|her|hers|herself)\b/i,
  he: /\b(?:he|him|his|himself)\b/i,
  they: /\b(?:they|them|their|theirs)\b/i,
};

const ownPronounsOf = ({ pronouns }: StatedKin): Pronouns | null => (pronouns === "they" ? null : pronouns);

/** "A greyhound, Duchess, who …", "the cat snores": which animal, and what is said of it. */
function petOf(text: string, link: string, before: string, pets: readonly Pet[]): { who: string; said: string } | null {
  for (const { name, animal } of pets) {
    const who = name ?? `the ${animal}`;
    const opening = new RegExp(
      `^(?:(?:and|but) )?(?:(?:the|her|his|my|their) (?:\\p{Ll}+ )?${animal}${name === null ? "" : `|${name}`}) (?=\\p{Ll})`,
      "iu",
    );
    const opened = opening.exec(text);
    if (opened !== null) return { who, said: text.slice(opened[0].length) };
    if (
      /^(?:who|which|that)$/.test(link) &&
      new RegExp(`\\b(?:${name ?? animal}|${animal})\\s*$`, "u").test(before.trim())
    )
      return { who, said: text.replace(/^(?:who|which|that) /, "") };
  }
  return null;
}

function lookOf({ name, animal }: Pet, plain: string): StatedParticular[] {
  const found = new RegExp(`\\b(${LOOKS}) ${animal}\\b`, "i").exec(plain);
  const look = found?.[1]?.toLowerCase();
  if (found === null || look === undefined || (name === null && /^(?:old|retired)$/.test(look))) return [];
  const at = { from: found.index, to: found.index + found[0].length };
  return [{ of: "pet", who: name ?? `the ${animal}`, does: `is ${look}`, at }];
}

/** A clause with what still belongs to it behind the next joint: "swims at the lido" + "before work". */
function wholeOf(
  { sentence, to }: Clause,
  at: number,
  said: string,
  plain: string,
  clauses: readonly Clause[],
): string {
  const next = clauses[at + 1];
  if (next === undefined || next.sentence !== sentence) return said;
  // "Before work and has a dog" goes on with something else.
  const [tail = ""] = plain
    .slice(next.from, next.to)
    .trim()
    .split(/ (?:and|but|or) (?=\p{Ll}+s\b)/u);
  const short = tail.split(/\s+/).length <= MAX_TAIL_WORDS && !/\p{Lu}/u.test(tail);
  const isBare = !plain.slice(to, next.from).includes(",");
  const joins = !DENIED.test(said) && (TAILS.test(next.link) || (/^(?:and|or)$/.test(next.link) && isBare));
  return joins && short && !hasVerb(tail) && !/^\p{Ll}+s (?:with|at|to|about|over|for|of)\b/u.test(tail)
    ? `${said.replace(/[.\s]+$/, "")} ${next.link} ${tail}`
    : said;
}

const hasVerb = (text: string): boolean => text.split(/\s+/).some((word) => AUXILIARY.test(word) || isVerb(word));

/** A phrase of a doing in the forms that sentences ask for; null where it is none, or none to write lightly of. */
function habitOf(
  raw: string,
  {
    turned,
    ownName,
    own,
    named,
    asked,
  }: { turned: Pronouns | null; ownName: string; own: boolean; named: boolean; asked: "I" | "she" },
): Said | null {
  const bare = raw
    .replace(/[.!?;:,\s]+$/, "")
    .replace(LEADING, "")
    .trim();
  const [verb = "", ...more] = bare.split(/\s+/);
  const denied = DENIED.exec(bare);
  const base = baseOf((denied?.[2] ?? verb).toLowerCase());
  if (!/^\p{Ll}{2,}$/u.test(base) || GRAVE.test(bare) || OPEN_END.test(bare) || POINTS.test(bare)) return null;
  if (bare.split(" ").length > MAX_WORDS || bare.length > MAX_LENGTH || /["():;,\d]/.test(bare)) return null;
  if (own && !more.length) return null;
  const say = (text: string): string => (turned === null ? text : toFirstPerson(text, turned));
  const rest = say(base === "owe" ? more.join(" ").replace(/^(?:her|him|them)\b/, "me") : more.join(" "));
  if (OFF_FORM.test(rest) || isForeignTo(`${base} ${rest}`, ownName)) return null;
  if (!isDone(base)) return null;
  if (denied !== null && !tagsOf(base).has("Verb")) return null;
  if (denied !== null)
    return saidDenied(denied[1]!.toLowerCase(), denied[2]!, say(bare.slice(denied[0].length).trim()), own);
  const isPresent =
    asked === "I" ? verb === base && tagsOf(base).has("Verb") : verb === thirdPersonOf(base) && (named || isVerb(verb));
  if (!isPresent || NO_HABIT.has(base) || HABIT_ONLY_BEFORE[base]?.test(rest) === false) return null;
  const work = own && readTrade(`She ${thirdPersonOf(base)} ${more.join(" ")}.`, "") !== null;
  const does = phrase(own ? base : thirdPersonOf(base), rest);
  if (STANDING.has(base) || /^no\b/.test(rest)) return { does, ...(work ? { work: true as const } : {}) };
  const when = WHEN.exec(` ${rest}`)?.[0] ?? "";
  const core = ` ${rest}`.slice(0, ` ${rest}`.length - when.length).trim();
  const weekday = weekdayIn(when);
  // Of a verb that the parser has no forms of they are the regular ones.
  const gerund = gerundOf(base);
  return {
    does,
    do: phrase(base, core),
    doing: phrase(gerund === base ? `${base.replace(/e$/, "")}ing` : gerund, core),
    did: phrase(gerund === base ? `${base.replace(/e$/, "")}ed` : pastOf(base), core),
    ...(weekday === null ? {} : { weekday }),
    ...(work ? { work: true as const } : {}),
  };
}

/** "Cannot say no to anybody": how one is, of which there is no doing. */
function saidDenied(denial: string, verb: string, rest: string, own: boolean): Said | null {
  const how = denial
    .replace("will not", "won't")
    .replace(/can ?not/, "can't")
    .replace("does not", "doesn't")
    .replace("do not", "don't");
  const forOne = own ? how.replace("doesn't", "don't").replace("refuses", "refuse") : how.replace("don't", "doesn't");
  const said = how === "never" ? (own ? baseOf(verb) : thirdPersonOf(baseOf(verb))) : baseOf(verb);
  return { does: phrase(`${forOne} ${said}`, rest) };
}

/** What stands behind "she" as a verb; alone many are taken for nouns: "rows". */
const isDone = keeping((base) => nlp(`she ${thirdPersonOf(base)} well`).match("she #Verb").found);

const phrase = (verb: string, rest: string): string => (rest === "" ? verb : `${verb} ${rest}`);

/** Whether it is nothing to put into a sentence: the Echo's own name in it, or what wounds. */
const isForeignTo = (text: string, ownName: string): boolean =>
  text.includes(" ") && lexiconPhrase(text, ownName, MAX_WORDS + 1, MAX_LENGTH + 8) === null;
