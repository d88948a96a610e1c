import { PHASES, type Theme, type WorldEvent } from "../content/types.ts";
import { hash32 } from "../random.ts";
import { DAYS_PER_YEAR, dayOf, seasonOf, TICKS_PER_DAY } from "./calendar.ts";
import { weatherAt } from "./weather.ts";

/**
 * Whether an event of the pack is under way at a tick. It begins on its day of the year, or by its daily chance where the season
 * and the sky allow; only the days from which it could still last are looked at.
 */
export function isRunning(event: WorldEvent, theme: Theme, seed: string, tick: number): boolean {
  const today = dayOf(tick);
  const earliest = Math.max(0, dayOf(Math.max(0, tick - event.duration + 1)));
  for (let day = today; day >= earliest; day--) {
    const start = startOn(event, theme, seed, day);
    if (start !== null && start <= tick && tick < start + event.duration) return true;
  }
  return false;
}

/** The tick of that day at which the event begins, or null. */
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
