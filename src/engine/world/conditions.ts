import type { Pack } from "../content/pack.ts";
import type { Conditions, World } from "../life/types/world.ts";
import { dayOf, phaseOf, seasonOf } from "./calendar.ts";
import { weatherAt } from "./weather.ts";
import { eventsRunning } from "./world-events.ts";

/**
 * The calendar, sky and running world events of a shard at a tick: a pure function of its seed and the tick, found without living
 * the ticks before. Events are named in the pack's order.
 */
export function conditionsAt(pack: Pick<Pack, "themes" | "worldEvents">, world: World, tick: number): Conditions {
  const theme = pack.themes.find((one) => one.id === world.theme) ?? pack.themes[0]!;
  const before = eventsRunning(pack.worldEvents, theme, world, tick - 1);
  const events = eventsRunning(pack.worldEvents, theme, world, tick);
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
