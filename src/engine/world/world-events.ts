import { isForeign } from "../content/setting-words.ts";
import { PHASES, type Theme, type WorldEvent } from "../content/types.ts";
import type { World } from "../life/types/world.ts";
import { hash32 } from "../random.ts";
import { DAYS_PER_YEAR, dayOf, seasonOf, TICKS_PER_DAY } from "./calendar.ts";
import { weatherAt } from "./weather.ts";

/** The ids of the events of the pack that are under way at a tick, in the pack's order. */
export function eventsRunning(events: readonly WorldEvent[], theme: Theme, world: World, tick: number): string[] {
  if (tick < 0) return [];
  const { possible, longest } = possibleIn(events, theme);
  const days = daysKept(world, possible);
  const today = dayOf(tick);
  const earliest = Math.max(0, dayOf(Math.max(0, tick - longest + 1)));
  const running = new Set<WorldEvent>();
  for (let day = earliest; day <= today; day++) {
    for (const { event, tick: start } of startsOf(days, possible, theme, world.seed, day))
      if (start <= tick && tick < start + event.duration) running.add(event);
  }
  // The day before may be asked for too: it is of the tick before.
  for (const day of days.keys()) if (day < earliest - 1 || day > today + 1) days.delete(day);
  if (running.size === 0) return [];
  return possible.filter((event) => running.has(event)).map(({ id }) => id);
}

type Possible = { readonly possible: readonly WorldEvent[]; readonly longest: number };

const possibleOf = new WeakMap<readonly WorldEvent[], WeakMap<Theme, Possible>>();

/** The events that a world of the kind can have, and for how many ticks the longest lasts; found once and kept. */
function possibleIn(events: readonly WorldEvent[], theme: Theme): Possible {
  let known = possibleOf.get(events);
  if (known === undefined) {
    known = new WeakMap();
    possibleOf.set(events, known);
  }
  let found = known.get(theme);
  if (found === undefined) {
    const possible = events.filter((event) => !isForeign(`${event.title}. ${event.announcement}`, theme));
    found = { possible, longest: Math.max(0, ...possible.map(({ duration }) => duration)) };
    known.set(theme, found);
  }
  return found;
}

type Start = { readonly event: WorldEvent; readonly tick: number };
type Days = Map<number, readonly Start[]>;

const NO_STARTS: readonly Start[] = [];
const keptOf = new WeakMap<World, { of: readonly WorldEvent[]; days: Days }>();

/** What began on which of the last days in a world: the ticks of a day look at the same ones, and those of the next at all but one. */
function daysKept(world: World, possible: readonly WorldEvent[]): Days {
  let kept = keptOf.get(world);
  if (kept?.of !== possible) {
    kept = { of: possible, days: new Map() };
    keptOf.set(world, kept);
  }
  return kept.days;
}

function startsOf(days: Days, possible: readonly WorldEvent[], theme: Theme, seed: string, day: number) {
  let starts = days.get(day);
  if (starts === undefined) {
    const found: Start[] = [];
    for (const event of possible) {
      const tick = startOn(event, theme, seed, day);
      if (tick !== null) found.push({ event, tick });
    }
    starts = found.length === 0 ? NO_STARTS : found;
    days.set(day, starts);
  }
  return starts;
}

/** The tick of that day at which the event begins, on its day of the year or by its daily chance where season and sky allow; or null. */
function startOn(event: WorldEvent, theme: Theme, seed: string, day: number): number | null {
  if (event.day !== undefined) {
    if (day % DAYS_PER_YEAR !== event.day % DAYS_PER_YEAR) return null;
  } else if (hash32(`event\u0000${seed}\u0000${event.id}\u0000${day}`) % 1000 >= (event.chance ?? 0)) {
    return null;
  }
  const phases = event.when?.phase ?? PHASES;
  const phase = phases[hash32(`hour\u0000${seed}\u0000${event.id}\u0000${day}`) % phases.length]!;
  const start = day * TICKS_PER_DAY + PHASES.indexOf(phase);
  if (event.when?.season !== undefined && !event.when.season.includes(seasonOf(start))) return null;
  if (event.when?.weather !== undefined && !event.when.weather.includes(weatherAt(theme, seed, start))) return null;
  return start;
}
