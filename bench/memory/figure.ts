import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { removeFolder } from "../support/folder.ts";
import { residentBytesOf } from "../support/machine.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { startService, stepTick } from "../support/service.ts";
import type { OpenOrder } from "../support/sockets.ts";
import { DAYS, plan, SOCKETS } from "./plan.ts";

const TENANTS: Record<Scale, number> = { full: 1_000, small: 60 };
const SOCKETS_EACH = 5;
const ROUNDS = 3;
const TICKS_OF_A_DAY = 4;

/** Time for memory that is not needed to be given back before it is read. */
const SETTLE_MS = 3_000;

/** Resident memory of the process: alone, what sockets add, and tenants that have been read and have lived a tick, and after days of that. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const tenants = TENANTS[scale];
  const sockets = SOCKETS[scale];
  const population = await populations(tenants, 1);
  const { people } = population;
  const idle: number[] = [];
  const perSocket: number[] = [];
  const perBareSocket: number[] = [];
  const perTenant: number[] = [];
  const afterOneTick: number[] = [];
  const afterDays: number[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = copyOf(after, population);
    const service = await startService(after, dataDir, { TENANT_HANDLES_MAX: String(tenants + 8) });
    const started = await resident(service.pid);
    const readers = await startProgram(after, "support/sockets.ts");
    const urls = Array.from(
      { length: sockets },
      (_, n) => `${service.ws}/ws/dashboard/stream?token=${people[Math.floor(n / SOCKETS_EACH)]!.token}`,
    );
    await readers.tell("open", { urls } satisfies OpenOrder);
    const watched = await resident(service.pid);
    perBareSocket.push((await bareSockets(after, sockets)) / sockets / 2 ** 10);
    for (const { token } of people) {
      const answer = await fetch(`${service.base}/echoes`, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`/echoes answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    await stepTick(service.base, people[0]!.token);
    const opened = await resident(service.pid);
    for (let tick = 0; tick < DAYS[scale] * TICKS_OF_A_DAY; tick++) await stepTick(service.base, people[0]!.token);
    afterOneTick.push(opened / 2 ** 20);
    afterDays.push((await resident(service.pid)) / 2 ** 20);
    idle.push(started / 2 ** 20);
    perSocket.push((watched - started) / sockets / 2 ** 10);
    perTenant.push((opened - watched) / tenants / 2 ** 10);
    await readers.end();
    await service.end();
    removeFolder(dataDir);
  }
  return figureOf(
    plan(scale),
    { tenants, sockets, days: DAYS[scale], rounds: ROUNDS },
    {
      ...{ idle: [idle], socket: [perSocket], bareSocket: [perSocket, perBareSocket], tenant: [perTenant] },
      later: [afterDays, afterOneTick],
    },
    [
      "Resident set of the whole process, which holds what the runtime has not given back yet: rather too much than too little.",
    ],
  );
}

async function resident(pid: number): Promise<number> {
  await Bun.sleep(SETTLE_MS);
  return residentBytesOf(pid);
}

/** What as many sockets add to a server of Bun's with nothing behind it, in bytes. */
async function bareSockets(after: AsyncDisposableStack, count: number): Promise<number> {
  const server = await startProgram(after, "fan-out/peer-bun.ts");
  const alone = await resident(server.pid);
  const readers = await startProgram(after, "support/sockets.ts");
  const urls = Array<string>(count).fill(`ws://127.0.0.1:${server.ready.port}/`);
  await readers.tell("open", { urls } satisfies OpenOrder);
  const watched = await resident(server.pid);
  await readers.end();
  await server.end();
  return watched - alone;
}
