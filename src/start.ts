import { createApp } from "./app.ts";
import { examineShards } from "./areas/shards/examine-shards.ts";
import { AREAS } from "./areas.ts";
import { connectionLimits, shareDescriptors } from "./capacity.ts";
import { compose } from "./compose.ts";
import type { Config } from "./config/config.ts";
import { startJobs } from "./jobs/scheduler.ts";
import { serve } from "./runtime/serve.ts";
import type { Service, ServiceOptions } from "./service.ts";
import { elapsed } from "./shared/clock.ts";
import { examineFile } from "./store/examine.ts";

/**
 * Builds the whole service on one data folder and serves it; resolves when it listens, which is before its engine has started.
 * Call it under the folder's lock.
 */
export async function startService(
  config: Config,
  { logger, clock: wall, ...given }: ServiceOptions,
): Promise<Service> {
  const descriptors = shareDescriptors(config, logger);
  const send = (topic: string, text: string): void => server.publish(topic, text);
  const program = await compose(config, { ...given, logger, wall, handles: descriptors.handles, send });
  const { account, auth, echoes, privacy, keys, moderation, engine, hub, leases, reading, clock, ids, clockWatch } =
    program.services;
  const { routes, streams } = program;
  await program.prepare();
  const server = serve({
    app: createApp({
      config,
      routes,
      areas: AREAS,
      streamPaths: streams.endpoints.map(({ path }) => path),
      authenticator: keys.authenticator,
      gateFacts: {
        consentWithdrawn: account.consentWithdrawn,
        beginAction: privacy.beginAction,
        isMuted: moderation.isMuted,
      },
      logger,
      clock,
      elapsed,
      ids,
    }),
    streams: streams.endpoints,
    host: config.host,
    port: config.port,
    maxClientFrameBytes: config.maxClientFrameBytes,
    pingSeconds: config.wsPingSeconds,
    connectionLimits: connectionLimits(config, descriptors.sockets),
    logger,
    elapsed,
  });
  const jobs = startJobs(program.jobs, { leases, clockWatch, logger, clock });
  return {
    port: server.port,
    routes,
    // Last: its threads take as much of the machine to load as all of this, and the first answers need none of them.
    engineStarted: engine.start(),
    control: {
      createAdmin: ({ email, password }) => auth.createAdmin(email, password),
      resetSecondFactor: ({ email }) => auth.secondFactor.reset(email),
      doctor: async () => [examineFile(hub, "hub"), examineShards(hub), ...(await engine.examine())],
      replay: ({ echoId }) => echoes.replay(echoId),
      async reindex() {
        await reading.remake();
        return null;
      },
    },
    async stop() {
      streams.closeAll();
      const served = server.stop();
      await jobs.stop();
      await program.close(served);
    },
  };
}
