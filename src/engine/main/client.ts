import { existsSync } from "node:fs";
import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Handlers } from "../../shared/rpc.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Engine, EngineHealth } from "../engine.ts";
import { type Journal, LOCAL_JOURNAL } from "../journal.ts";
import { workerOf } from "../link/placement.ts";
import type { Blocked, MainCalls, OutboxBatch } from "../link/protocol.ts";
import { findDamaged } from "../link/suspects.ts";
import type { TenantWrite, TenantWrites } from "../tenant/calls.ts";
import { tenantPath } from "../tenant/files.ts";
import { beginTick, completeTick, countActive, hasApplied, noteInterval, type TurnEvents } from "./ledger.ts";
import { createLoopControl } from "./loop-control.ts";
import { createLoopStatus, type LoopStatusKeeper } from "./loop-status.ts";
import { createOrders, waitingSince } from "./orders.ts";
import { isRead, openReads, type Reads } from "./reads.ts";
import { createShortfall, type Shortfall } from "./shortfall.ts";
import { startWorkers } from "./start-workers.ts";
import { createSupervisor, type Supervisor } from "./supervisor.ts";
import type { WorkerThreads } from "./threads.ts";
import { startWorkerGroup } from "./worker-group.ts";
import { createWorlds } from "./worlds.ts";

export type EngineOptions = {
  hub: Hub;
  logger: Logger;
  /** The machine's own: the loop's threads go by it, and how far it lags is measured by it. */
  clock: Clock;
  threads: WorkerThreads;
  /** Where accounts' files are kept besides; asked where the threads' settings say that there is one. */
  journal?: Journal | undefined;
  /** Applies events to the hub in one transaction, which tells those that were new. */
  apply: (batch: OutboxBatch) => Promise<unknown>;
  /** Whom these have blocked, of those whose Echoes they can come across. */
  blocksBy: (userIds: Uuid[]) => Blocked[];
  /** What goes on in all worlds from this tick on, in the transaction that begins it. */
  turnEvents: TurnEvents;
};

/** Time that a tick in hand gets when the service stops, in milliseconds; what is left of it then is lived after the next start. */
const FINISH_MS = 5_000;

/** The engine's workers, whose only caller this is; `start` sets them to work. */
export function createEngine(options: EngineOptions): Engine {
  const { hub, logger, clock, threads } = options;
  const { workers, tickIntervalSeconds, tenantsRoot, maxOpenTenants, journaled } = threads.settings;
  const damaged = findDamaged({ folder: tenantsRoot, pathOf: (userId) => tenantPath(tenantsRoot, userId) });
  const status = createLoopStatus(hub, clock, tickIntervalSeconds);
  const shortfall = createShortfall(clock);
  const supervisor: Supervisor = createSupervisor({
    spawn(died) {
      reads.forgetLost();
      return startWorkerGroup(threads, answers, died);
    },
    async setToWork(group) {
      await noteInterval(hub, clock(), tickIntervalSeconds);
      await startWorkers(group, { hub, workers, damaged, readStart: status.readStart });
    },
    clock,
    logger,
  });
  const reads = openReads({
    tenantsRoot,
    damaged,
    maxOpen: maxOpenTenants,
    isKnown: (userId) => hasApplied(hub, userId),
    modernise: (userId) => askOwner("tenant.modernise", userId, {}),
  });
  const answers = createAnswers({ ...options, supervisor, status, shortfall, reads });

  const askOwner = async <C extends TenantWrite>(
    call: C,
    userId: Uuid,
    args: TenantWrites[C]["args"],
  ): Promise<TenantWrites[C]["result"]> => {
    const group = await supervisor.whenUp();
    return group.call(workerOf(userId, workers), "ask", { call, userId, args });
  };

  const orders = createOrders({
    hub,
    logger,
    carryOut: ({ userId, ...order }) => askOwner("order.carryOut", userId, order),
  });

  return {
    async start() {
      orders.start();
      await supervisor.start();
    },
    order: orders.give,
    async waitingFor(call) {
      await orders.tried();
      return waitingSince(hub, call);
    },
    async eraseAccount(userId) {
      reads.forget(userId);
      await askOwner("tenant.erase", userId, {});
      // Somebody may have read it meanwhile.
      reads.forget(userId);
    },
    hasFile: (userId) => existsSync(tenantPath(tenantsRoot, userId)),
    ask: (call, userId, args) =>
      isRead(call) ? reads.answer(call, userId, args as never) : askOwner(call as TenantWrite, userId, args as never),
    async durable(userId) {
      if (journaled === true) await askOwner("tenant.durable", userId, {});
    },
    settled: () => supervisor.settled,
    worlds: createWorlds(),
    status: status.read,
    activeEchoes: () => countActive(hub),
    ...createLoopControl({ hub, supervisor, status }),
    health: createHealth(workers, supervisor, shortfall),
    examine: async () => (await (await supervisor.whenUp()).callAll("examine", () => null)).flat(),
    async stop() {
      await orders.stop();
      reads.close();
      await supervisor.stop(FINISH_MS);
    },
  };
}

/** What main answers to its workers. */
function createAnswers(
  deps: Pick<EngineOptions, "hub" | "clock" | "logger" | "journal" | "apply" | "blocksBy" | "turnEvents"> & {
    supervisor: Supervisor;
    status: LoopStatusKeeper;
    shortfall: Shortfall;
    reads: Pick<Reads, "setLost">;
  },
): Handlers<MainCalls> {
  const { hub, clock, logger, supervisor, status, shortfall, journal = LOCAL_JOURNAL } = deps;
  return {
    async "outbox.apply"(batch) {
      await deps.apply(batch);
      return null;
    },
    async "journal.durable"({ userId, seq }) {
      await journal.durable(userId, seq);
      return null;
    },
    "blocks.by": ({ userIds }) => deps.blocksBy(userIds),
    async "tick.begin"(run) {
      return beginTick(hub, run, deps.turnEvents);
    },
    async "tick.complete"(done) {
      await completeTick(hub, done, clock());
      supervisor.proved();
      shortfall.completed(done);
      status.completed(done);
      return null;
    },
    "tenant.lost"({ userId, why }) {
      deps.reads.setLost(userId, why);
      return null;
    },
    "tick.stands"({ reason }) {
      shortfall.stands(reason);
      return null;
    },
    "loop.steps"(step) {
      status.setStepping(step);
      return null;
    },
    "peer.prepare": ({ index, tick }) => supervisor.group().call(index, "host.prepare", { tick }),
    "peer.live": ({ index, run }) => supervisor.group().call(index, "host.live", run),
    log({ level, message, fields }) {
      logger[level](message, fields);
      return null;
    },
  };
}

function createHealth(workers: number, supervisor: Supervisor, shortfall: Shortfall): () => Promise<EngineHealth> {
  let openTenants: number[] = [];
  return async () => {
    const { up, restarts, lastError } = supervisor.state();
    if (up) openTenants = (await supervisor.group().callAll("health", () => null)).map((one) => one.openTenants);
    const state = up ? "up" : "restarting";
    const workerHealth = (index: number) =>
      ({
        index,
        state,
        restarts,
        openTenants: openTenants[index] ?? 0,
        lastError,
      }) as const;
    return { workers: Array.from({ length: workers }, (_, index) => workerHealth(index)), ...shortfall.read() };
  };
}
