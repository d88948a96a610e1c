import themes from "../content/themes.json" with { type: "json" };
import type { Theme, WorldEvent } from "../content/types.ts";
import worldEvents from "../content/world-events.json" with { type: "json" };
import type { Place, Sky, WorldHappening, WorldRef, Worlds } from "../engine.ts";
import { drawBanner } from "../world/banner.ts";
import { DAYS_PER_YEAR, dayOf, dayOfSeason, dayOfYear, phaseOf, seasonOf, yearOf } from "../world/calendar.ts";
import { conditionsAt } from "../world/conditions.ts";
import { hoursOf } from "../world/hours.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import { weatherAt } from "../world/weather.ts";
import { generateWorld } from "../world/world.ts";

/** What worlds are made from. The lives' content is the workers' alone. */
const PACK = { themes: themes as Theme[], worldEvents: worldEvents as WorldEvent[] };

const themeOf = ({ theme }: Pick<ShardRef, "theme">): Theme =>
  PACK.themes.find((one) => one.id === theme) ?? PACK.themes[0]!;

/** Festivals that are looked for ahead. */
const UPCOMING = 3;

/** Worlds as they can be known without living in them: functions of a shard's theme and seed, and of the tick. */
export const createWorlds = (): Worlds => ({
  town: ({ theme, seed }) => generateWorld(PACK, theme, seed).town,
  places,
  sky,
  moment: (tick) => ({
    year: yearOf(tick),
    season: seasonOf(tick),
    day: dayOfSeason(tick),
    phase: phaseOf(tick),
  }),
  banner: ({ theme, seed }) => drawBanner(theme, seed),
  running: (shard, tick) =>
    conditionsAt(PACK, generateWorld(PACK, shard.theme, shard.seed), tick).events.map(happeningOf),
  turn(shard, tick) {
    const [before, now] = [sky(shard, tick - 1), sky(shard, tick)];
    const { begun, ended } = conditionsAt(PACK, generateWorld(PACK, shard.theme, shard.seed), tick);
    const isOpen = ({ hours }: Place, phase: string): boolean => hours.includes(phase);
    const all = places(shard);
    return {
      day: now.day,
      phase: { from: before.phase, to: now.phase },
      season: changed(before.season, now.season),
      weather: changed(before.weather, now.weather),
      begun: begun.map(happeningOf),
      ended: ended.map(happeningOf),
      opened: all.filter((place) => isOpen(place, now.phase) && !isOpen(place, before.phase)),
      closed: all.filter((place) => !isOpen(place, now.phase) && isOpen(place, before.phase)),
    };
  },
  festivals: (tick) => {
    const today = dayOfYear(tick);
    const inDays = (day: number): number => (((day - today) % DAYS_PER_YEAR) + DAYS_PER_YEAR) % DAYS_PER_YEAR;
    return PACK.worldEvents
      .flatMap(({ id, kind, title, day }) =>
        kind === "festival" && day !== undefined ? [{ id, title, inDays: inDays(day) }] : [],
      )
      .sort((a, b) => a.inDays - b.inDays)
      .slice(0, UPCOMING);
  },
});

const places = ({ theme, seed }: WorldRef): Place[] =>
  generateWorld(PACK, theme, seed).locations.map(({ id, ...place }) => ({
    locationId: id,
    ...place,
    hours: [...hoursOf(place.kind)],
  }));

const sky = (shard: WorldRef, tick: number): Sky => ({
  day: dayOf(tick),
  season: seasonOf(tick),
  phase: phaseOf(tick),
  weather: weatherAt(themeOf(shard), shard.seed, tick),
});

const changed = (from: string, to: string) => (from === to ? null : { from, to });

function happeningOf(id: string): WorldHappening {
  const { kind, title, announcement } = PACK.worldEvents.find((event) => event.id === id)!;
  return { id, kind, title, announcement };
}
