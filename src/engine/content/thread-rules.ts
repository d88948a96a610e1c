import { unnamedProblems, unnamedThingProblems } from "./antecedent-rules.ts";
import { chapterProblems } from "./chapter-rules.ts";
import {
  conditionProblems,
  type Grounds,
  incomerProblems,
  newcomerProblems,
  roleProblems,
  workProblems,
} from "./condition-rules.ts";
import { effectProblems, kindProblems } from "./effect-rules.ts";
import { isKindOfWork, isLateKind, slotsOfKinds } from "./premise-kinds.ts";
import { LEXICON_SLOTS, SETTING_SLOTS, slotsOf } from "./slots.ts";
import { frameProblems, reportProblems, type TextScope } from "./text-rules.ts";
import { followersOf, openingsOf, waysOf } from "./thread-graph.ts";
import type { Beat, BeatChoice, CastSort, Thread, TieBound } from "./thread-types.ts";
import type { Frame } from "./types.ts";
import { inEachWording } from "./wordings.ts";

/** One sentence of a telling may stand without naming anything of this life, and be no longer; those of fewer words are not counted. */
const WORDS_UNNAMED = 16;
const WORDS_COUNTED = 6;
const MOST_LETTERS = 460;
const AMERICAN =
  /\b(?:colors?|favorites?|neighbors?|gray|honor|harbor|parlor|traveler|jewelry|theater|center|mom|apartment|sidewalk|gotten|realize[ds]?|apologize[ds]?|recognize[ds]?)\b/i;

/** Everything that is wrong with one thread, each with the beat and the choice it is in. */
export function threadProblems(thread: Thread, grounds: Grounds, base: TextScope): string[] {
  const roles = Object.keys(thread.cast);
  const things = Object.keys(thread.things ?? {});
  const places = Object.keys(thread.places ?? {});
  const eligible = thread.eligible ?? {};
  const employed =
    eligible.employed === true || eligible.trades !== undefined || eligible.premise?.every(isKindOfWork) === true;
  const given = eligible.lexicon?.length === 1 ? eligible.lexicon : [];
  const ofPremise = slotsOfKinds(eligible.premise ?? []);
  const plain = [
    ...[...things, ...places, ...ofPremise],
    ...(employed ? ["job"] : []),
    ...(eligible.secondJob ? ["second"] : []),
    ...(eligible.longAgo ? ["longago"] : []),
  ];
  const scope: TextScope = { ...base, people: roles, given, plain };
  const taken = [...LEXICON_SLOTS, ...SETTING_SLOTS, "job", "since", "sofar", "begun"];
  const problems = [
    ...repeated([...roles, ...things, ...places]).map((name) => `${name} is two things at once`),
    ...plain
      .concat(roles)
      .flatMap((name) =>
        taken.some((slot) => slot === name) && name !== "job" ? [`${name} hides a slot of that name`] : [],
      ),
    ...conditionProblems(eligible, grounds),
    ...Object.entries(thread.cast).flatMap(([role, { who, ...bounds }]) => [
      ...roleProblems(role, { ...bounds, who: "any" }),
      ...(who.includes("gone") && who.length > 1
        ? [`role ${role}: one of the dead cannot also be one of the living`]
        : []),
    ]),
    ...reportProblems("title", thread.question, scope).map((problem) => problem.replace(/^title/, "question")),
    ...Object.entries(thread.endings).flatMap(([id, text]) =>
      reportProblems("summary", text, scope).map((problem) => `ending ${id}: ${problem.replace(/^summary: /, "")}`),
    ),
    ...afterProblems(thread, { ...scope, plain: [...plain, "ago", "sofar"] }),
    ...Object.entries(thread.returns ?? {}).flatMap(([id, role]) => [
      ...(id in thread.endings ? [] : [`returns ${id}: is no ending`]),
      ...(thread.cast[role]?.reach === "far" ? [] : [`returns ${id}: ${role} is no part of somebody who lives away`]),
    ]),
    ...shapeProblems(thread),
    ...chapterProblems(thread),
    ...thingProblems(thread, things),
    ...thread.beats.flatMap((beat) => named(beat.id, beatProblems(thread, beat, grounds, scope))),
  ];
  return named(`thread ${thread.id}`, problems);
}

