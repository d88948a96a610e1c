import { atLeast, atMost, type Plan, ratio } from "../support/plan.ts";

/** More accounts than the service keeps in memory. */
export const CROWD = 30_000;

const BARE = "bare `Bun.serve`, token map, one read";
const CPU = "processor time per request";
const rate = (peer: string, least: number) => ratio("requests per second", "/s", peer, atLeast(least));

export const plan = () =>
  ({
    name: "point-read",
    title: "Signed-in point read, `GET /account/me`",
    rows: {
      bun: ratio(CPU, "µs", BARE, atMost(1.5)),
      bunMemory: ratio(CPU, "µs", "the same, accounts kept in memory", atMost(1.5)),
      crowd: ratio(`${CPU}, ${CROWD} accounts in turn`, "µs", BARE, atMost(1.5)),
      fastifyNode: rate("fastify + @fastify/jwt on Node", 3),
      fastifyBun: rate("fastify + @fastify/jwt on Bun", 3),
      hono: rate("hono + hono/jwt on Bun", 1.5),
    },
  }) satisfies Plan;
