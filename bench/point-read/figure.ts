import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataPaths } from "../../src/config/paths.ts";
import { loadSecrets } from "../../src/config/secrets.ts";
import { type Figure, figureOf, type Rounds, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import type { FloodOrder, FloodResult } from "../support/http-load.ts";
import { cpuMsOf } from "../support/machine.ts";
import { addPeople, type Person } from "../support/people.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import type { PeerFile } from "./account-read.ts";
import { CROWD, plan } from "./plan.ts";

const PEOPLE = 1_000;
const CONNECTIONS = 64;
const REQUESTS: Record<Scale, number> = { full: 30_000, small: 5_000 };

type Server = { pid: number; port: number };

/** One contestant's round: processor time per request, and requests per second with everyone waiting for the server. */
type Measured = { cpuUs: number; perSecond: number };

/** `GET /account/me` of a signed-in account, against the least that can answer it and against two frameworks. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const crowd = await addPeople(dataDir, CROWD);
  const people = crowd.slice(0, PEOPLE);
  const peerFile = join(dataDir, "peer.json");
  writeFileSync(peerFile, JSON.stringify({ secret: loadSecrets(dataDir).jwt, tokens: crowd } satisfies PeerFile));
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
  const servers: Record<string, Server> = { echoes: service };
  for (const [name, { pid, ready }] of Object.entries(peers)) servers[name] = { pid, port: ready.port! };
  const of = await takeTurnsAnswering(load, servers, people, requests);
  const ofCrowd = await takeTurnsAnswering(load, { echoes: servers.echoes!, bun: servers.bun! }, crowd, CROWD);

  const rate = (peer: string): Rounds => [of("echoes", "perSecond"), of(peer, "perSecond")];
  return figureOf(
    plan(),
    { accounts: PEOPLE, crowd: CROWD, connections: CONNECTIONS, requestsPerRound: requests, rounds: ROUNDS },
    {
      bun: [of("echoes", "cpuUs"), of("bun", "cpuUs")],
      bunMemory: [of("echoes", "cpuUs"), of("bunMemory", "cpuUs")],
      crowd: [ofCrowd("echoes", "cpuUs"), ofCrowd("bun", "cpuUs")],
      ...{ fastifyNode: rate("fastifyNode"), fastifyBun: rate("fastifyBun"), hono: rate("hono") },
    },
    [
      "All read the same row of the same file through the same driver, except that Echoes and the peer so named keep accounts they have read in memory; Echoes checks expiry, blocklist, session and account on every request, counts it against a limit, and sends request id, limit and security headers. Echoes keeps 20,000 accounts and as many tokens: where more are asked one after the other, it verifies and reads each of them anew.",
      "The frameworks verify the token's signature on every request, as their plugins do by default; Echoes and the bare server recognise a token they have seen.",
    ],
  );
}

/** Lets the servers answer everybody in turn, round by round after one that is not counted; returns what was measured of one of them. */
async function takeTurnsAnswering(
  load: Program,
  servers: Record<string, Server>,
  people: readonly Person[],
  answers: number,
): Promise<(name: string, what: keyof Measured) => number[]> {
  const requests = people.map(({ token }) => ({ path: "/account/me", token }));
  const measured: Record<string, Measured[]> = {};
  const contestants: Record<string, () => Promise<number>> = {};
  for (const [name, { pid, port }] of Object.entries(servers))
    contestants[name] = async () => {
      const before = cpuMsOf(pid);
      const order: FloodOrder = { port, requests, connections: CONNECTIONS, answers };
      const { seconds } = await load.tell<FloodResult>("flood", order);
      const one = { cpuUs: ((cpuMsOf(pid) - before) * 1000) / answers, perSecond: answers / seconds };
      measured[name]?.push(one);
      return one.perSecond;
    };
  await takeTurns(1, contestants);
  for (const name of Object.keys(servers)) measured[name] = [];
  await takeTurns(ROUNDS, contestants);
  return (name, what) => measured[name]!.map((one) => one[what]);
}