const named = (where: string, problems: readonly string[]) => problems.map((problem) => `${where}: ${problem}`);

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/** Whether every way through the beats comes to an end, and to every ending there is a way. */
function shapeProblems(thread: Thread): string[] {
  const problems = repeated(thread.beats.map(({ id }) => id)).map((id) => `beat ${id}: the id is used twice`);
  const ways = new Set(thread.beats.flatMap((beat) => [beat.id, ...waysOf(beat)]));
  for (const beat of thread.beats)
    for (const after of beat.after ?? [])
      if (!ways.has(after)) problems.push(`beat ${beat.id}: after ${after}, which is no beat`);
  const openings = openingsOf(thread);
  if (openings.length === 0) problems.push("no beat opens it: one has to be without `after`");
  const reached = new Set<string>();
  const queue = [...openings];
  for (let beat = queue.shift(); beat !== undefined; beat = queue.shift()) {
    if (reached.has(beat.id)) continue;
    reached.add(beat.id);
    for (const choice of beat.choices) if (choice.ends === undefined) queue.push(...followersOf(thread, beat, choice));
  }
  for (const { id } of thread.beats) if (!reached.has(id)) problems.push(`beat ${id}: nothing leads to it`);
  const ended = new Set(thread.beats.flatMap(({ choices }) => choices.flatMap(({ ends }) => ends ?? [])));
  for (const id of Object.keys(thread.endings)) if (!ended.has(id)) problems.push(`ending ${id}: nothing leads to it`);
  for (const id of ended) if (!(id in thread.endings)) problems.push(`ending ${id}: has no sentence in endings`);
  return problems;
}

/** What changes from day to day: a sentence that is told for years cannot hang on it. */
const OF_A_DAY: ReadonlySet<string> = new Set(["place", "weather", "season", "daypart"]);

/** How an ending is come back to: of long threads alone, and in words that are right on any later day. */
function afterProblems(thread: Thread, scope: TextScope): string[] {
  return Object.entries(thread.after ?? {}).flatMap(([id, texts]) => [
    ...(thread.span === "long" ? [] : [`after ${id}: only long threads are come back to`]),
    ...(id in thread.endings ? [] : [`after ${id}: is no ending`]),
    ...frameProblems(
      texts.map((text) => ({ text, needs: scope.given.filter((kind) => text.includes(`{${kind}}`)) })),
      scope,
    ).map((problem) => `after ${id}: ${problem}`),
    ...texts.flatMap((text) =>
      slotsOf(text).flatMap(({ name }) => (OF_A_DAY.has(name) ? [`after ${id}: {${name}} is of one day`] : [])),
    ),
    ...texts
      .flatMap((text) => inEachWording(text).flatMap(tellingProblems))
      .map((problem) => `after ${id}: ${problem}`),
  ]);
}

/** What is planted comes back, and nothing comes back that was not planted. */
function thingProblems({ beats }: Thread, things: readonly string[]): string[] {
  const all = beats.flatMap(({ choices }) => choices);
  const [planted, paid] = [all.flatMap(({ plants }) => plants ?? []), all.flatMap(({ pays }) => pays ?? [])];
  return [
    ...things.filter((thing) => !planted.includes(thing)).map((thing) => `thing ${thing}: nothing plants it`),
    ...[...new Set(planted)]
      .filter((thing) => !paid.includes(thing))
      .map((thing) => `thing ${thing}: planted and never paid`),
    ...[...new Set([...planted, ...paid])]
      .filter((thing) => !things.includes(thing))
      .map((thing) => `thing ${thing}: not in things`),
  ];
}

function beatProblems(thread: Thread, beat: Beat, grounds: Grounds, scope: TextScope): string[] {
  const problems = [...conditionProblems(beat.when ?? {}, grounds), ...tieProblems(thread, beat.tie)];
  const [least, most] = beat.afterDays ?? [0, 0];
  if (least > most) problems.push("afterDays: the least is more than the most");
  if (beat.after === undefined && beat.afterDays !== undefined) problems.push("afterDays: nothing comes before it");
  if (beat.after?.some((id) => id.split("/")[0] === beat.id)) problems.push("is after itself");
  if (beat.at !== undefined && !(beat.at in (thread.places ?? {})))
    problems.push(`at ${beat.at}, which is not in places`);
  if (!beat.choices.some(({ when, tie }) => when === undefined && tie === undefined))
    problems.push("choices: one has to be possible in any state, without `when` and `tie`");
  problems.push(...repeated(beat.choices.map(({ id }) => id)).map((id) => `choice ${id} twice`));
  problems.push(...kindProblems(beat.kind ?? null, beat));
  if (beat.because === "promise") problems.push(...answerProblems(thread, beat));
  const told = {
    ...scope,
    plain: [...scope.plain, ...datesOf(thread), ...(beat.after === undefined ? [] : ["since"])],
  };
  return [
    ...problems,
    ...awayProblems(thread, beat.away),
    ...meanwhileProblems(thread, beat, scope),
    ...beat.choices.flatMap((choice) => named(choice.id, choiceProblems(thread, beat, choice, grounds, told))),
  ];
}

