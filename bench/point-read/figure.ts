import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataPaths } from "../../src/config/paths.ts";
import { loadSecrets } from "../../src/config/secrets.ts";
import { compare, type Figure, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import type { FloodOrder, FloodResult } from "../support/http-load.ts";
import { cpuMsOf } from "../support/machine.ts";
import { addPeople } from "../support/people.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import type { PeerFile } from "./account-read.ts";

const PEOPLE = 1_000;
const CONNECTIONS = 64;
const REQUESTS: Record<Scale, number> = { full: 30_000, small: 5_000 };

/** One contestant's rounds: processor time per request, and requests per second with everyone waiting for the server. */
type Measured = { cpuUs: number; perSecond: number };

/** `GET /account/me` of a signed-in account, against the least that can answer it and against two frameworks. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const people = await addPeople(dataDir, PEOPLE);
  const peerFile = join(dataDir, "peer.json");
  writeFileSync(peerFile, JSON.stringify({ secret: loadSecrets(dataDir).jwt, tokens: people } satisfies PeerFile));
  const peerArgs = [dataPaths(dataDir).hub, peerFile];
  const requests = REQUESTS[scale];

  const load = await startProgram(after, "support/http-load.ts");
  const service = await startService(after, dataDir);
  const peers = {
    bun: await startProgram(after, "point-read/peer-bun.ts", peerArgs),
    bunMemory: await startProgram(after, "point-read/peer-bun.ts", [...peerArgs, "memory"]),
    fastifyNode: await startProgram(after, "point-read/peer-fastify.ts", peerArgs, "node"),
    fastifyBun: await startProgram(after, "point-read/peer-fastify.ts", peerArgs),
    hono: await startProgram(after, "point-read/peer-hono.ts", peerArgs),
  };
  const measured: Record<string, Measured[]> = {};
  const run = async (name: string, pid: number, port: number): Promise<number> => {
    const before = cpuMsOf(pid);
    const order: FloodOrder = {
      port,
      requests: people.map(({ token }) => ({ path: "/account/me", token })),
      connections: CONNECTIONS,
      answers: requests,
    };
    const { seconds } = await load.tell<FloodResult>("flood", order);
    const one = { cpuUs: ((cpuMsOf(pid) - before) * 1000) / requests, perSecond: requests / seconds };
    measured[name]!.push(one);
    return one.perSecond;
  };
  const contestants: Record<string, () => Promise<number>> = {
    echoes: () => run("echoes", service.pid, service.port),
  };
  for (const [name, peer] of Object.entries(peers)) contestants[name] = () => run(name, peer.pid, peer.ready.port!);
  for (const [name, warmUp] of Object.entries(contestants)) {
    measured[name] = [];
    await warmUp();
    measured[name] = [];
  }
  await takeTurns(ROUNDS, contestants);

  const of = (name: string, what: keyof Measured): number[] => measured[name]!.map((one) => one[what]);
  const cpu = (peer: string, name: string, most: number | null) =>
    compare(
      "processor time per request",
      "µs",
      of("echoes", "cpuUs"),
      { name, values: of(peer, "cpuUs"), comparison: "ratio" },
      most === null ? null : { bound: "most", value: most },
    );
  const rate = (peer: string, name: string, least: number) =>
    compare(
      "requests per second",
      "/s",
      of("echoes", "perSecond"),
      { name, values: of(peer, "perSecond"), comparison: "ratio" },
      { bound: "least", value: least },
    );
  return {
    name: "point-read",
    title: "Signed-in point read, `GET /account/me`",
    sizes: { accounts: PEOPLE, connections: CONNECTIONS, requestsPerRound: requests, rounds: ROUNDS },
    rows: [
      cpu("bun", "bare `Bun.serve`, token map, one read", 1.5),
      cpu("bunMemory", "the same, accounts kept in memory", null),
      rate("fastifyNode", "fastify + @fastify/jwt on Node", 3),
      rate("fastifyBun", "fastify + @fastify/jwt on Bun", 3),
      rate("hono", "hono + hono/jwt on Bun", 1.5),
    ],
    notes: [
      "All read the same row of the same file through the same driver, except that Echoes and the peer so named keep accounts they have read in memory; Echoes checks expiry, blocklist, session and account on every request, counts it against a limit, and sends request id, limit and security headers.",
      "The frameworks verify the token's signature on every request, as their plugins do; Echoes and the bare server recognise a token they have seen.",
    ],
  };
}
