import { createApp } from "../../src/app.ts";
import { insertAccount } from "../../src/areas/account/account.repo.ts";
import { createAccountService } from "../../src/areas/account/account.service.ts";
import { createAccessTokens } from "../../src/areas/auth/access-tokens.ts";
import { createAuthenticator } from "../../src/areas/auth/authenticator.ts";
import { createBlocklist } from "../../src/areas/auth/blocklist.ts";
import { createSessions } from "../../src/areas/auth/sessions.service.ts";
import { findChannel } from "../../src/areas/channels/channels.repo.ts";
import { assertOwnEcho } from "../../src/areas/echoes/echo-access.ts";
import { PROJECTIONS } from "../../src/areas.ts";
import { parseConfig } from "../../src/config/config.ts";
import { createOriginCheck } from "../../src/http/origins.ts";
import { serve } from "../../src/runtime/serve.ts";
import { elapsed, systemClock } from "../../src/shared/clock.ts";
import type { EchoEventBody, OutboxEvent } from "../../src/shared/events.ts";
import { createIdSource, type Uuid } from "../../src/shared/ids.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { applyOutbox } from "../../src/store/hub/apply-outbox.ts";
import { createStreams } from "../../src/streams/streams.ts";
import { createEventSource } from "../support/events.ts";
import { temporaryHub } from "../support/hub.ts";
import { openToAll } from "../support/serving.ts";

export type StreamServerOptions = {
  pingSeconds?: number;
  accessTokenSeconds?: number;
  /** Environment variables. */
  settings?: Record<string, string>;
};

/** From where everybody signs in. */
const NOWHERE = { ip: "127.0.0.1", userAgent: null };

export type SignedIn = { userId: Uuid; token: string; sessionId: Uuid };

/** What the tests reach behind the socket; of data only, so that another process can be asked for it. */
export type StreamServerPort = {
  base: string;
  /** A new account with a session. */
  signUp(tier?: Tier): Promise<SignedIn>;
  /** Another session of the same account. */
  signInAgain(userId: Uuid): Promise<SignedIn>;
  endSession(userId: Uuid, sessionId: Uuid): Promise<void>;
  /** Has the hub apply events, then publishes those that were new to it. */
  tell(events: OutboxEvent[]): Promise<void>;
  publish(events: OutboxEvent[]): Promise<void>;
  closeAll(): Promise<void>;
  stats(): Promise<{ connections: number; users: number }>;
  stop(): Promise<void>;
};

/**
 * Starts the streams on the runtime of this process, on a real port over a real hub, with real sessions; events are handed in
 * as the engine would.
 */