/** Of a late story how long the life has been led is known to what is told, and to no title or report. */
const datesOf = ({ eligible }: Thread): string[] => (eligible?.premise?.some(isLateKind) === true ? ["begun"] : []);
const isUndated = (slot: string): boolean => slot !== "since" && slot !== "begun";

/** A promise is answered by the next beat, which knows that it may have been broken. */
function answerProblems(thread: Thread, beat: Beat): string[] {
  const answers = beat.choices.flatMap(({ answers }) => answers ?? []);
  const before = thread.beats.flatMap((one) =>
    one.choices.filter((choice) => choice.ends === undefined && followersOf(thread, one, choice).includes(beat)),
  );
  return [
    ...(["kept", "broken"] as const)
      .filter((one) => !answers.includes(one))
      .map((one) => `no choice for a promise that is ${one}`),
    ...(answers.length < beat.choices.length ? ["every choice has to say how it answers the promise"] : []),
    ...(before.every(({ promises }) => promises !== undefined)
      ? []
      : ["because of a promise, and comes where none was made"]),
  ];
}

/** Between a beat and the next there is something to wait for, and each sentence stands alone on its day. */
function meanwhileProblems(thread: Thread, beat: Beat, scope: TextScope): string[] {
  if (beat.meanwhile === undefined) return [];
  const texts = beat.meanwhile.map((one) => (typeof one === "string" ? { text: one } : one));
  const open = new Set(beat.choices.filter(({ ends }) => ends === undefined).map(({ id }) => id));
  const ways = texts.flatMap(({ way }) => way ?? []).filter((way) => !open.has(way));
  return [
    ...(thread.span === "long" ? [] : ["only between beats of long threads is there anything to tell"]),
    ...(open.size > 0 ? [] : ["it comes last"]),
    ...ways.map((way) => `${way} is no way on which it goes on`),
    ...frameProblems(texts, { ...scope, plain: [...scope.plain, ...datesOf(thread), "since", "sofar"] }),
    ...texts.flatMap(({ text }, at) =>
      [...new Set(inEachWording(text).flatMap((one) => textProblems(thread, one)))].map(
        (problem) => `text ${at + 1}: ${problem}`,
      ),
    ),
  ].map((problem) => `meanwhile: ${problem}`);
}

function choiceProblems(thread: Thread, beat: Beat, choice: BeatChoice, grounds: Grounds, scope: TextScope): string[] {
  const roles = Object.keys(thread.cast);
  const next = choice.ends === undefined ? followersOf(thread, beat, choice) : [];
  const frames = choice.text.map((told): Frame => (typeof told === "string" ? { text: told } : told));
  return [
    ...conditionProblems(choice.when ?? {}, grounds),
    ...tieProblems(thread, choice.tie),
    ...awayProblems(thread, choice.away),
    ...(choice.away !== undefined && choice.ends !== undefined ? ["away: who is away is back when it ends"] : []),
    ...leavesProblems(thread, choice),
    ...effectProblems({ roles: roles.filter((role) => !isGone(thread, role)), kind: beat.kind ?? null }, choice),
    ...(choice.ends === undefined && next.length === 0 ? ["nothing follows, and it is no ending"] : []),
    ...(choice.promises !== undefined && !next.every(({ because }) => because === "promise")
      ? ["promises: the next beat has to be because of it"]
      : []),
    ...(choice.promises?.to !== undefined && !roles.includes(choice.promises.to)
      ? [`promises: to unknown role ${choice.promises.to}`]
      : []),
    ...(choice.promises === undefined ? [] : vowProblems(choice.promises.what, scope)),
    ...(choice.answers !== undefined && beat.because !== "promise"
      ? ["answers a promise, and is not because of one"]
      : []),
    ...reportProblems("title", choice.title, { ...scope, plain: scope.plain.filter(isUndated) }),
    ...reportProblems("summary", choice.summary, { ...scope, plain: scope.plain.filter(isUndated) }),
    ...(choice.summary.includes("{name}") ? [] : ["summary: does not say who"]),
    ...frameProblems(frames, scope),
    ...frames.flatMap(({ text }, at) =>
      [
        ...new Set(
          inEachWording(text).flatMap((one) => [
            ...textProblems(thread, one),
            ...unnamedThingProblems(one, choice.summary, Object.keys(thread.things ?? {})),
          ]),
        ),
      ].map((problem) => `text ${at + 1}: ${problem}`),
    ),
    ...newIn(thread, choice.summary),
  ];
}

