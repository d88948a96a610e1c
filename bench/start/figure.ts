import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare, type Figure, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { copyOf, type Populations } from "../support/population.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";

const TENANTS: Record<Scale, number> = { full: 2_000, small: 40 };
const PROBE = "/health";

/** From the start of the process to the first answer over the network. */
export async function measure(scale: Scale, populations: Populations): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const tenants = TENANTS[scale];
  const empty = benchFolder(after);
  const full = copyOf(after, await populations(tenants, 1));
  const routes = join(benchFolder(after), "routes.json");
  writeFileSync(routes, JSON.stringify(await routesOf(after, empty)));

  const service = async (dataDir: string): Promise<number> => {
    const began = performance.now();
    const started = await startService(after, dataDir);
    await answered(`${started.base}${PROBE}`);
    const ms = performance.now() - began;
    await started.end();
    return ms;
  };
  const rounds = await takeTurns(ROUNDS, {
    empty: () => service(empty),
    full: () => service(full),
    async elysia() {
      const began = performance.now();
      const peer = await startProgram(after, "start/peer-elysia.ts", [routes]);
      await answered(`http://127.0.0.1:${peer.ready.port}${PROBE}`);
      const ms = performance.now() - began;
      await peer.end();
      return ms;
    },
  });
  const row = (name: string, values: number[]) =>
    compare(
      name,
      "ms",
      values,
      { name: "bare Elysia with as many routes", values: rounds.elysia, comparison: "difference" },
      { bound: "most", value: 200 },
    );
  return {
    name: "start",
    title: "Start of the process to its first answer",
    sizes: { tenants, rounds: ROUNDS },
    rows: [row("no tenants", rounds.empty), row(`${tenants} tenants, stopped in order before`, rounds.full)],
    notes: [
      "A start opens the hub, starts the engine's thread and loads its content before the first request is answered.",
    ],
  };
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
