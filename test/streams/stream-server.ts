import { createApp } from "../../src/app.ts";
import { insertAccount } from "../../src/areas/account/account.repo.ts";
import { createAccountService } from "../../src/areas/account/account.service.ts";
import { createAccessTokens } from "../../src/areas/auth/access-tokens.ts";
import { createAuthenticator } from "../../src/areas/auth/authenticator.ts";
import { createBlocklist } from "../../src/areas/auth/blocklist.ts";
import { createSessions } from "../../src/areas/auth/sessions.service.ts";
import { assertOwnEcho } from "../../src/areas/echoes/echo-access.ts";
import { parseConfig } from "../../src/config/config.ts";
import { serve } from "../../src/runtime/serve.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { OutboxEvent } from "../../src/shared/events.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { applyOutbox } from "../../src/store/hub/outbox.ts";
import { createStreams } from "../../src/streams/streams.ts";
import { createEventSource } from "../support/events.ts";
import { temporaryHub } from "../support/hub.ts";

export type StreamServer = ReturnType<typeof startStreamServer>;

/** The streams on a real port over a real hub, with real sessions; events are handed in as the engine would. */
export function startStreamServer(
  options: { pingSeconds?: number; maxConnectionsPerUser?: number; accessTokenSeconds?: number } = {},
) {
  const hub = temporaryHub();
  const clock = systemClock;
  const ids = createIdSource(clock);
  const accounts = createAccountService({ db: hub.db, clock });
  const accessTokens = createAccessTokens({
    secret: "a secret that only these tests have",
    lifetimeSeconds: options.accessTokenSeconds ?? 3600,
    clock,
  });
  const blocklist = createBlocklist({ db: hub.db, clock });
  const sessions = createSessions({
    db: hub.db,
    clock,
    ids,
    accounts,
    accessTokens,
    onSessionsEnded: (ended) => {
      for (const sessionId of ended) streams.closeSession(sessionId);
    },
  });
  const authenticator = createAuthenticator({ clock, accounts, sessions, blocklist, accessTokens });
  const streams = createStreams({
    authenticator,
    assertOwnEcho: (userId, echoId) => assertOwnEcho(hub.db, userId, echoId),
    loopStatus: () => ({ lastTickAt: 1_700_000_000_500, tickIntervalSeconds: 60 }),
    publish: (topic, text) => server.publish(topic, text),
    maxConnectionsPerUser: options.maxConnectionsPerUser ?? 5,
    clock,
  });
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: clock });
  const config = parseConfig({});
  const app = createApp({ config, routes: [], authenticator, logger, clock, ids });
  const server = serve({
    app,
    streams: streams.endpoints,
    host: "127.0.0.1",
    port: 0,
    maxClientFrameBytes: config.maxClientFrameBytes,
    pingSeconds: options.pingSeconds ?? config.wsPingSeconds,
  });
  const signFor = (userId: string, sessionId: string) =>
    accessTokens.sign({ userId, sessionId, tokenId: ids(), role: "user" });
  const base = `ws://127.0.0.1:${server.port}`;

  return {
    streams,
    port: server.port,
    /** A new account with a session. */
    async signUp(tier: Tier = "Creator") {
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
        createdAt: clock(),
      };
      const grant = hub.db.writeSync((tx) => {
        insertAccount(tx, account, "no password");
        return sessions.open(tx, userId);
      });
      return { userId, token: await signFor(userId, grant.sessionId), sessionId: grant.sessionId };
    },
    /** Another session of the same account. */
    async signInAgain(userId: string) {
      const grant = hub.db.writeSync((tx) => sessions.open(tx, userId));
      return { userId, token: await signFor(userId, grant.sessionId), sessionId: grant.sessionId };
    },
    endSession: (sessionId: string) => sessions.announceEnded(hub.db.writeSync((tx) => sessions.end(tx, sessionId))),
    /** An Echo in the directory, and the source of its further events. */
    birth(userId: string) {
      const echoId = ids();
      const source = createEventSource({ userId, echoId, shardId: ids() });
      streams.publish(
        applyOutbox(hub.db, [source.next({ type: "EchoBorn", name: "Ada", mood: "calm", theme: "harbour_town" })]),
      );
      return { echoId, next: source.next };
    },
    tell: (events: OutboxEvent[]) => streams.publish(applyOutbox(hub.db, events)),
    echoUrl: (echoId: string, token: string) => `${base}/ws/echoes/${echoId}/stream?token=${token}`,
    dashboardUrl: (token: string) => `${base}/ws/dashboard/stream?token=${token}`,
    async stop() {
      streams.closeAll();
      await server.stop();
      hub.remove();
    },
  };
}
