import { AGES_OF_NEWS, isOfChild } from "./cast-ages.ts";
import { type CastContent, CHANNELS, type Matter } from "./cast-types.ts";
import { LEXICON_SLOTS, SETTING_SLOTS, slotsOf } from "./slots.ts";
import { frameProblems, reportProblems, type TextScope } from "./text-rules.ts";
import type { Frame } from "./types.ts";

/** Each of them for the first news of a matter and for what follows. */
const LEADS = CHANNELS.flatMap((channel) => [`${channel}.first`, `${channel}.again`]);
const REACHES = ["house", "near", "far", "hearsay"].map((reach) => `waiting.${reach}`);
/** A child of few matters would have the same one every year. */
const LEAST_OF_A_SORT = 3;
const SORTS: readonly [what: string, is: (matter: Matter) => boolean][] = [
  ["goals of the grown", ({ kind, child, of }) => kind === "goal" && child !== true && of === "anybody"],
  ["troubles of the grown", ({ kind, child, of }) => kind === "trouble" && child !== true && of === "anybody"],
  ["goals of children", ({ kind, child }) => kind === "goal" && child === true],
  ["troubles of children", ({ kind, child }) => kind === "trouble" && child === true],
];
/** A sentence of these alone is the same one in every life. */
const OF_ANY_LIFE: ReadonlySet<string> = new Set(["who", "name", "town", "place", "teller"]);

/** What is said of a matter again and again is no longer. */
const MOST_ABOUT_WORDS = 7;
/** Behind these no "'s" can stand: "a neighbour who moved's door". */
const NO_OWNER = / (?:who|that|which|with|of|in|at|from|across|called|under) /;
const MOST_OWNER_WORDS = 4;
/** A particular is drawn for anybody: it cannot say "their mother". */
const SOMEBODYS = /\b(?:they|them|their|he|him|his|she|her|hers)\b/i;
/** What says where for itself cannot stand behind another word that does: "at behind the laundry". */
const WHERE = "in|at|of|on|from|to|under|behind|between|inside|beside|below|above|over|up|what";

/** Every problem of the people's matters, habits and the sentences that lead into their news. */
export function castProblems({ matters, habits, tellings }: CastContent, base: TextScope): string[] {
  const leading = { ...base, people: ["who", "teller", "other"], plain: ["about", "otherabout", "ago"] };
  const lead = (key: string): string[] =>
    tellings[key] === undefined
      ? [`cast tellings: no ${key}`]
      : named(`cast tellings ${key}`, [...told(tellings[key], leading), ...leadProblems(key, tellings[key])]);
  return [
    ...matters.flatMap((matter) => matterProblems(matter, base)),
    ...habits.flatMap(({ id, text }) => named(`habit ${id}`, told(text, { ...leading, people: ["who"] }))),
    ...[...LEADS, ...REACHES, "passed"].flatMap(lead),
    ...Object.keys(tellings)
      .filter((key) => ![...LEADS, ...REACHES, "passed"].includes(key))
      .map((key) => `cast tellings ${key}: nothing asks for it`),
    ...[...AGES_OF_NEWS].flatMap((age) => agesProblems(matters, age)),
    ...SORTS.filter(([, is]) => matters.filter(is).length < LEAST_OF_A_SORT).map(
      ([what]) => `cast: fewer than ${LEAST_OF_A_SORT} ${what}`,
    ),
  ];
}

/** A child of each age that has news has a goal and a trouble to have it of. */
const agesProblems = (matters: readonly Matter[], age: number): string[] =>
  (["goal", "trouble"] as const).flatMap((kind) =>
    matters.some((one) => one.kind === kind && isOfChild(one, age)) ? [] : [`cast: no ${kind} of a child of ${age}`],
  );

/** What follows a lead speaks of the person by a pronoun; and how long ago it was is no length of time. */
const leadProblems = (key: string, texts: readonly string[]): string[] =>
  texts.flatMap((text, at) => [
    ...(key === "passed" || text.includes("{who}") ? [] : [`text ${at + 1}: does not name {who}`]),
    ...(/\b(?:for|since) \{ago\}|\{ago\} since/.test(text) ? [`text ${at + 1}: {ago} is no length of time`] : []),
  ]);

