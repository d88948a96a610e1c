import { Compile } from "typebox/compile";
import { unnamedProblems } from "./antecedent-rules.ts";
import { castProblems } from "./cast-rules.ts";
import { chapterOrderProblems } from "./chapter-rules.ts";
import { writtenCoins } from "./coin-rules.ts";
import {
  conditionProblems,
  type Grounds,
  groundsOf,
  incomerProblems,
  newcomerProblems,
  roleProblems,
  workProblems,
} from "./condition-rules.ts";
import type { Content } from "./content.ts";
import { coverageProblems } from "./coverage-rules.ts";
import { effectProblems, kindProblems } from "./effect-rules.ts";
import { grammarProblems } from "./grammar-rules.ts";
import { MOMENT_SCOPE } from "./moment-scope.ts";
import { ContentSchema } from "./schema.ts";
import { LEXICON_SLOTS, SETTING_SLOTS, withoutSpeech } from "./slots.ts";
import { statementProblems } from "./statement-rules.ts";
import { frameProblems, reportProblems, type TextScope } from "./text-rules.ts";
import { threadProblems } from "./thread-rules.ts";
import type { Bringing, Encounter, LexiconKind, Storylet } from "./types.ts";
import { wayProblems } from "./way-rules.ts";
import { inEachWording } from "./wordings.ts";

const schema = Compile(ContentSchema);

/** Every problem of a content pack at once, each naming the part it is in: what is wrong in it, what it says badly, and what it lacks as a whole. */
export function validatePack(raw: unknown): string[] {
  const faults = packFaults(raw);
  if (!schema.Check(raw)) return faults;
  const content = raw as unknown as Content;
  return [...faults, ...statementProblems(content), ...coverageProblems(content)];
}

/**
 * What is wrong in a pack, part by part; none means that it may be lived with, if perhaps monotonously. A pack of the wrong
 * shape is only checked for shape, as nothing else can be said about it.
 */
export function packFaults(raw: unknown): string[] {
  if (!schema.Check(raw)) return shapeProblems(raw);
  const content = raw as unknown as Content;
  const grounds = groundsOf(content);
  const symbols = new Set(Object.keys(content.grammar));
  const scope = { people: [], given: [], plain: [], symbols };
  return [
    ...duplicateProblems(content),
    ...grammarProblems(content.grammar),
    ...content.storylets.flatMap((storylet) => storyletProblems(storylet, grounds, scope)),
    ...content.threads.flatMap((thread) => threadProblems(thread, grounds, scope)),
    ...chapterOrderProblems(content.threads),
    ...content.encounters.flatMap((encounter) => encounterProblems(encounter, grounds, scope)),
    ...content.worldEvents.flatMap((event) =>
      named(`world event ${event.id}`, [
        ...conditionProblems(event.when ?? {}, grounds),
        ...(event.chance === undefined && event.day === undefined ? ["has neither chance nor day"] : []),
        ...reportProblems("title", event.title, scope),
        ...reportProblems("summary", event.announcement, scope),
        ...frameProblems(event.text, scope),
      ]),
    ),
    ...content.beliefs.flatMap((belief) => named(`belief ${belief.id}`, frameProblems(belief.text, scope))),
    ...castProblems(content.cast, scope),
    ...coinsIn(content),
    ...wayProblems(content),
    ...content.patterns.flatMap((pattern) => {
      const bound = pattern.steps.some((step) => step.same === "person");
      const people = { ...scope, people: bound ? ["person"] : [] };
      return named(`pattern ${pattern.id}`, [
        ...reportProblems("title", pattern.title, people),
        ...frameProblems(pattern.text, people),
      ]);
    }),
  ];
}

/** Texts that say what money is called: not those of a kind of world that has its own. */
function coinsIn(content: Content): string[] {
  const { storylets, threads, encounters, worldEvents, beliefs, patterns, cast, affairs, grammar } = content;
  const parts = [
    ...storylets.map((one) => [`storylet ${one.id}`, one] as const),
    ...threads.map((one) => [`thread ${one.id}`, one] as const),
    ...encounters.map((one) => [`encounter ${one.id}`, one] as const),
    ...worldEvents.map((one) => [`world event ${one.id}`, one] as const),
    ...beliefs.map((one) => [`belief ${one.id}`, one] as const),
    ...patterns.map((one) => [`pattern ${one.id}`, one] as const),
    ...[["cast", cast] as const, ["affairs", affairs] as const, ["grammar", grammar] as const],
  ];
  return parts.flatMap(([where, part]) => named(where, writtenCoins(part)));
}

const named = (where: string, problems: readonly string[]) => problems.map((problem) => `${where}: ${problem}`);

/** Errors of the schema, with the id of the part instead of its index where it has one. */
function shapeProblems(raw: unknown): string[] {
  const problems = [...schema.Errors(raw)].map((error) => {
    const path = error.instancePath.split("/").slice(1);
    const part = path.slice(0, 2).reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], raw);
    const id = (part as { id?: unknown } | null | undefined)?.id;
    const where = typeof id === "string" ? [path[0], id, ...path.slice(2)] : path;
    return `${where.join("/")}: ${error.message}`;
  });
  return [...new Set(problems)];
}

