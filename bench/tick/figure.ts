import { join } from "node:path";
import { type Figure, figureOf, type Rounds as RowRounds, type Scale } from "../support/figure.ts";
import { benchFolder, removeFolder } from "../support/folder.ts";
import { copyOf, type Population, type Populations } from "../support/population.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import type { PartTimes } from "./parts.ts";
import { ECHOES_EACH, FEW_OPEN, OLD, plan, SHARED } from "./plan.ts";
import { assertSameRows } from "./same-rows.ts";

const TENANTS: Record<Scale, number> = { full: 1_000, small: 40 };

/** A simulated day: what is done differs between morning and night, so a round must hold all of it. */
const DAY_TICKS = 4;

/** What is lived in a round. The first `warmUp` ticks are not counted: code is compiled in them, which few Echoes would feel. */
type Course = { population: Population; recording: string; warmUp: number; ticks: number };

type Replayed = { spent: number[]; transactions: number; statements: number };

/** A tick with everything in it, against a loop that only writes the rows which that tick leaves. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const young = await record(after, await populations(TENANTS[scale], ECHOES_EACH), 0, DAY_TICKS);
  const { people } = young.population;
  const first = await againstRows(after, young);
  const byDefault = await live(after, young, FEW_OPEN);

  const among = await amongOthers(
    after,
    await populations(SHARED[scale].tenants, ECHOES_EACH),
    SHARED[scale].eachWorld,
  );

  const parts = await startProgram(after, "tick/parts.ts", [copyOf(after, young.population)]);
  const spent = await parts.tell<PartTimes>("time", DAY_TICKS);
  await parts.end();

  const { tenants, history, warmUp, ticks } = OLD[scale];
  const few = await populations(tenants, ECHOES_EACH);
  const old: Population = { ...few, dataDir: copyOf(after, few), others: [] };
  await liveOn(after, old.dataDir, tenants, history);
  const later = await againstRows(after, await record(after, old, warmUp, ticks));

  const part = (name: keyof PartTimes): RowRounds => [[perEcho(young, [spent[name]])]];
  return figureOf(
    plan(scale),
    {
      echoes: people.length * ECHOES_EACH,
      tenants: people.length,
      ticksPerRound: DAY_TICKS,
      rounds: ROUNDS,
      transactionsPerRound: first.wrote.transactions,
      statementsPerRound: first.wrote.statements,
      oldEchoes: tenants * ECHOES_EACH,
      ticksBehindThem: history + warmUp,
    },
    {
      first: [first.engine, first.rows],
      ...{ load: part("load"), live: part("live"), narrate: part("narrate"), write: part("write") },
      project: part("project"),
      shared: [among.others, among.own],
      fewOpen: [[byDefault.us]],
      later: [later.engine, later.rows],
    },
    [
      "The peer replays what a tick wrote, in the same transactions, into the same files and the hub, from memory; it reads, decides and words nothing. Its rows are compared with those of the engine, in number and length.",
      "The parts, and the tick with few files open, are measured once; the parts in one thread with a watch on each; the engine projects in another thread meanwhile.",
      "Every round lives the same ticks from a copy of the same files.",
    ],
  );
}

type Rounds = { engine: number[]; rows: number[]; wrote: Omit<Replayed, "spent"> };

async function againstRows(after: AsyncDisposableStack, course: Course): Promise<Rounds> {
  const { population, recording } = course;
  let wrote = { transactions: 0, statements: 0 };
  let lived: string | null = null;
  const values = await takeTurns(ROUNDS, {
    async engine() {
      const { dataDir, us } = await live(after, course, population.people.length, "open");
      if (lived === null) lived = dataDir;
      else removeFolder(dataDir);
      return us;
    },
    async rows() {
      const dataDir = copyOf(after, population);
      const peer = await startProgram(after, "tick/replay.ts", [dataDir, recording]);
      await peer.tell("prepare");
      const { spent, ...counts } = await peer.tell<Replayed>("replay");
      wrote = counts;
      await stop(peer);
      if (lived !== null) assertSameRows(lived, dataDir);
      removeFolder(dataDir);
      return perEcho(course, spent);
    },
  });
  return { ...values, wrote };
}

/** The same Echoes in Public worlds, where they meet each other's owners', and each at home. */
async function amongOthers(after: AsyncDisposableStack, population: Population, eachWorld: number) {
  const spent = async (gathered: boolean): Promise<number> => {
    const dataDir = copyOf(after, population);
    const engine = await startProgram(after, "tick/life.ts", [dataDir, String(population.people.length), "open"]);
    if (gathered) await engine.tell("gather", eachWorld);
    const ticks = await engine.tell<number[]>("live", DAY_TICKS);
    await stop(engine);
    removeFolder(dataDir);
    return perEcho({ population, ticks: DAY_TICKS }, ticks);
  };
  return takeTurns(ROUNDS, { others: () => spent(true), own: () => spent(false) });
}

/** Lives a course on a copy, which is left to be looked at. */
async function live(
  after: AsyncDisposableStack,
  course: Course,
  maxOpen: number,
  ...open: string[]
): Promise<{ dataDir: string; us: number }> {
  const dataDir = copyOf(after, course.population);
  return { dataDir, us: perEcho(course, await liveOn(after, dataDir, maxOpen, course.warmUp + course.ticks, open)) };
}

/** Milliseconds of each tick. */
async function liveOn(
  after: AsyncDisposableStack,
  dataDir: string,
  maxOpen: number,
  ticks: number,
  open: string[] = [],
): Promise<number[]> {
  const engine = await startProgram(after, "tick/life.ts", [dataDir, String(maxOpen), ...open]);
  const spent = await engine.tell<number[]>("live", ticks);
  await stop(engine);
  return spent;
}

async function record(
  after: AsyncDisposableStack,
  population: Population,
  warmUp: number,
  ticks: number,
): Promise<Course> {
  const recording = join(benchFolder(after), "ticks.jsonl");
  const dataDir = copyOf(after, population);
  const recorder = await startProgram(after, "tick/record.ts", [dataDir, recording]);
  await recorder.tell("record", warmUp + ticks);
  await recorder.end();
  removeFolder(dataDir);
  return { population, recording, warmUp, ticks };
}

async function stop(program: Program): Promise<void> {
  await program.tell("stop");
  await program.end();
}

/** Microseconds an Echo and tick, of what was spent on ticks after the first ones. */
function perEcho({ population, ticks }: Pick<Course, "population" | "ticks">, spentMs: readonly number[]): number {
  const counted = spentMs.slice(-ticks).reduce((sum, ms) => sum + ms, 0);
  return (counted * 1000) / (population.people.length * population.echoesEach * ticks);
}
