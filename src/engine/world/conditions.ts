import type { Pack } from "../content/pack.ts";
import { isForeign } from "../content/setting-words.ts";
import type { Conditions, World } from "../life/types/world.ts";
import { dayOf, phaseOf, seasonOf } from "./calendar.ts";
import { weatherAt } from "./weather.ts";
import { isRunning } from "./world-events.ts";

/**
 * The calendar, sky and running world events of a shard at a tick: a pure function of its seed and the tick, found without living
 * the ticks before. Events are named in the pack's order.
 */
export function conditionsAt(pack: Pick<Pack, "themes" | "worldEvents">, world: World, tick: number): Conditions {
  const theme = pack.themes.find((one) => one.id === world.theme) ?? pack.themes[0]!;
  const possible = pack.worldEvents.filter((event) => !isForeign(`${event.title}. ${event.announcement}`, theme));
  const runningAt = (at: number): string[] =>
    at < 0 ? [] : possible.filter((event) => isRunning(event, theme, world.seed, at)).map((event) => event.id);
  const before = runningAt(tick - 1);
  const events = runningAt(tick);
  return {
    tick,
    day: dayOf(tick),
    phase: phaseOf(tick),
    season: seasonOf(tick),
    weather: weatherAt(theme, world.seed, tick),
    events,
    begun: events.filter((id) => !before.includes(id)),
    ended: before.filter((id) => !events.includes(id)),
  };
}