function matterProblems(matter: Matter, base: TextScope): string[] {
  const own = Object.keys(matter.particulars);
  const known: readonly string[] = [
    ...LEXICON_SLOTS,
    ...SETTING_SLOTS,
    "who",
    "about",
    "teller",
    "other",
    "job",
    "via",
    "reach",
  ];
  const scope = { ...base, people: ["who"], plain: own };
  const parts = [
    ...matter.stages.map((stage, at) => ({ where: `stage ${at + 1}`, ...stage })),
    ...matter.endings.map((ending) => ({ where: `ending ${ending.id}`, ...ending })),
  ];
  const ids = matter.endings.map(({ id }) => id);
  return named(`matter ${matter.id}`, [
    ...own.filter((name) => known.includes(name)).map((name) => `particular ${name} hides a slot of that name`),
    ...own.flatMap((name) =>
      matter.particulars[name]!.filter((one) => /[{}]/.test(one)).map(
        (one) => `particular ${name}: has a slot: ${one}`,
      ),
    ),
    ...(new Set(ids).size < ids.length ? ["an ending twice"] : []),
    ...particularProblems(matter),
    ...named("about", told([matter.about], scope)),
    ...named("present", told([matter.present], scope)),
    ...named("still", [...told(matter.still, scope), ...nameless(matter.still)]),
    ...parts.flatMap(({ where, title, summary, text }) =>
      named(where, [
        ...reportProblems("title", title, scope),
        ...reportProblems("summary", summary, scope),
        ...(summary.includes("{name}") && summary.includes("{who}") ? [] : ["summary: does not say who told whom"]),
        ...told(text, scope),
        ...named("text", nameless(text.map((one) => one.replaceAll("{who}", "")))),
      ]),
    ),
  ]);
}

/** Fillings that the texts of the matter cannot bear. */
function particularProblems(matter: Matter): string[] {
  const { about, present, particulars, stages, endings, still } = matter;
  const texts = [
    ...[about, present, ...still],
    ...[...stages, ...endings].flatMap(({ title, summary, text }) => [title, summary, ...text]),
  ];
  const of = (name: string, which: (filling: string) => boolean, problem: string): string[] =>
    particulars[name]!.filter(which).map((filling) => `particular ${name}: ${filling}: ${problem}`);
  const isUsed = (pattern: string): boolean => texts.some((text) => new RegExp(pattern).test(text));
  const long = longestAbout(matter);
  return [
    ...(wordsIn(long) > MOST_ABOUT_WORDS ? [`about: more than ${MOST_ABOUT_WORDS} words: ${long}`] : []),
    ...Object.keys(particulars).flatMap((name) => [
      ...of(name, (one) => /[.!?]$/.test(one), "ends a sentence within one"),
      ...of(name, (one) => SOMEBODYS.test(one.replace(/'[^']*'$/, "")), "names somebody by a pronoun"),
      ...(isUsed(`\\{${name}\\}['’]s`)
        ? of(name, (one) => NO_OWNER.test(one) || wordsIn(one) > MOST_OWNER_WORDS, "cannot own anything")
        : []),
      ...(isUsed(`\\b(?:in|at|of|on|from|to|with) \\{${name}\\}`)
        ? of(name, (one) => new RegExp(`^(?:${WHERE})\\b`).test(one), "stands behind a preposition")
        : []),
      ...(isUsed(`\\{${name}\\} ago`) ? of(name, (one) => /^(?:since|longer)/.test(one), "is no time ago") : []),
    ]),
  ];
}

const wordsIn = (phrase: string): number => phrase.split(" ").length;

/** What the matter is about, with the longest of each particular. */
const longestAbout = ({ about, particulars }: Matter): string =>
  about.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (particulars[name] ?? [whole]).reduce((long, one) => (wordsIn(one) > wordsIn(long) ? one : long)),
  );

const named = (where: string, problems: readonly string[]) => problems.map((problem) => `${where}: ${problem}`);

/** Texts as frames: what words of the persona they need shows in their slots. */
const told = (texts: readonly string[], scope: TextScope): string[] => {
  const frames = texts.map((text): Frame => {
    const needs = LEXICON_SLOTS.filter((kind) => slotsOf(text).some(({ name, symbol }) => !symbol && name === kind));
    return needs.length > 0 ? { text, needs } : { text };
  });
  return frameProblems(frames, scope);
};

/** A text that names nothing of this life would be told in every one. */
const nameless = (texts: readonly string[]): string[] =>
  texts.flatMap((text, at) =>
    slotsOf(text).some(({ name, symbol, pronoun }) => !symbol && !pronoun && !OF_ANY_LIFE.has(name))
      ? []
      : [`text ${at + 1}: names nothing of this life`],
  );
