import { type Effect, GOAL_KINDS, type GoalKind, type Tag, type Trait } from "../content/types.ts";
import { hash32, type RandomStream } from "../random.ts";
import { achieve } from "./achievements.ts";
import { feel } from "./affect/emotions.ts";
import { clamp } from "./clamp.ts";
import { type Draft, nextEventRef, roll } from "./draft.ts";
import { GOAL_SORTS } from "./goal-kinds.ts";
import type { Ref } from "./keys.ts";
import { remember } from "./memories.ts";
import { isMinor } from "./minor.ts";
import { noteUses } from "./note-uses.ts";
import { fillInThirdPerson } from "./realise.ts";
import type { Goal } from "./types/mind.ts";
import type { EchoState } from "./types/state.ts";

const MAX_GOALS = 5;
/** With fewer than this many goals a new one is looked for. */
const WANTED_GOALS = 2;
const ADVANCED = 65;
const TOUCHED = 18;
/** The premise is the work of years, not of a season. */
const PREMISE_SLOWNESS = 6;
const SHORTEST_TICKS = 240;
const LONGEST_TICKS = 640;
/** A goal just closed is not taken up again for so long. */
export const GOAL_REST_TICKS = 400;

export function makeGoal(
  kind: GoalKind,
  source: Goal["source"],
  target: string | null,
  tick: number,
  random: RandomStream,
): Goal {
  const targets = GOAL_SORTS[kind].targets;
  return {
    kind,
    target: target ?? targets[random.int(targets.length)]!,
    progress: 0,
    commitment: random.between(500, 900),
    deadlineTick: kind === "live_premise" ? null : tick + random.between(SHORTEST_TICKS, LONGEST_TICKS),
    source,
    sinceTick: tick,
  };
}

/** Takes up a goal unless one of its kind is held or there is no room; kin to nothing romantic for minors. */
export function setGoal(draft: Draft, kind: GoalKind, source: Goal["source"], target: string | null, ref: Ref): void {
  const { state, tick } = draft;
  if (state.goals.length >= MAX_GOALS || state.goals.some((goal) => goal.kind === kind)) return;
  if (kind === "find_love" && isMinor(state)) return;
  const goal = makeGoal(kind, source, target, tick, roll(draft, `goal ${kind}`));
  state.goals = [...state.goals, goal];
  draft.happenings.push({ type: "goal", change: "set", goal, ref });
}

/** The goal part of a storylet's effect. */
export function moveGoal(draft: Draft, change: NonNullable<Effect["goal"]>, ref: Ref): void {
  if (change.set === true) setGoal(draft, change.kind, "event", null, ref);
  if (change.progress !== undefined) progress(draft, change.kind, change.progress, ref);
  if (change.achieve === true) progress(draft, change.kind, 1000, ref);
  if (change.abandon === true) close(draft, change.kind, "abandoned", ref);
}

/** What was lived brings goals nearer: much by those it says it advances, a little by its themes. */
export function progressGoals(draft: Draft, advances: readonly GoalKind[], tags: readonly Tag[], ref: Ref): void {
  for (const { kind } of draft.state.goals) {
    if (advances.includes(kind)) progress(draft, kind, ADVANCED, ref);
    else if (GOAL_SORTS[kind].tags.some((tag) => tags.includes(tag))) progress(draft, kind, TOUCHED, ref);
  }
}

/** Gives up what is overdue, and now and then finds something new to want. */
export function reviewGoals(draft: Draft): void {
  const { state, tick } = draft;
  for (const goal of state.goals) {
    if (goal.deadlineTick === null || tick < goal.deadlineTick) continue;
    if (goal.progress >= 700) replace(draft, goal, { ...goal, deadlineTick: tick + SHORTEST_TICKS });
    else close(draft, goal.kind, "abandoned", nextEventRef(draft));
  }
  const random = roll(draft, "new goal");
  if (state.goals.length < WANTED_GOALS && random.chance(60)) {
    const kind = likelyGoal(state, tick, random, draft.birth.birthHash);
    if (kind !== null) setGoal(draft, kind, "event", null, nextEventRef(draft));
  }
}

/** The goal that suits this person best now, with some chance in it. */
export function likelyGoal(state: EchoState, tick: number, random: RandomStream, birthHash: string): GoalKind | null {
  let best: GoalKind | null = null;
  let most = 0;
  for (const kind of GOAL_KINDS) {
    const whim = random.int(260) + (hash32(`goal\u0000${birthHash}\u0000${kind}`) % 120);
    if (kind === "live_premise" || state.goals.some((goal) => goal.kind === kind)) continue;
    if (kind === "find_love" && (isMinor(state) || Object.values(state.ties).some((tie) => tie.stage === "partner")))
      continue;
    if (kind === "get_well" && state.health > 600) continue;
    if (kind === "keep_family" && state.lexicon.kin.length === 0) continue;
    if (tick - (state.used[`goal:${kind}`] ?? -GOAL_REST_TICKS) < GOAL_REST_TICKS) continue;
    const fit = suits(kind, state) + whim;
    if (fit > most) {
      most = fit;
      best = kind;
    }
  }
  return best;
}

function suits(kind: GoalKind, state: EchoState): number {
  const sort = GOAL_SORTS[kind];
  let fit = 100 + sort.values.filter((value) => state.values.includes(value)).length * 180;
  for (const [trait, pull] of Object.entries(sort.traits) as [Trait, number][]) {
    fit += Math.trunc((pull * state.traits[trait]) / 1000);
  }
  if (kind === "earn_savings" && state.wealth < 40) fit += 250;
  if (kind === "get_well") fit += 500;
  if (kind === "make_friend" && state.needs.belonging < 400) fit += 200;
  return fit;
}

function progress(draft: Draft, kind: GoalKind, change: number, ref: Ref): void {
  const goal = draft.state.goals.find((one) => one.kind === kind);
  if (goal === undefined) return;
  const step = kind === "live_premise" ? Math.trunc(change / PREMISE_SLOWNESS) : change;
  const moved = { ...goal, progress: clamp(goal.progress + step, 0, 1000) };
  replace(draft, goal, moved);
  if (moved.progress >= 1000) close(draft, kind, "achieved", ref);
}

function close(draft: Draft, kind: GoalKind, change: "achieved" | "abandoned", ref: Ref): void {
  const { state, tick } = draft;
  const goal = state.goals.find((one) => one.kind === kind);
  if (goal === undefined) return;
  state.goals = state.goals.filter((one) => one !== goal);
  noteUses(state, [`goal:${kind}`], tick);
  draft.happenings.push({ type: "goal", change, goal, ref });
  const achieved = change === "achieved";
  const valence = feel(state, achieved ? "pride" : "disappointment", achieved ? 700 : 400, ref, tick);
  const slots = { name: draft.birth.name, target: goal.target };
  const say = (text: string): string => fillInThirdPerson(text, slots, {}, state.pronouns);
  remember(draft, {
    kind: "event",
    title: achieved ? "A long wish come to its end" : "A wish let go",
    summary: say(
      achieved ? "{name} had dreamt of {target}, and got there." : "{name} had dreamt of {target}, and let it go.",
    ),
    actors: [],
    placeId: state.placeId,
    tags: [...GOAL_SORTS[kind].tags.slice(0, 2)],
    importance: achieved ? 700 : 450,
    valence,
    links: [ref],
  });
  if (achieved) achieve(draft, `reached_${kind}`, ref);
}

function replace(draft: Draft, goal: Goal, by: Goal): void {
  draft.state.goals = draft.state.goals.map((one) => (one === goal ? by : one));
}
