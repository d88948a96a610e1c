import type { Particular, Pronouns } from "../types/person.ts";
import { isVerb } from "./clause-words.ts";
import { toFirstPerson } from "./first-person.ts";
import { lexiconPhrase, nameParts } from "./lexicon-word.ts";
import { livingsIn } from "./livings.ts";
import { nlp } from "./parser.ts";
import {
  GRAVE,
  HABIT_ONLY_BEFORE,
  LEADING,
  NO_DENIED,
  NO_HABIT,
  NO_PASTIME,
  OF_WORK,
  STANDING,
  UNWILLED,
  WHEN,
  weekdayIn,
} from "./particular-words.ts";
import { escaped } from "./person-names.ts";
import { readTrade, type StatedTrade } from "./trade.ts";
import { baseOf, gerundOf, pastOf, thirdPersonOf } from "./verb-forms.ts";
import { keeping, tagsOf } from "./word-tags.ts";

const MAX_WORDS = 11;
const MAX_LENGTH = 72;

export const DENIED =
  /^(will not|won't|cannot|can't|can not|does not|doesn't|do not|don't|refuses to|never) (\p{Ll}+)\b/iu;
/** What an open end would leave hanging. */
const OPEN_END =
  /\b(?:and|or|but|of|to|the|an?|in|on|at|with|for|from|by|who|which|that|when|because|as|than|my|her|his|their|very|into|about|until|between|not|is|was)$/i;
/** A verb that follows "I" in the form for another: "books I never finishes". */
const OFF_FORM = /\bI ((?:(?:never|always|still|often|seldom|rarely) )?)(\p{Ll}+)\b/gu;
/** What stands for something said before: away from there it points at nothing. */
const POINTS =
  /\b(?:it|them|this|that|these|those|so|one|ones|there|here)$|^\p{Ll}+ (?:it|them|there|here)\b|^\p{Ll}+ (?:this|these|those|him|her)\b(?! \p{L})/iu;
/** Said of what the Echo does, nobody but another: it would be "herself". */
const OF_ANOTHER = /(?<!\b(?:with|around|about|behind|beside|before|after|near|over) )\bme\b/;
const SOMEBODY = /\b(?:he|him|his|himself|she|her|hers|herself)\b/;
/** Verbs whose past is no other word. */
const UNCHANGED =
  /^(?:re|out|over)?(?:read|put|cut|set|hit|let|shut|split|bet|cast|spread|quit|cost|hurt|wed|beat|knit)$/;

type Said = Pick<Particular, "does" | "do" | "doing" | "did" | "weekday" | "work">;
/** Whose habit a phrase may be, and how the text speaks of them. */
type Habitual = {
  own: boolean;
  /** The pronouns that stand for the Echo in it; null where they are another's. */
  turned: Pronouns | null;
  /** Stands behind whoever does it. */
  named: boolean;
  /** Said of "I" or "they", behind whom a verb has its bare form. */
  isPlural: boolean;
  /** Others of the life are named in it. */
  withOthers: boolean;
  ownName: string;
  trade: StatedTrade | null;
};

