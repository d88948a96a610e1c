import { Elysia } from "elysia";
import { serveOnBun } from "../../src/runtime/bun.ts";
import { DAY_MS, elapsed, systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import type { SessionPrincipal } from "../../src/shared/principal.ts";
import { createStreams } from "../../src/streams/streams.ts";
import { createEventSource } from "../../test/support/events.ts";
import { openToAll } from "../../test/support/serving.ts";
import { obey } from "../support/obey.ts";
import { eachTurn, type PublishOrder, WATCHED } from "./events.ts";

/**
 * The service's own streams on its own server. Every connection is somebody else's, who may watch the one Echo there is: an owner alone
 * could not open a thousand.
 */
const ids = createIdSource(systemClock);
const stranger = (): SessionPrincipal => ({
  kind: "session",
  userId: ids(),
  sessionId: ids(),
  tokenId: ids(),
  role: "user",
  factorMissing: false,
  tier: "GodMode",
  allowance: "GodMode",
  fenced: false,
  suspended: false,
  processingRestricted: false,
  communityOptedOut: false,
  expiresAt: Math.floor((systemClock() + DAY_MS) / 1000),
});
const streams = createStreams({
  authenticator: { authenticate: stranger, verifyAccessToken: stranger, tellDenied: () => {} },
  settled: () => Promise.resolve(),
  mayHear: () => false,
  seesShard: () => true,
  worldTurn: () => null,
  assertOwnEcho: () => {},
  loopStatus: () => ({ lastTickAt: 0, tickIntervalSeconds: 60 }),
  publish: (topic, text) => server.publish(topic, text),
  mayUse: () => true,
  maxConnectionsPerUser: 1,
  rateLimitScale: 1,
  clock: systemClock,
  elapsed,
});
const server = serveOnBun({
  app: new Elysia(),
  streams: streams.endpoints,
  host: "127.0.0.1",
  port: 0,
  maxClientFrameBytes: 16_384,
  pingSeconds: 30,
  ...openToAll,
});
const events = createEventSource({ userId: WATCHED, echoId: WATCHED, shardId: WATCHED });

await obey(
  { port: server.port },
  {
    publish: (order: PublishOrder) =>
      eachTurn(order, (n) => streams.publish([events.next({ type: "MoodChanged", mood: "content" }, n)])),
  },
);