function duplicateProblems(content: Content): string[] {
  const lists = {
    storylet: content.storylets,
    thread: content.threads,
    encounter: content.encounters,
    "world event": content.worldEvents,
    belief: content.beliefs,
    pattern: content.patterns,
    theme: content.themes,
    matter: content.cast.matters,
    habit: content.cast.habits,
  };
  return Object.entries(lists).flatMap(([what, parts]) =>
    repeated(parts).map((id) => `${what} ${id}: the id is used twice`),
  );
}

function repeated(parts: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return parts.filter((part) => seen.size === seen.add(part.id).size).map((part) => part.id);
}

/** Only a single listed kind is sure to be there, as `lexicon` means "at least one of". */
function givenBy(storylet: Storylet): LexiconKind[] {
  const listed = storylet.when?.lexicon ?? [];
  return listed.length === 1 ? listed : [];
}

function storyletProblems(storylet: Storylet, grounds: Grounds, base: TextScope): string[] {
  const when = storylet.when ?? {};
  const moment = storylet.moment === undefined ? null : MOMENT_SCOPE[storylet.moment];
  const people = [...Object.keys(storylet.roles ?? {}), ...(moment?.people ?? [])];
  const employed = when.employed === true || when.trades !== undefined;
  const plain = [...(employed ? ["job"] : []), ...(moment?.words ?? [])];
  const scope = { ...base, people, given: givenBy(storylet), plain };
  const reported = { ...scope, plain: plain.filter((word) => word !== "since") };
  const shadowing = people.filter((role) => [...LEXICON_SLOTS, ...SETTING_SLOTS, "job"].some((slot) => slot === role));
  return named(`storylet ${storylet.id}`, [
    ...shadowing.map((role) => `role ${role} hides a slot of that name`),
    ...conditionProblems(when, grounds),
    ...Object.entries(storylet.roles ?? {}).flatMap(([role, query]) => roleProblems(role, query)),
    ...repeated(storylet.choices).map((id) => `choice ${id} twice`),
    ...(moment === null ? kindProblems(storylet.kind, storylet) : []),
    ...storylet.choices.flatMap((choice) =>
      named(choice.id, [
        ...effectProblems({ roles: people, kind: storylet.kind }, choice),
        ...reportProblems("title", choice.title, reported),
        ...reportProblems("summary", choice.summary, reported),
        ...(choice.summary.includes("{name}") ? [] : ["summary: does not say who"]),
        ...frameProblems(choice.text, scope),
        ...choice.text.flatMap(({ text }) => [
          ...newcomerProblems(text, (role) => storylet.roles?.[role] && storylet.roles[role].who === "stranger"),
          ...incomerProblems(withoutSpeech(text), when),
          ...inEachWording(text).flatMap(unnamedProblems),
          ...(employed ? workProblems(text, storylet.roles ?? {}) : []),
        ]),
      ]),
    ),
  ]);
}

const BROUGHT: Record<Bringing, { people: string[]; words: string[] }> = {
  gift: { people: [], words: ["gift"] },
  gift_back: { people: [], words: ["gift"] },
  rumour: { people: ["about"], words: ["tale"] },
  secret: { people: [], words: ["secret"] },
};
const PARTICIPANTS = ["a", "b", "c", "d"] as const;

function encounterProblems(encounter: Encounter, grounds: Grounds, base: TextScope): string[] {
  const tie = encounter.tie ?? {};
  const { people, words } = encounter.brings === undefined ? { people: [], words: [] } : BROUGHT[encounter.brings];
  const told = { ...base, people: [...PARTICIPANTS.slice(0, encounter.size), ...people], plain: words };
  const company = encounter.size > 2 ? ["others"] : [];
  const telling = { ...base, people: ["other", ...people], plain: [...words, ...company] };
  const crossed = (least = -1000, most = 1000) => least >= most;
  return named(`encounter ${encounter.id}`, [
    ...conditionProblems(encounter.when ?? {}, grounds),
    ...(crossed(tie.minFamiliarity, tie.maxFamiliarity) ? ["no familiarity lies between its bounds"] : []),
    ...(crossed(tie.minWarmth, tie.maxWarmth) ? ["no warmth lies between its bounds"] : []),
    ...repeated(encounter.outcomes).map((id) => `outcome ${id} twice`),
    ...kindProblems(encounter.kind, encounter.brings === undefined ? {} : { brings: encounter.brings }),
    ...(encounter.brings !== undefined && encounter.size > 2 ? ["brings something where more than two meet"] : []),
    ...encounter.outcomes.flatMap((outcome) =>
      named(outcome.id, [
        ...reportProblems("title", outcome.title, told),
        ...reportProblems("summary", outcome.summary, told),
        ...frameProblems(outcome.text, telling),
        ...named("other side", frameProblems(outcome.textOther, telling)),
        // Two may have met before, be they hardly acquainted.
        ...[...outcome.text, ...outcome.textOther].flatMap(({ text }) => newcomerProblems(text, () => false)),
      ]),
    ),
  ]);
}
