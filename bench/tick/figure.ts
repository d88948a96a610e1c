import { join } from "node:path";
import { alone, compare, type Figure, type Scale } from "../support/figure.ts";
import { benchFolder, removeFolder } from "../support/folder.ts";
import { copyOf, type Population, populate } from "../support/population.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { assertSameRows } from "./same-rows.ts";

const TENANTS: Record<Scale, number> = { full: 1_000, small: 40 };
const ECHOES_EACH = 10;

/** A simulated day: what is done differs between morning and night, so a round must hold all of it. */
const TICKS = 4;

/** Files that the service keeps open when nothing else is configured. */
const DEFAULT_OPEN = 256;

type Replayed = { spent: number[]; transactions: number; statements: number };

/** A tick with everything in it, against a loop that only writes the rows which that tick leaves. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const tenants = TENANTS[scale];
  const echoes = tenants * ECHOES_EACH;
  const population = await populate(after, tenants, ECHOES_EACH);
  const recording = join(benchFolder(after), "day.jsonl");
  await record(after, population, recording);

  let wrote: Omit<Replayed, "spent"> = { transactions: 0, statements: 0 };
  let lived: string | null = null;
  const perEcho = (spent: number[]): number => (sum(spent) * 1000) / (echoes * TICKS);

  const live = async (maxOpen: number, ...open: string[]): Promise<{ dataDir: string; us: number }> => {
    const dataDir = copyOf(after, population);
    const engine = await startProgram(after, "tick/life.ts", [dataDir, String(maxOpen), ...open]);
    const us = perEcho(await engine.tell<number[]>("live", TICKS));
    await stop(engine);
    return { dataDir, us };
  };
  const rounds = await takeTurns(ROUNDS, {
    async engine() {
      const { dataDir, us } = await live(tenants, "open");
      if (lived === null) lived = dataDir;
      else removeFolder(dataDir);
      return us;
    },
    async rows() {
      const dataDir = copyOf(after, population);
      const peer = await startProgram(after, "tick/replay.ts", [dataDir, recording]);
      await peer.tell("prepare");
      const replayed = await peer.tell<Replayed>("replay");
      wrote = replayed;
      await stop(peer);
      if (lived !== null) assertSameRows(lived, dataDir);
      removeFolder(dataDir);
      return perEcho(replayed.spent);
    },
    async engineByDefault() {
      const { dataDir, us } = await live(DEFAULT_OPEN);
      removeFolder(dataDir);
      return us;
    },
  });

  return {
    name: "tick",
    title: `A tick, per Echo`,
    sizes: {
      echoes,
      tenants,
      ticksPerRound: TICKS,
      rounds: ROUNDS,
      transactionsPerRound: wrote.transactions,
      statementsPerRound: wrote.statements,
    },
    rows: [
      compare(
        "all files open",
        "µs",
        rounds.engine,
        { name: "prepared statements that write the same rows", values: rounds.rows, comparison: "ratio" },
        { bound: "most", value: 3 },
      ),
      alone(`with ${DEFAULT_OPEN} files open, the default`, "µs", rounds.engineByDefault, null),
    ],
    notes: [
      "The peer replays what a tick wrote, in the same transactions, into the same files and the hub, from memory; it reads, decides and words nothing. Its rows are compared with those of the engine.",
      "Every round lives the Echoes' first day from a copy of the same files.",
    ],
  };
}

async function record(after: AsyncDisposableStack, population: Population, path: string): Promise<void> {
  const dataDir = copyOf(after, population);
  const recorder = await startProgram(after, "tick/record.ts", [dataDir, path]);
  await recorder.tell("record", TICKS);
  await recorder.end();
  removeFolder(dataDir);
}

async function stop(program: Program): Promise<void> {
  await program.tell("stop");
  await program.end();
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
