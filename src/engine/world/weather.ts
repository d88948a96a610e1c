import { type Theme, WEATHERS, type Weather } from "../content/types.ts";
import { hash32, streamOf } from "../random.ts";
import { seasonOf, TICKS_PER_DAY } from "./calendar.ts";

/** Weather is drawn for blocks of six days, so that any tick's sky is found without living the ones before it. */
const BLOCK_TICKS = 6 * TICKS_PER_DAY;
const MIN_SPELL_TICKS = 3;
const MAX_SPELL_TICKS = 10;
/** How often, of 1000 ticks, the sky of the hour departs from its spell. */
const PASSING = 160;
/** What a spell turns to for an hour. */
const PASSES_TO: Record<Weather, Weather> = {
  clear: "cloudy",
  cloudy: "clear",
  rain: "cloudy",
  storm: "rain",
  fog: "cloudy",
  snow: "cloudy",
  wind: "cloudy",
  heat: "clear",
};

/** The weather of a tick: spells of 3..10 ticks by the theme's seasonal weights, with a passing change now and then. */
export function weatherAt(theme: Theme, seed: string, tick: number): Weather {
  const block = Math.floor(tick / BLOCK_TICKS);
  const random = streamOf(`weather\u0000${seed}\u0000${block}`);
  let from = block * BLOCK_TICKS;
  let spell: Weather = "clear";
  while (from <= tick) {
    const weights = theme.weather[seasonOf(from)];
    const drawn = random.weighted(WEATHERS.map((weather) => weights[weather] ?? 0));
    spell = drawn === -1 ? "clear" : WEATHERS[drawn]!;
    from += random.between(MIN_SPELL_TICKS, MAX_SPELL_TICKS);
  }
  const passing = PASSES_TO[spell];
  const possible = (theme.weather[seasonOf(tick)][passing] ?? 0) > 0;
  return possible && hash32(`passing\u0000${seed}\u0000${tick}`) % 1000 < PASSING ? passing : spell;
}
