import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataPaths } from "../../src/config/paths.ts";
import { streamOf } from "../../src/engine/random.ts";
import type { ServiceProcess } from "../../test/support/process.ts";
import { type Figure, figureOf, type Rounds, type Scale } from "../support/figure.ts";
import type { FloodOrder, FloodResult, LoadRequest, PaceOrder, PaceResult } from "../support/http-load.ts";
import { cpuMsOf } from "../support/machine.ts";
import type { Person } from "../support/people.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { percentile } from "../support/statistics.ts";
import { ORDERS, type Order, plan, ROOMS, type Room } from "./plan.ts";

const TENANTS: Record<Scale, number> = { full: 2_000, small: 200 };
const READS: Record<Scale, number> = { full: 6_000, small: 1_000 };
/** Reads of a round in which each has to open its file. */
const COLD: Record<Scale, number> = { full: 4_000, small: 400 };
const CONNECTIONS = 32;
const PER_SECOND = 300;
const SECONDS: Record<Scale, number> = { full: 6, small: 2 };

/** A server that is asked: where it listens, and the process whose time is counted. */
type Server = { pid: number; port: number };
type Measured = { cpuUs: number[]; p99Ms: number[] };
type Cells = Record<`${"cpu" | "p99"}, ${Order}, ${Room}`, Rounds>;

/** `GET /echoes` of many accounts, each from a file of its own, against a bare pool of connections that keeps as many open. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const population = await populations(TENANTS[scale], 1);
  const { people } = population;
  const dataDir = copyOf(after, population);
  const peopleFile = join(dataDir, "people.json");
  writeFileSync(peopleFile, JSON.stringify(people));
  const fewOpen = people.length / 10;
  const pool = async (open: number): Promise<Server> => {
    const args = [dataPaths(dataDir).tenants, peopleFile, String(open)];
    const { pid, ready } = await startProgram(after, "tenant-reads/peer-pool.ts", args);
    return { pid, port: ready.port! };
  };
  const byDefault = await startService(after, dataDir);
  const defaultOpen = handlesOf(byDefault);
  const rooms: Record<Room, { service: Server; pool: Server }> = {
    "at the defaults": { service: byDefault, pool: await pool(defaultOpen) },
    "a tenth of the files open": {
      service: await startService(after, copyOf(after, population), { TENANT_HANDLES_MAX: String(fewOpen) }),
      pool: await pool(fewOpen),
    },
  };
  const load = await startProgram(after, "support/http-load.ts");
  const cold = await coldReads(after, [dataPaths(copyOf(after, population)).tenants, peopleFile], COLD[scale]);
  const cells: Partial<Cells> = {};
  for (const room of ROOMS) {
    const { service, pool } = rooms[room];
    await assertSameAnswer(service, pool, people[0]!);
    for (const order of ORDERS) {
      const requests = orderOf(order, people, READS[scale]);
      const [subject, peer] = await takeTurnsReading(load, [service, pool], requests, SECONDS[scale]);
      cells[`cpu, ${order}, ${room}`] = [subject!.cpuUs, peer!.cpuUs];
      cells[`p99, ${order}, ${room}`] = [subject!.p99Ms, peer!.p99Ms];
    }
  }
  return figureOf(
    plan(),
    {
      tenants: people.length,
      openAtTheDefaults: defaultOpen,
      openOfATenth: fewOpen,
      connections: CONNECTIONS,
      readsPerRound: READS[scale],
      requestsPerSecond: PER_SECOND,
      rounds: ROUNDS,
    },
    { cold, ...(cells as Cells) },
    [
      "Both answer the same bytes from the same files through the same driver. The pool knows its tokens, has one statement a connection and keeps as many connections as the service, least recently used out.",
      "By Zipf's law the n-th of the accounts reads one n-th as often as the first. Where it is their turn, no account reads again before all others have.",
      "Processor time while the server is kept busy; 99th percentile at an even pace.",
      "The reads that have to open a file are made by the service's own part, in a process of its own.",
    ],
  );
}

/** Reads of accounts whose files are not open, each opening its own, against bare opens of the same files. */
async function coldReads(after: AsyncDisposableStack, args: string[], count: number): Promise<Rounds> {
  const reader = async (file: string): Promise<() => Promise<number>> => {
    const program = await startProgram(after, file, args);
    const read = async (): Promise<number> => {
      const before = cpuMsOf(program.pid);
      await program.tell("read", count);
      return ((cpuMsOf(program.pid) - before) * 1000) / count;
    };
    await read();
    return read;
  };
  const { subject, bare } = await takeTurns(ROUNDS, {
    subject: await reader("tenant-reads/subject.ts"),
    bare: await reader("tenant-reads/peer-open.ts"),
  });
  return [subject, bare];
}

/** Accounts that a service keeps open, as it said when it started. */
function handlesOf({ log }: Pick<ServiceProcess, "log">): number {
  const line = log.find(({ message }) => message === "accounts kept open");
  if (line === undefined) throw new Error("the service did not say how many accounts it keeps open");
  return Number(line.handles);
}

/** Requests in the order in which they are to be sent; the same in every run. */
function orderOf(order: Order, people: readonly Person[], count: number): LoadRequest[] {
  const random = streamOf("tenant-reads");
  const weights = people.map((_, n) => Math.round(1_000_000 / (n + 1)));
  return Array.from({ length: count }, (_, n) => {
    const place = order === "zipf" ? random.weighted(weights) : n % people.length;
    return { path: "/echoes", token: people[place]!.token };
  });
}

/** Lets the servers answer in turn, round by round, each round beginning with the other; a round before is not counted. */
async function takeTurnsReading(
  load: Program,
  servers: readonly Server[],
  requests: LoadRequest[],
  seconds: number,
): Promise<Measured[]> {
  const flood = async ({ pid, port }: Server): Promise<number> => {
    const before = cpuMsOf(pid);
    const order: FloodOrder = { port, requests, connections: CONNECTIONS, answers: requests.length };
    await load.tell<FloodResult>("flood", order);
    return ((cpuMsOf(pid) - before) * 1000) / requests.length;
  };
  const pace = async ({ port }: Server): Promise<number> => {
    const order: PaceOrder = { port, requests, perSecond: PER_SECOND, seconds };
    return percentile((await load.tell<PaceResult>("pace", order)).latenciesMs, 99);
  };
  const measured: Measured[] = servers.map(() => ({ cpuUs: [], p99Ms: [] }));
  for (const server of servers) await flood(server);
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < servers.length; turn++) {
      const n = (round + turn) % servers.length;
      measured[n]!.cpuUs.push(await flood(servers[n]!));
      measured[n]!.p99Ms.push(await pace(servers[n]!));
    }
  return measured;
}

async function assertSameAnswer(service: Server, pool: Server, { token }: Person): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [service, pool].map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/echoes`, { headers: { authorization: `Bearer ${token}` } });
      return answer.text();
    }),
  );
  if (ours !== theirs) throw new Error(`the peer does not answer the same: ${theirs} instead of ${ours}`);
}
