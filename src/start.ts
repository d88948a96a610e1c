import { join } from "node:path";
import { createApp } from "./app.ts";
import { accountRoutes } from "./areas/account/account.routes.ts";
import { createAccountService } from "./areas/account/account.service.ts";
import { adminUserRoutes } from "./areas/admin/users.routes.ts";
import { createAdminUsers } from "./areas/admin/users.service.ts";
import { authRoutes } from "./areas/auth/auth.routes.ts";
import { createAuthService } from "./areas/auth/auth.service.ts";
import { assertOwnEcho } from "./areas/echoes/echo-access.ts";
import { echoRoutes } from "./areas/echoes/echoes.routes.ts";
import { createEchoService } from "./areas/echoes/echoes.service.ts";
import { eraseEchoesJob } from "./areas/echoes/erase-echoes.job.ts";
import { lifeRoutes } from "./areas/echoes/life.routes.ts";
import { feedRoutes } from "./areas/feeds/feeds.routes.ts";
import { createFeedService } from "./areas/feeds/feeds.service.ts";
import { ensureBuiltInPublicShard } from "./areas/shards/shards.repo.ts";
import { createHealthCheck } from "./areas/system/health.service.ts";
import {
  diskProbe,
  hubProbe,
  mailProbe,
  providersProbe,
  streamsProbe,
  tenantsProbe,
  workerProbe,
} from "./areas/system/probes.ts";
import { systemRoutes } from "./areas/system/system.routes.ts";
import { tickRoutes } from "./areas/system/tick.routes.ts";
import { createTickControl } from "./areas/system/tick-control.service.ts";
import { watchClockJob } from "./areas/system/watch-clock.job.ts";
import { PROJECTIONS } from "./areas.ts";
import type { Config } from "./config/config.ts";
import { connectionShares, type DescriptorBudget, descriptorBudget } from "./config/descriptors.ts";
import { handlesWanted } from "./config/handles.ts";

import { dataPaths } from "./config/paths.ts";
import { signingKeys } from "./config/signing-keys.ts";
import { VERSION } from "./config/version.ts";
import type { ControlCommands } from "./control/protocol.ts";
import { createEngine } from "./engine/main/client.ts";
import { createWorkerThreads } from "./engine/main/threads.ts";
import { createProxyCheck } from "./http/client-address.ts";
import { createOriginCheck } from "./http/origins.ts";
import type { AnyRoute } from "./http/route.ts";
import { startJobs } from "./jobs/scheduler.ts";
import { createFileTransport } from "./providers/mail/files.ts";
import { createMailer } from "./providers/mail/mailer.ts";
import { createSmtpTransport } from "./providers/mail/smtp.ts";
import type { ConnectionLimits } from "./runtime/connection-limits.ts";
import { descriptorLimit } from "./runtime/descriptor-limit.ts";
import { memoryLimit } from "./runtime/memory-limit.ts";
import { HASH_THREADS, hashPassword, verifyPassword } from "./runtime/password.ts";
import { serve } from "./runtime/serve.ts";
import { startThread } from "./runtime/worker.ts";
import { type Clock, createForwardClock, elapsed, HOUR_MS } from "./shared/clock.ts";
import { createClockWatch } from "./shared/clock-watch.ts";
import { createIdSource } from "./shared/ids.ts";
import type { Logger } from "./shared/log.ts";
import { randomSeed } from "./shared/random.ts";
import { examineFile } from "./store/examine.ts";
import { applyOutbox } from "./store/hub/apply-outbox.ts";
import { latestTime } from "./store/hub/latest-time.ts";
import { createHub } from "./store/hub/local-hub.ts";
import { openHubFile } from "./store/hub/open-hub.ts";
import { createStreams } from "./streams/streams.ts";

export type Service = {
  port: number;
  /** Every route there is, for tests that sweep them. */
  routes: AnyRoute[];
  /**
   * Resolves when every event of before has reached the hub and the loop runs; rejects when the engine cannot be started. Requests
   * that need the engine wait for it.
   */
  engineStarted: Promise<void>;
  control: ControlCommands;
  /** Ends streams with 1001, refuses what comes, finishes the tick in hand, and closes every file. */
  stop(): Promise<void>;
};

export type ServiceOptions = {
  logger: Logger;
  clock: Clock;
  /** How far `clock` is ahead of the system's, by which the engine's workers go: they go by this one then. */
  clockOffsetMs?: SharedArrayBuffer;
};

/**
 * Builds the whole service on one data folder and serves it; resolves when it listens, which is before its engine has started.
 * The only place where all parts meet. Call it under the folder's lock.
 */
