import { buildAreas, PROJECTIONS, type Services } from "./areas.ts";
import type { Config } from "./config/config.ts";
import type { Journal } from "./engine/journal.ts";
import { createOriginCheck } from "./http/origins.ts";
import type { AnyRoute } from "./http/route.ts";
import type { Job } from "./jobs/scheduler.ts";
import { openParts } from "./parts.ts";
import type { Births } from "./shared/births.ts";
import { type Clock, elapsed } from "./shared/clock.ts";
import { ALL_WRITTEN, type Logger, type LogState } from "./shared/log.ts";
import { applyOutbox } from "./store/hub/apply-outbox.ts";
import { createStreams, type Streams } from "./streams/streams.ts";

export type Composition = {
  services: Services;
  streams: Streams;
  routes: AnyRoute[];
  jobs: Job[];
  /** Applies accounts' events to the hub, as the engine has it done; for who takes an account in while no engine runs. */
  apply(batch: Parameters<typeof applyOutbox>[2]): ReturnType<typeof applyOutbox>;
  /** Sees to what has to be there before anybody is answered, area by area. */
  prepare(): Promise<void>;
  /** Ends the engine, which answers what waits for it, and once `served` the areas, the last one first, and the hub. */
  close(served: Promise<void>): Promise<void>;
};

/** The whole program but for what listens: one composition for the service and for commands. Call it under the folder's lock. */
export async function compose(
  config: Config,
  around: {
    logger: Logger;
    /** What became of the lines of the log, where they can be lost. */
    logState?: (() => LogState) | undefined;
    wall: Clock;
    /** How many accounts a worker keeps open. */
    handles: number;
    clockOffsetMs?: SharedArrayBuffer | undefined;
    births?: Births | undefined;
    journal?: Journal | undefined;
    /** Sends a text to every socket that is subscribed to the topic. */
    send: (topic: string, text: string) => void;
  },
): Promise<Composition> {
  const publish: Streams["publish"] = (told) => {
    streams.publish(told);
    for (const one of told) for (const { hears } of hearing) hears?.(one);
  };
  const parts = await openParts(config, {
    ...around,
    publish,
    projections: () => projections,
    turnEvents: (tx, tick) => services.events.turn(tx, tick),
  });
  const apply: Composition["apply"] = (batch) => applyOutbox(parts.hub, projections, batch);
  const { engine, hub, clock } = parts;
  const { services, built } = buildAreas(parts, () => ({
    streams: () => ({ status: "up", details: streams.stats() }),
    log() {
      const { lost, failing } = around.logState?.() ?? ALL_WRITTEN;
      return { status: failing ? "degraded" : "up", details: { lost_lines: lost } };
    },
  }));
  const hearing = built.filter(({ hears }) => hears !== undefined);
  const projections = [...PROJECTIONS, ...built.flatMap(({ reaction }) => reaction ?? [])];
  const streams = createStreams({
    authenticator: services.auth.authenticator,
    settled: engine.settled,
    assertOwnEcho: services.echoes.assertOwn,
    seesShard: services.shards.sees,
    worldTurn(shardId, tick) {
      const shard = services.shards.shard(shardId);
      return shard === undefined ? null : engine.worlds.turn(shard, tick);
    },
    mayHear: services.channels.opensFor,
    loopStatus: engine.status,
    publish: around.send,
    mayUse: createOriginCheck(config.corsOrigins, config.publicUrl),
    maxConnectionsPerUser: config.maxWsConnectionsPerUser,
    rateLimitScale: config.rateLimitScale,
    clock,
    elapsed,
  });
  return {
    services,
    streams,
    apply,
    routes: built.flatMap((one) => one.routes ?? []),
    jobs: built.flatMap((one) => one.jobs ?? []),
    async prepare() {
      for (const one of built) await one.prepare?.();
    },
    async close(served) {
      await engine.stop();
      await served;
      for (const one of built.toReversed()) await one.stop?.();
      await parts.reading.close();
      await hub.close();
    },
  };
}
