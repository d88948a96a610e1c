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

/** Every problem of the people's matters, habits and the sentences that lead into their news. */
export function castProblems({ matters, habits, tellings }: CastContent, base: TextScope): string[] {
  const leading = { ...base, people: ["who", "teller", "other"], plain: ["about", "otherabout", "ago"] };
  const lead = (key: string): string[] =>
    tellings[key] === undefined
      ? [`cast tellings: no ${key}`]
      : named(`cast tellings ${key}`, told(tellings[key], leading));
  return [
    ...matters.flatMap((matter) => matterProblems(matter, base)),
    ...habits.flatMap(({ id, text }) => named(`habit ${id}`, told(text, { ...leading, people: ["who"] }))),
    ...[...LEADS, ...REACHES, "passed"].flatMap(lead),
    ...Object.keys(tellings)
      .filter((key) => ![...LEADS, ...REACHES, "passed"].includes(key))
      .map((key) => `cast tellings ${key}: nothing asks for it`),
    ...SORTS.filter(([, is]) => matters.filter(is).length < LEAST_OF_A_SORT).map(
      ([what]) => `cast: fewer than ${LEAST_OF_A_SORT} ${what}`,
    ),
  ];
}

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
