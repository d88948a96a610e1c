import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { plan, TENANTS } from "./plan.ts";

const PROBE = "/health";

/** From the start of the process to the first answer over the network. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const tenants = TENANTS[scale];
  const empty = benchFolder(after);
  const population = await populations(tenants, 1);
  const { token } = population.people[0]!;
  const stopped = copyOf(after, population);
  const killed = copyOf(after, population);
  const routes = join(benchFolder(after), "routes.json");
  writeFileSync(routes, JSON.stringify(await routesOf(after, empty)));
  await liveAndDie(await startService(after, killed), token);

  const service = async (dataDir: string, end: (service: BenchService) => Promise<void>): Promise<number> => {
    const began = performance.now();
    const started = await startService(after, dataDir, {}, "listening");
    await answered(`${started.base}${PROBE}`);
    const ms = performance.now() - began;
    await end(started);
    return ms;
  };
  const rounds = await takeTurns(ROUNDS, {
    empty: () => service(empty, (started) => started.end()),
    stopped: () => service(stopped, (started) => started.end()),
    killed: () => service(killed, (started) => liveAndDie(started, token)),
    async elysia() {
      const began = performance.now();
      const peer = await startProgram(after, "start/peer-elysia.ts", [routes]);
      await answered(`http://127.0.0.1:${peer.ready.port}${PROBE}`);
      const ms = performance.now() - began;
      await peer.end();
      return ms;
    },
  });
  return figureOf(
    plan(scale),
    { tenants, rounds: ROUNDS },
    {
      empty: [rounds.empty, rounds.elysia],
      stopped: [rounds.stopped, rounds.elysia],
      killed: [rounds.killed, rounds.elysia],
    },
    [
      "The service listens before its engine's thread has loaded; what changes an Echo waits for it, and after a kill for what is delivered first.",
    ],
  );
}

type BenchService = Awaited<ReturnType<typeof startService>>;

/** Leaves a folder as a kill leaves it after everybody has lived a tick. */
async function liveAndDie(service: BenchService, adminToken: string): Promise<void> {
  const answer = await fetch(`${service.base}/admin/system/tick`, {
    method: "POST",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify({ action: "step", ticks: 1 }),
  });
  if (answer.status !== 200) throw new Error(`the tick answered ${answer.status}`);
  service.signal("SIGKILL");
  await service.exited;
}

async function answered(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
}

/** Every operation that the service describes. */
async function routesOf(after: AsyncDisposableStack, dataDir: string): Promise<[string, string][]> {
  const service = await startService(after, dataDir);
  const answer = await fetch(`${service.base}/api/docs/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  await service.end();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method): [string, string] => [
      method.toUpperCase(),
      path.replace(/\{(\w+)\}/g, ":$1"),
    ]),
  );
}