export async function startStreamServerPort(options: StreamServerOptions = {}): Promise<StreamServerPort> {
  const config = parseConfig({ RATE_LIMIT_SCALE: "100", ...options.settings });
  const hub = temporaryHub((told) => streams.publish(told));
  const clock = systemClock;
  const ids = createIdSource(clock);
  const accounts = createAccountService({ db: hub.hub, clock });
  const accessTokens = createAccessTokens({
    keys: { current: "a secret that only these tests have", previous: null },
    lifetimeSeconds: options.accessTokenSeconds ?? 3600,
    clock,
  });
  const blocklist = createBlocklist({ db: hub.hub, clock });
  const sessions = createSessions({
    db: hub.hub,
    clock,
    ids,
    accounts,
    seen: () => {},
    accessTokens,
    tellReuse: () => {},
  });
  const authenticator = createAuthenticator({
    clock,
    accounts,
    sessions,
    blocklist,
    accessTokens,
    events: { report: () => {} },
    adminRequiresFactor: false,
  });
  const streams = createStreams({
    authenticator,
    settled: () => Promise.resolve(),
    assertOwnEcho: (userId, echoId) => assertOwnEcho(hub.db, userId, echoId),
    seesShard: () => false,
    worldTurn: () => null,
    mayHear: (userId, channelId) => findChannel(hub.db, userId, channelId) !== null,
    loopStatus: () => ({ lastTickAt: 1_700_000_000_500, tickIntervalSeconds: 60 }),
    publish: (topic, text) => server.publish(topic, text),
    mayUse: createOriginCheck(config.corsOrigins, config.publicUrl),
    maxConnectionsPerUser: 5,
    rateLimitScale: config.rateLimitScale,
    clock,
    elapsed,
  });
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: clock });
  const streamPaths = streams.endpoints.map(({ path }) => path);
  const app = createApp({
    config,
    routes: [],
    areas: [],
    streamPaths,
    authenticator,
    gateFacts: { consentWithdrawn: accounts.consentWithdrawn, beginAction: () => () => {}, isMuted: () => false },
    logger,
    clock,
    elapsed,
    ids,
  });
  const server = serve({
    app,
    streams: streams.endpoints,
    host: "127.0.0.1",
    port: 0,
    maxClientFrameBytes: config.maxClientFrameBytes,
    pingSeconds: options.pingSeconds ?? config.wsPingSeconds,
    ...openToAll,
  });
  const signFor = (userId: string, sessionId: string) =>
    accessTokens.sign({ userId, sessionId, tokenId: ids(), role: "user" });

  return {
    base: `ws://127.0.0.1:${server.port}`,
    async signUp(tier = "Creator") {
      const userId = ids();
      const account = {
        userId,
        email: `${userId}@example.org`,
        displayName: "Someone",
        locale: "en",
        tier,
        role: "user" as const,
        status: "Active" as const,
        emailVerifiedAt: null,
        sharedShardNoticeAt: null,
        processingRestrictedAt: null,
        coverTier: null,
        communityOptedOutAt: null,
        secondFactorAt: null,
        createdAt: clock(),
      };
      const grant = await hub.hub.write((tx) => {
        insertAccount(tx, account, "no password");
        return sessions.open(tx, userId, NOWHERE);
      });
      return { userId, token: await signFor(userId, grant.sessionId), sessionId: grant.sessionId };
    },
    async signInAgain(userId) {
      const grant = await hub.hub.write((tx) => sessions.open(tx, userId, NOWHERE));
      return { userId, token: await signFor(userId, grant.sessionId), sessionId: grant.sessionId };
    },
    endSession: async (userId, sessionId) => void (await hub.hub.write((tx) => sessions.end(tx, userId, sessionId))),
    tell: async (events) => void (await applyOutbox(hub.hub, PROJECTIONS, { events, resync: false })),
    publish: async (events) => streams.publish(events),
    closeAll: async () => streams.closeAll(),
    stats: async () => streams.stats(),
    async stop() {
      streams.closeAll();
      await server.stop();
      hub.remove();
    },
  };
}

/** An Echo in the directory, and the source of its further events. */
export type Born = { echoId: Uuid; next(body: EchoEventBody, tick?: number): OutboxEvent };

export type StreamServer = StreamServerPort & {
  birth(userId: Uuid): Promise<Born>;
  echoUrl(echoId: Uuid, token: string): string;
  dashboardUrl(token: string): string;
};

export type StartStreamServer = (options?: StreamServerOptions) => Promise<StreamServer>;

/** Adds what tests say often. */
export function withEchoes(port: StreamServerPort): StreamServer {
  const ids = createIdSource(systemClock);
  return {
    ...port,
    async birth(userId) {
      const echoId = ids();
      const { next } = createEventSource({ userId, echoId, shardId: ids() });
      await port.tell([next({ type: "EchoBorn", name: "Ada", mood: "calm", theme: "harbour_town", location: "Home" })]);
      return { echoId, next };
    },
    echoUrl: (echoId, token) => `${port.base}/ws/echoes/${echoId}/stream?token=${token}`,
    dashboardUrl: (token) => `${port.base}/ws/dashboard/stream?token=${token}`,
  };
}
