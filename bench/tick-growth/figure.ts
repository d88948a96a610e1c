import { alone, compare, type Figure, type Scale } from "../support/figure.ts";
import { removeFolder } from "../support/folder.ts";
import { copyOf, firstOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { fitLine, median } from "../support/statistics.ts";

const ECHOES_EACH = 10;
const TICKS_OF_A_DAY = 4;

/** Echoes at which a tick is timed, the last being all there are. */
const ECHOES: Record<Scale, number[]> = {
  full: [100, 1_000, 5_000, 10_000, 20_000],
  small: [100, 200, 400, 800],
};

/** Few Echoes that live long: how many there are was asked already. */
const LONG_LIVES: Record<Scale, { tenants: number; ticks: number }> = {
  full: { tenants: 5, ticks: 1_000 },
  small: { tenants: 1, ticks: 200 },
};

/** Parts into which a long life is cut: the first fifth is set against the last, and the third, when the look-back is full, too. */
const PARTS = 5;

/** How the time of a tick grows: with the number of Echoes, and with what they have behind them. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const sizes = ECHOES[scale];
  const most = Math.max(...sizes);
  const population = await populations(most / ECHOES_EACH, ECHOES_EACH);

  const live = async (tenants: number, ticks: number): Promise<number[]> => {
    const dataDir = copyOf(after, firstOf(population, tenants));
    const engine = await startProgram(after, "tick/life.ts", [dataDir, String(tenants), "open"]);
    const spent = await engine.tell<number[]>("live", ticks);
    await engine.tell("stop");
    await engine.end();
    removeFolder(dataDir);
    return spent;
  };

  const points: { x: number; y: number }[] = [];
  for (const echoes of sizes) {
    const spent = await live(echoes / ECHOES_EACH, TICKS_OF_A_DAY);
    points.push({ x: echoes, y: sum(spent) / TICKS_OF_A_DAY });
  }
  const line = fitLine(points);

  const long = LONG_LIVES[scale];
  const echoes = long.tenants * ECHOES_EACH;
  const spent = await live(long.tenants, long.ticks);
  const days = Array.from({ length: Math.floor(spent.length / TICKS_OF_A_DAY) }, (_, day) =>
    sum(spent.slice(day * TICKS_OF_A_DAY, (day + 1) * TICKS_OF_A_DAY)),
  );
  const part = (n: number): number[] => {
    const length = Math.floor(days.length / PARTS);
    return days.slice(n * length, (n + 1) * length).map((ms) => (ms * 1000) / (echoes * TICKS_OF_A_DAY));
  };
  const ticksOf = (n: number): string => `${(n * long.ticks) / PARTS + 1}–${((n + 1) * long.ticks) / PARTS}`;
  const against = (n: number) =>
    compare(
      `a tick of an Echo, ticks ${ticksOf(PARTS - 1)}`,
      "µs",
      [median(part(PARTS - 1))],
      { name: `the same Echo, ticks ${ticksOf(n)}`, values: [median(part(n))], comparison: "ratio" },
      { bound: "most", value: 1.2 },
    );

  return {
    name: "tick-growth",
    title: "How a tick grows",
    sizes: {
      echoes: sizes.join(", "),
      millisecondsPerTick: points.map(({ y }) => y.toFixed(0)).join(", "),
      longLives: echoes,
      ticks: long.ticks,
    },
    rows: [
      alone(`straightness of tick time over ${sizes[0]} to ${most} Echoes (R²)`, "", [line.r2], {
        bound: "least",
        value: 0.99,
      }),
      alone("each further Echo adds to a tick", "µs", [line.slope * 1000], null),
      against(0),
      against(2),
    ],
    notes: [
      "All files are open. Each point is the mean over the first day of four ticks, in a fresh process.",
      "A row about history compares the medians of days within one run, so it has no spread.",
    ],
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