export async function startService(
  config: Config,
  { logger, clock: wall, clockOffsetMs }: ServiceOptions,
): Promise<Service> {
  const descriptors = shareDescriptors(config, logger);
  const file = openHubFile(config.dataDir, wall);
  // Ids and expiry go by a time that setting the machine's clock does not turn back, not even across a restart.
  const clock = createForwardClock(wall, latestTime(file));
  const hub = createHub(file, { publish: (told) => streams.publish(told), logger, clock });
  const clockWatch = createClockWatch({ wall, service: clock, monotonic: elapsed, logger });
  const startedAt = clock();
  const ids = createIdSource(clock);
  await hub.write((tx) => ensureBuiltInPublicShard(tx, { shardId: ids(), seed: randomSeed(), now: clock() }));

  const mailer = createMailer({ db: hub, transport: mailTransport(config), clock, ids, logger });
  const accounts = createAccountService({ db: hub, clock });
  const auth = createAuthService({
    db: hub,
    clock,
    ids,
    logger,
    accounts,
    mailer,
    hashing: { hashPassword, verifyPassword, threads: HASH_THREADS },
    signingKeys: signingKeys(config),
    accessTokenSeconds: config.accessTokenSeconds,
    registration: config.registration,
    publicUrl: config.publicUrl,
    rateLimitScale: config.rateLimitScale,
  });

  const streams = createStreams({
    authenticator: auth.authenticator,
    settled: () => engine.settled(),
    assertOwnEcho: (userId, echoId) => assertOwnEcho(hub, userId, echoId),
    loopStatus: () => engine.status(),
    publish: (topic, text) => server.publish(topic, text),
    mayUse: createOriginCheck(config.corsOrigins, config.publicUrl),
    maxConnectionsPerUser: config.maxWsConnectionsPerUser,
    rateLimitScale: config.rateLimitScale,
    clock,
    elapsed,
  });

  if (config.adminEmail !== null && config.adminPassword !== null)
    await auth.createAdmin(config.adminEmail, config.adminPassword);

  const engine = createEngine({
    hub,
    logger,
    clock: wall,
    threads: engineThreads(config, descriptors.handles, clockOffsetMs),
    apply: (batch) => applyOutbox(hub, PROJECTIONS, batch),
  });
  const checkHealth = createHealthCheck({
    probes: {
      hub: hubProbe(hub),
      tenants: tenantsProbe(engine),
      worker: workerProbe(engine),
      streams: streamsProbe(streams.stats),
      mail: mailProbe(mailer.queued),
      providers: providersProbe({ mail: config.smtpUrl === null ? "files" : "smtp" }),
      disk: diskProbe(config.dataDir),
    },
    clock,
    logger,
  });
  const routes: AnyRoute[] = [
    ...authRoutes({ auth }),
    ...accountRoutes({ accounts }),
    ...adminUserRoutes({ users: createAdminUsers({ db: hub, clock, ids, accounts }) }),
    ...echoRoutes({ echoes: createEchoService({ hub, engine, accounts, ids, clock }), engine }),
    ...lifeRoutes({ engine }),
    ...feedRoutes({ engine, feeds: createFeedService({ engine, hub }) }),
    ...systemRoutes({ authenticator: auth.authenticator, engine, checkHealth, version: VERSION, startedAt }),
    ...tickRoutes({ engine, controlTick: createTickControl({ engine, hub, ids, clock }) }),
  ];
  const app = createApp({
    config,
    routes,
    streamPaths: streams.endpoints.map(({ path }) => path),
    authenticator: auth.authenticator,
    logger,
    clock,
    elapsed,
    ids,
  });
  const server = serve({
    app,
    streams: streams.endpoints,
    host: config.host,
    port: config.port,
    maxClientFrameBytes: config.maxClientFrameBytes,
    pingSeconds: config.wsPingSeconds,
    connectionLimits: connectionLimits(config, descriptors.sockets),
    logger,
    elapsed,
  });
  const jobs = startJobs(
    [
      { name: "prune expired credentials", everyMs: HOUR_MS, erases: true, run: auth.prune },
      watchClockJob(clockWatch),
      eraseEchoesJob({ hub, engine, clock: wall, graceDays: config.echoDeleteGraceDays }),
    ],
    { clockWatch, logger },
  );
  mailer.wake();

  return {
    port: server.port,
    routes,
    // Last: its threads take as much of the machine to load as all of this, and the first answers need none of them.
    engineStarted: engine.start(),
    control: {
      createAdmin: ({ email, password }) => auth.createAdmin(email, password),
      doctor: async () => [examineFile(hub, "hub"), ...(await engine.examine())],
    },
    async stop() {
      streams.closeAll();
      const served = server.stop();
      await jobs.stop();
      await engine.stop();
      await served;
      await auth.passwordReset.settled();
      await mailer.close();
      await hub.close();
    },
  };
}

function shareDescriptors({ tenantHandlesMax, tenantWorkers: workers }: Config, logger: Logger): DescriptorBudget {
  const limit = descriptorLimit();
  const room = { memoryBytes: memoryLimit(), descriptors: limit, workers };
  const { handles, by } = handlesWanted(tenantHandlesMax, room);
  const budget = descriptorBudget({ limit, workers, handlesWanted: handles });
  const decidedBy = budget.handles < handles ? "file descriptors" : by;
  logger.info("accounts kept open", { handles: budget.handles, decidedBy, descriptors: limit });
  return budget;
}

const connectionLimits = (config: Config, sockets: number): ConnectionLimits => ({
  ...connectionShares(
    {
      total: config.connectionsMax,
      perClient: config.connectionsPerClientMax,
      perSite: config.connectionsPerSiteMax,
    },
    sockets,
  ),
  isProxy: createProxyCheck(config.trustedProxies),
});

const engineThreads = (config: Config, maxOpenTenants: number, clockOffsetMs: SharedArrayBuffer | undefined) =>
  createWorkerThreads(
    {
      tenantsRoot: dataPaths(config.dataDir).tenants,
      workers: config.tenantWorkers,
      maxOpenTenants,
      tickIntervalSeconds: config.tickIntervalSeconds,
      tickCatchUpMax: config.tickCatchUpMax,
      clockOffsetMs,
    },
    startThread,
  );

const mailTransport = (config: Config) =>
  config.smtpUrl === null
    ? createFileTransport({ folder: join(config.dataDir, "mail"), from: config.mailFrom })
    : createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom });
