import { dayOf, isRestDay } from "../world/calendar.ts";
import { isBedridden } from "./affairs/illness.ts";
import { craftOf } from "./craft.ts";
import { type Draft, roll } from "./draft.ts";
import { isUnderAge } from "./minor.ts";
import type { EntryPlan } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

// What somebody's work brings: something of a day, or a small matter that takes some days and is told in four steps.

type Workday = NonNullable<EntryPlan["workday"]>;

const STEPS = 4;
/** Days from one step of a matter to the next, and from the end of one to the next: with six to a craft none returns within three hundred. */
const STEP_DAYS = 2;
const REST_DAYS = 45;
/** Of 1000 entries on which a step is due, those that tell it: where the day has room, and where it is full. */
const GOES_ON = { room: 850, full: 350 };
/** Of 1000 entries with room and no matter going on, those that begin one; of the others those that tell something of the day, with room and without. */
const BEGINS = 240;
const TELLS = { room: 340, full: 110 };
/** Whoever is younger goes to a school of which these texts do not tell. */
const STUDIES = 15;
/** From this age on nobody without work looks for any. */
const RETIRES = 64;
/** Those whose days are all alike. */
const EVERY_DAY: ReadonlySet<string> = new Set(["retired", "none"]);

/**
 * What the work has brought today, as far as the entry tells of it: a day of work, and no other. Notes how far a matter has come.
 *
 * @param has.room whether little else is told of the day.
 * @param has.story whether what the what-if set going is told of, beside which nothing of work is.
 */
export function workdayFor(draft: Draft, has: { room: boolean; story: boolean }): Workday | null {
  const of = workOf(draft.state);
  if (of === null || has.story || isBedridden(draft.state)) return null;
  if (isRestDay(draft.tick) && !EVERY_DAY.has(of)) return null;
  const random = roll(draft, "workday");
  const last = draft.state.workday;
  const days = last === undefined ? REST_DAYS : dayOf(draft.tick) - dayOf(last.tick);
  if (last?.of === of && last.step < STEPS) {
    if (days < STEP_DAYS || !random.chance(has.room ? GOES_ON.room : GOES_ON.full)) return null;
    return goOn(draft, of, last.run, last.step + 1);
  }
  if (has.room && days >= REST_DAYS && random.chance(BEGINS))
    return goOn(draft, of, last === undefined ? 0 : last.run + 1, 1);
  return random.chance(has.room ? TELLS.room : TELLS.full) ? { of, matter: null } : null;
}

function goOn({ state, tick }: Draft, of: string, run: number, step: number): Workday {
  state.workday = { of, run, step, tick };
  return { of, matter: { run, step } };
}

/** What fills somebody's days, as the texts of work are called: their craft, school, looking for work, or what comes after it. */
function workOf(state: EchoState): string | null {
  const { job, age } = state;
  if (job?.trade === "student") return age !== null && age < STUDIES ? null : job.trade;
  if (job?.trade === "retired") return job.trade;
  if (job !== null) return craftOf(job.title) ?? "other";
  return isUnderAge(state) || (age !== null && age > RETIRES) ? null : "none";
}