/** What is wrong with a telling in one of its wordings, whatever it tells of. */
const textProblems = (thread: Thread, text: string): string[] => [
  ...tellingProblems(text),
  ...newIn(thread, text),
  ...unnamedProblems(text),
  ...incomerProblems(text, thread.eligible ?? {}),
  ...(thread.eligible?.employed === true ? workProblems(text, thread.cast) : []),
];

const newIn = ({ cast }: Thread, text: string): string[] =>
  newcomerProblems(text, (role) => cast[role]?.who.every((sort) => sort === "stranger"));

/** Who goes away was there: neither one of the dead nor somebody who lives elsewhere. */
const awayProblems = (thread: Thread, away: readonly string[] = []): string[] =>
  away.flatMap((role) => {
    if (!(role in thread.cast)) return [`away: no part ${role}`];
    const lives = !isGone(thread, role) && thread.cast[role]!.reach !== "far";
    return lives ? [] : [`away: ${role} is no part of somebody who is there`];
  });

/** Whoever leaves with an ending was there; one's own are not lost sight of for good. */
const leavesProblems = (thread: Thread, { ends, leaves = {} }: BeatChoice): string[] => [
  ...awayProblems(thread, Object.keys(leaves)).map((problem) => problem.replace("away", "leaves")),
  ...(ends === undefined && Object.keys(leaves).length > 0
    ? ["leaves: nobody does before it ends; that is `away`"]
    : []),
  ...Object.entries(leaves).flatMap(([role, days]) =>
    days === "for good" && thread.cast[role]?.who.some((sort) => OWN_PEOPLE.has(sort)) === true
      ? [`leaves: ${role} may be of the Echo's own, and is not gone for good`]
      : [],
  ),
];

const OWN_PEOPLE: ReadonlySet<CastSort> = new Set([
  "kin",
  "partner",
  "given",
  "chosen",
  "of_premise",
  "family_of_origin",
]);

const isGone = ({ cast }: Thread, role: string): boolean => cast[role]?.who.includes("gone") === true;

const vowProblems = (what: string, scope: TextScope): string[] =>
  /^to |[.!?]$/.test(what)
    ? ['promises: "what" is an infinitive without "to" and without a full stop']
    : frameProblems([{ text: what }], scope).map((problem) => problem.replace(/^text 1/, "promises"));

function tieProblems(thread: Thread, bounds: readonly TieBound[] | undefined): string[] {
  return (bounds ?? []).flatMap(({ role, minWarmth = -1000, maxWarmth = 1000, minTrust = -1000, maxTrust = 1000 }) => [
    ...(role in thread.cast && !isGone(thread, role) ? [] : [`tie to unknown role ${role}`]),
    ...(minWarmth >= maxWarmth || minTrust >= maxTrust ? [`tie to ${role}: nothing lies between its bounds`] : []),
  ]);
}

/** Whether a telling could stand in another life unchanged, and whether it is British. */
function tellingProblems(text: string): string[] {
  const problems: string[] = [];
  if (text.length > MOST_LETTERS) problems.push(`is longer than ${MOST_LETTERS} letters`);
  const unnamed = text
    .split(/(?<=[.!?]["”]?) /)
    .filter((sentence) => sentence.split(" ").length >= WORDS_COUNTED && slotsOf(sentence).length === 0);
  if (unnamed.length > 1 || unnamed.some((sentence) => sentence.split(" ").length > WORDS_UNNAMED))
    problems.push(`names nothing of this life: "${unnamed.at(-1)}"`);
  const american = AMERICAN.exec(text)?.[0];
  if (american !== undefined) problems.push(`"${american}" is not British spelling`);
  return problems;
}
