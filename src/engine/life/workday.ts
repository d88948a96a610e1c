import { DAYS_PER_WEEK, dayOf, isRestDay } from "../world/calendar.ts";
import { isBedridden } from "./affairs/illness.ts";
import { daysOf } from "./craft.ts";
import { type Draft, roll } from "./draft.ts";
import { isUnderAge } from "./minor.ts";
import { isOfFilm } from "./of-film.ts";
import { worksForSelf } from "./self-employed.ts";
import { subjectOf } from "./subject.ts";
import type { EntryPlan } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";

// What somebody's work brings: something of a day, or a small matter that takes some days and is told in four steps.

type Workday = NonNullable<EntryPlan["workday"]>;

const STEPS = 4;
/** Days from one step of a matter to the next. */
const STEP_DAYS = 2;
/** A work is new for so many days, and is told of more often. */
const NEW_DAYS = 120;
/** Days from the end of one matter to the next: with six to a work none returns within three hundred. */
const REST_DAYS = { new: 24, known: 58 };
/** Of 1000 entries on which a step is due, those that tell it: where the day has room, and where it is full. */
const GOES_ON = { room: 850, full: 350 };
/** Of 1000 entries with room and no matter going on, those that begin another; the first of a work begins at once. */
const BEGINS = 240;
/** Of 1000 further entries those that tell something of the day, with room and without; more where the work is what the what-if gave. */
const TELLS = { new: { room: 540, full: 290 }, known: { room: 340, full: 110 }, given: { room: 820, full: 560 } };
/** Whoever is younger goes to a school of which these texts do not tell. */
const STUDIES = 15;
/** From this age on nobody without work looks for any. */
const RETIRES = 64;
/** Those whose days are all alike; of each of them less is told. */
const EVERY_DAY: ReadonlySet<string> = new Set(["retired", "none"]);
const WORK_DAYS = 5;

/**
 * What the work has brought today, as far as the entry tells of it: a day of work, and no other. Notes how far a matter has come.
 *
 * @param has.room whether little else is told of the day.
 * @param has.story whether what the what-if set going is told of, beside which nothing of work is.
 */
export function workdayFor(draft: Draft, has: { room: boolean; story: boolean }): Workday | null {
  const of = workOf(draft);
  if (of === null || has.story || isBedridden(draft.state)) return null;
  const isOfEveryDay = EVERY_DAY.has(of);
  if (isRestDay(draft.tick) && !isOfEveryDay) return null;
  const random = roll(draft, "workday");
  const last = draft.state.workday?.of === of ? draft.state.workday : null;
  const age = ageOf(last, draft);
  const at = has.room ? "room" : "full";
  if (last !== null && last.step < STEPS) {
    if (daysSince(last.tick, draft) >= STEP_DAYS && random.chance(GOES_ON[at]))
      return goOn(draft, of, last.run, last.step + 1);
    if (age === "known") return null;
  } else if (last === null || (has.room && isRested(last, age, draft) && random.chance(BEGINS)))
    return goOn(draft, of, (draft.state.workday?.run ?? -1) + 1, 1);
  const most = TELLS[age === "new" && draft.state.whatIf.gaveWork === true ? "given" : age][at];
  return random.chance(isOfEveryDay ? Math.trunc((most * WORK_DAYS) / DAYS_PER_WEEK) : most)
    ? { of, matter: null }
    : null;
}

const isRested = (last: { tick: number }, age: "new" | "known", draft: Draft): boolean =>
  daysSince(last.tick, draft) >= REST_DAYS[age];
const daysSince = (then: number, { tick }: Draft): number => dayOf(tick) - dayOf(then);

/** A work of which nothing has been told is new. Lives that were told of it before it was kept since when know it. */
const ageOf = (last: EchoState["workday"] | null, draft: Draft): "new" | "known" =>
  last === null || last === undefined || (last.since !== undefined && daysSince(last.since, draft) < NEW_DAYS)
    ? "new"
    : "known";

function goOn({ state, tick }: Draft, of: string, run: number, step: number): Workday {
  const { workday } = state;
  state.workday = { of, run, step, tick, since: workday?.of === of ? workday.since : tick };
  return { of, matter: { run, step } };
}

/** What fills somebody's days, as the texts of work are called: their craft, what they study, looking for work, or what comes after it. */
function workOf({ state, birth }: Draft): string | null {
  const { job, age } = state;
  if (job?.trade === "student") {
    if (age !== null && age < STUDIES) return null;
    const subject = subjectOf(state, birth);
    return subject === null ? job.trade : `${job.trade}.${subject}`;
  }
  if (job?.trade === "retired") return job.trade;
  if (job !== null) {
    const of = daysOf(job.title) ?? (worksForSelf(state, birth) ? "other" : "other.hired");
    return of === "actor" && isOfFilm(state) ? "film actor" : of;
  }
  return isUnderAge(state) || (age !== null && age > RETIRES) ? null : "none";
}