/** A phrase of a doing in the forms that sentences ask for; null where it is none, or none to write lightly of. */
export function habitOf(raw: string, about: Habitual): Said | null {
  const { own, named, isPlural, ownName } = about;
  const bare = raw
    .replace(/[.!?;:,\s]+$/, "")
    .replace(LEADING, "")
    .trim();
  // Before its verb is looked for: of a text without blanks the whole would be one.
  if (bare.split(" ").length > MAX_WORDS || bare.length > MAX_LENGTH || /["():;,\d]/.test(bare)) return null;
  const [first = "", ...more] = bare.split(/\s+/);
  const verb = first.toLowerCase();
  const denied = DENIED.exec(bare);
  const done = (denied?.[2] ?? verb).toLowerCase();
  const base = baseOf(done);
  if (!/^\p{Ll}{2,}$/u.test(base) || GRAVE.test(bare) || OPEN_END.test(bare) || POINTS.test(bare)) return null;
  // "Her parents in Chennai want her to marry": the verb is not the first word. "Binds its books" is of something named elsewhere.
  if (/^(?:in|on|at|from|of|with|by|for|near|to|into)\b|\bits\b/i.test(bare)) return null;
  if (own && more.length === 0) return null;
  const rest = saidBy(more.join(" "), about);
  if (rest === null || isForeignTo(`${base} ${rest}`, ownName) || !isDone(base)) return null;
  if (denied !== null) {
    const behind = saidBy(bare.slice(denied[0].length).trim(), about);
    const isPast = done !== base && done !== thirdPersonOf(base);
    return behind === null || isPast || NO_DENIED.has(base) || (about.withOthers && own)
      ? null
      : saidDenied(denied[1]!.toLowerCase(), denied[2]!, behind, own);
  }
  const isBase = own && isPlural && verb === base && (named || tagsOf(base).has("Verb"));
  const isPresent = isBase || (verb === thirdPersonOf(base) && (named || isVerb(verb)));
  if (!isPresent || NO_HABIT.has(base) || HABIT_ONLY_BEFORE[base]?.test(rest) === false) return null;
  const when = WHEN.exec(` ${rest}`)?.[0] ?? "";
  const isWork = own && isOfWork(`${thirdPersonOf(base)} ${more.join(" ")}`, when, about.trade);
  const does = phrase(own ? base : thirdPersonOf(base), rest);
  const work = isWork ? { work: true as const } : {};
  const core = ` ${rest}`.slice(0, ` ${rest}`.length - when.length).trim();
  // What is done at work, at such moments or with somebody of the life is not told as of a day that may have had none of these.
  if (
    isWork ||
    // What somebody else lives by is no pastime of theirs: "Chidi drove a fuel tanker today".
    (!own && livingsIn(`Ada ${does}.`, "Ada").some(({ trade }) => trade === "driver")) ||
    STANDING.has(base) ||
    (own && (UNWILLED.has(base) || / in my sleep\b/.test(does))) ||
    /^no\b|\bwhen(?:ever)? /.test(rest) ||
    AT_TIMES.test(core) ||
    (!own && /\bme\b/.test(rest)) ||
    about.withOthers
  )
    return { does, ...work };
  const weekday = weekdayIn(when);
  return {
    does,
    do: phrase(base, core),
    doing: phrase(doingOf(base), core),
    ...(IN_PRESENT.test(core) ? {} : { did: phrase(didOf(base), core) }),
    ...(weekday === null ? {} : { weekday }),
    ...work,
  };
}

/** As the Echo says it; null where somebody stands in it of whom nothing tells who they are. */
function saidBy(text: string, { own, turned, withOthers, ownName }: Habitual): string | null {
  const said = turned === null ? text : toFirstPerson(text, turned);
  const agreeing = said.replace(OFF_FORM, (whole, often: string, verb: string) => {
    const base = IRREGULAR[verb] ?? baseOf(verb);
    return verb !== base && (verb in IRREGULAR || thirdPersonOf(base) === verb) ? `I ${often}${base}` : whole;
  });
  if (own) return OF_ANOTHER.test(agreeing) || (SOMEBODY.test(agreeing) && !withOthers) ? null : agreeing;
  return nameParts(ownName).reduce(
    (told, part) =>
      told.replace(new RegExp(`\\b${escaped(part)}(['’]s)?(?!\\p{L})`, "gu"), (_, owns) => (owns ? "my" : "me")),
    agreeing,
  );
}

/** "On Wednesdays at the club", "on Mondays and Thursdays": of which day it is done is not told by the end. */
const AT_TIMES =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\ball (?:winter|summer|spring|autumn|year|night|day)\b|\bevery (?!(?:one|body)\b)(?:other |second )?(?:day|night|morning|evening|week|month|year)\b/;

/** "Burns everything he cooks": behind "burned" it would be another tense. */
const IN_PRESENT = /\b(?:who|which|that|where|whether|I|he|she|they) (?!of\b)\p{L}+/u;

const IRREGULAR: Readonly<Record<string, string>> = { has: "have", does: "do", is: "am" };

/** Whether it is what the Echo lives by, as the persona says: another life may not live by it. */
function isOfWork(deed: string, when: string, stated: StatedTrade | null): boolean {
  if (OF_WORK.test(deed)) return true;
  const trade = readTrade(`She ${deed}.`, "")?.trade;
  if (trade === undefined) return false;
  if (NO_PASTIME.test(deed)) return true;
  if (stated === null) return when === "";
  return trade === stated.trade || trade === stated.second?.trade;
}

/** "Cannot say no to anybody": how one is, of which there is no doing. */
function saidDenied(denial: string, verb: string, rest: string, own: boolean): Said | null {
  // "Never shy": a trait, and no doing.
  if (rest === "" && tagsOf(verb).has("Adjective")) return null;
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

/** Of a verb that the parser has no forms of they are the regular ones. */
const doingOf = (base: string): string => {
  const gerund = gerundOf(base);
  return gerund === base ? `${base.replace(/e$/, "")}ing` : gerund;
};

function didOf(base: string): string {
  const past = pastOf(base);
  if (past !== base || UNCHANGED.test(base)) return past;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base.replace(/e$/, "")}ed`;
}

const phrase = (verb: string, rest: string): string => (rest === "" ? verb : `${verb} ${rest}`);

/** Whether it is nothing to put into a sentence: the Echo's own name in it, or what wounds. */
const isForeignTo = (text: string, ownName: string): boolean =>
  text.includes(" ") && lexiconPhrase(text, ownName, MAX_WORDS + 1, MAX_LENGTH + 8) === null;
