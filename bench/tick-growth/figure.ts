import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { removeFolder } from "../support/folder.ts";
import { copyOf, firstOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { fitLine, median } from "../support/statistics.ts";
import { ECHOES, LONG_LIVES, PARTS, plan } from "./plan.ts";

const ECHOES_EACH = 10;
const TICKS_OF_A_DAY = 4;

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
  const oldest = [median(part(PARTS - 1))];
  const perEcho = (of: number): number[] => points.filter(({ x }) => x === of).map(({ x, y }) => (y * 1000) / x);

  return figureOf(
    plan(scale),
    {
      echoes: sizes.join(", "),
      millisecondsPerTick: points.map(({ y }) => y.toFixed(0)).join(", "),
      longLives: echoes,
      ticks: long.ticks,
    },
    {
      perEcho: [perEcho(most), perEcho(most / 4)],
      straightness: [[line.r2]],
      slope: [[line.slope * 1000]],
      sinceFirst: [oldest, [median(part(0))]],
      sinceThird: [oldest, [median(part(2))]],
    },
    [
      "All files are open. Each point is the mean over the first day of four ticks, in a fresh process.",
      "A row about history compares the medians of days within one run, and one about numbers a point with another, so they have no spread.",
    ],
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
