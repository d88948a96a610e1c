import type { Pack } from "../../content/pack.ts";
import { stream } from "../../random.ts";
import { TICKS_PER_DAY } from "../../world/calendar.ts";
import { type Draft, localsFor } from "../draft.ts";
import type { Ref } from "../keys.ts";
import type { World } from "../types/world.ts";
import { apart, DIFFERS, differences } from "./apart.ts";
import { liveWeek, type Surroundings } from "./live-week.ts";
import { outlineOf } from "./outline.ts";
import { said } from "./said.ts";
import { ASPECTS, type Aspect, type Fork, type Outline, type Twin } from "./twin.ts";

const WEEK_TICKS = 7 * TICKS_PER_DAY;
/** Points of the course that are kept; when there are more, every second one goes and the next come half as often. */
const COURSE_MAX = 80;
const FORKS_MAX = 12;

/**
 * The twin of a life that is just beginning.
 *
 * @param without the life as it would have begun without the what-if.
 * @param premise the event by which the what-if is told.
 */
export function twinAtBirth(draft: Draft, without: Outline, workplace: Twin["workplace"], premise: Ref): Twin {
  const { tick } = draft;
  const twin: Twin = {
    ...{ tick, weeks: 0, self: without, control: without, workplace },
    course: [],
    every: 1,
    ...{ parted: [], first: null, forks: [], silent: 0 },
  };
  return compared(draft, twin, premise);
}

/** Lives the twin's week when one is over since its last, and notes where the two lives have gone apart. A life that was asleep, so was its twin. */
export function keepTwin(draft: Draft): void {
  const { state, tick, birth, world, pack } = draft;
  const { twin } = state;
  if (twin === undefined || tick - twin.tick < WEEK_TICKS) return;
  const weeks = twin.weeks + 1;
  const around = surroundings(draft, world, pack);
  const luck = (whose: string) => stream(birth.birthHash, "", weeks, whose);
  const self = liveWeek(twin.self, around, luck("twin"));
  const control = liveWeek(twin.control, around, luck("control"));
  state.twin = compared(draft, { ...twin, tick, weeks, self, control }, null);
}

function surroundings(draft: Draft, world: World, pack: Pack): Surroundings {
  const { age, traits } = draft.state;
  const theme = pack.byId.themes.get(world.theme) ?? pack.themes[0]!;
  return {
    ...{ age, traits },
    trades: theme.trades.filter((one) => one !== "student" && one !== "retired" && one !== "none"),
    homes: world.locations.filter(({ kind }) => kind === "home").map(({ id }) => id),
    locals: localsFor(draft),
  };
}

/** Notes how far the two are apart, and each respect in which they have come to differ. */
function compared(draft: Draft, twin: Twin, because: Ref | null): Twin {
  const life = outlineOf(draft.state);
  const by = differences(life, twin.self);
  const parted = ASPECTS.filter((aspect) => by[aspect] >= DIFFERS);
  const fresh = parted.filter((aspect) => !twin.parted.includes(aspect));
  const forks = fresh.map(
    (aspect): Fork => ({
      ...{ tick: draft.tick, aspect, size: by[aspect] },
      ...said(aspect, life, twin.self),
      ref: because ?? whatHappened(draft, aspect),
    }),
  );
  const all = [...twin.forks, ...forks].sort((a, b) => b.size - a.size || a.tick - b.tick);
  const step = { tick: draft.tick, apart: apart(life, twin.self), noise: apart(twin.self, twin.control) };
  return {
    ...twin,
    ...(twin.weeks % twin.every === 0 ? thinned([...twin.course, step], twin.every) : {}),
    parted,
    first: twin.first ?? forks[0] ?? null,
    forks: all.slice(0, FORKS_MAX),
  };
}

function thinned(course: Twin["course"], every: number): Pick<Twin, "course" | "every"> {
  if (course.length <= COURSE_MAX) return { course, every };
  return { course: course.filter((_, at) => at % 2 === 0), every: every * 2 };
}

/** Which tags what happened in a respect bears. */
const TAGS: Record<Aspect, readonly string[]> = {
  work: ["work"],
  home: ["home", "travel"],
  people: ["love", "family", "friendship", "conflict", "loss"],
  money: ["money"],
  health: ["health"],
  mood: [],
};

/** What of the last week mattered most in that respect, of what is remembered. */
function whatHappened({ state, tick }: Draft, aspect: Aspect): Ref | null {
  const week = state.memories.filter(
    (memory) =>
      memory.kind === "event" &&
      tick - memory.tick <= WEEK_TICKS &&
      (aspect === "mood" || memory.tags.some((tag) => TAGS[aspect].includes(tag))),
  );
  const most = week.sort((a, b) => b.importance - a.importance)[0];
  return most === undefined ? null : (most.links.at(-1) ?? most.ref);
}
