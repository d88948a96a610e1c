import { slotsOf } from "../../content/slots.ts";
import type { Answer } from "../../content/thread-types.ts";
import type { RandomStream } from "../../random.ts";
import { feel } from "../affect/emotions.ts";
import { softmax } from "../decide/softmax.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import { remember } from "../memories.ts";
import { plainText } from "../persona/plain-text.ts";
import { fillInThirdPerson, fillSlots } from "../realise.ts";
import { fillingsFor } from "../resolve/slots.ts";
import type { Goal } from "../types/mind.ts";
import type { EntryPlan } from "../types/scene.ts";
import { payFor } from "./live-beat.ts";
import { answerLeaning } from "./next-beat.ts";
import { noThreads } from "./no-threads.ts";
import { VOW_WORDS } from "./vow-words.ts";

const TICKS_PER_DAY = 4;
/** Few enough that each is come back to. */
const VOWS_MAX = 2;
const SOONEST_DAYS = 2;
const LATEST_DAYS = 6;
const TEMPERATURE = 130;
/** A goal that has come so much nearer in the meantime has had its promise kept. */
const NEARER = 65;
const ANSWERS: readonly Answer[] = ["kept", "broken", "excused"];

/** Sets itself to do something for a goal, which an entry tells; null where there is none, or enough is promised already. */
export function takeVow(draft: Draft, random: RandomStream): EntryPlan["intention"] {
  const { state, tick } = draft;
  const threads = state.threads ?? noThreads();
  const free = state.goals.filter(({ kind }) => !threads.vows.some(({ goal }) => goal === kind));
  if (free.length === 0 || threads.vows.length >= VOWS_MAX) return null;
  const goal = random.pick(free);
  const { slots, rolePronouns } = fillingsFor({ ...draft, place: placeOf(draft) }, {}, random);
  const words = VOW_WORDS[goal.kind].filter((what) => slotsOf(what).every(({ name }) => slots[name] !== undefined));
  if (words.length === 0) return null;
  const template = random.pick(words);
  const what = plainText(fillSlots(template, slots, rolePronouns));
  const ref = remember(draft, {
    kind: "promise",
    title: "Something to be done",
    summary: fillInThirdPerson("{name} meant to {vow}.", { ...slots, vow: what }, rolePronouns, state.pronouns),
    actors: [],
    placeId: null,
    tags: [],
    importance: 200,
    valence: 0,
    links: [],
  });
  const dueTick = tick + random.between(SOONEST_DAYS, LATEST_DAYS) * TICKS_PER_DAY;
  const vow = { what, to: null, stake: "self" as const, sinceTick: tick, dueTick, ref };
  state.threads = { ...threads, vows: [...threads.vows, { ...vow, goal: goal.kind, from: goal.progress }] };
  return { goal, vow };
}

/** In the evening of the day on which something was to be done: whether it was. */
export function answerVows(draft: Draft): void {
  const { state, tick, conditions } = draft;
  const threads = state.threads ?? noThreads();
  const due = threads.vows.find(({ dueTick }) => tick >= dueTick);
  if (due === undefined || threads.answered !== null || conditions.phase !== "evening") return;
  const goal = state.goals.find(({ kind }) => kind === due.goal);
  const answer = answerOf(draft, goal, due.from);
  const ref = nextEventRef(draft);
  if (answer === "kept") {
    feel(state, "satisfaction", 200, ref, tick);
    progressGoals(draft, [due.goal], [], ref);
  } else if (answer === "broken") payFor(draft, due, ref);
  state.threads = {
    ...state.threads!,
    vows: threads.vows.filter((one) => one !== due),
    answered: { vow: due, answer, ref },
  };
}

function answerOf(draft: Draft, goal: Goal | undefined, from: number): Answer {
  if (goal === undefined) return "excused";
  if (goal.progress - from >= NEARER) return "kept";
  const leaning = ANSWERS.map((answer) => answerLeaning(draft, null, answer));
  return ANSWERS[softmax(leaning, TEMPERATURE, roll(draft, "vow"))]!;
}

/** What has become of a promise, to be told of; told once. */
export function takeAnswer({ state }: Draft): EntryPlan["promise"] {
  const answered = state.threads?.answered ?? null;
  if (answered === null) return null;
  state.threads = { ...state.threads!, answered: null };
  return { vow: answered.vow, answer: answered.answer };
}
