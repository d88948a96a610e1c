import type { Thread } from "../../runtime/worker.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Database } from "../../store/driver.ts";
import type { Engine, LoopStatus } from "../engine.ts";
import { workerOf } from "../link/placement.ts";
import type { MainCalls, OutboxBatch, WorkerCalls } from "../link/protocol.ts";
import { createRpc, type Handlers, type Rpc } from "../link/rpc.ts";
import { findDamaged } from "../link/suspects.ts";
import type { TenantWrite, TenantWrites } from "../tenant/calls.ts";
import { tenantPath } from "../tenant/files.ts";
import { atMost } from "./at-most.ts";
import { beginTick, completeTick, countActive, hasApplied, readApplied, readRoster, savePaused } from "./ledger.ts";
import { createLoopStatus } from "./loop-status.ts";
import { isRead, openReads } from "./reads.ts";
import { createShortfall } from "./shortfall.ts";
import type { WorkerThreads } from "./threads.ts";

export type EngineOptions = {
  hub: Database;
  logger: Logger;
  /** The machine's own: the loop's threads go by it, and how far it lags is measured by it. */
  clock: Clock;
  threads: WorkerThreads;
  /** Applies events to the hub in one transaction and returns those that were new. */
  apply: (batch: OutboxBatch) => OutboxEvent[];
  /** Tells them to the streams; called after the hub has them. */
  publish: (events: OutboxEvent[]) => void;
};

/**
 * First and longest wait before a dead worker is started again, in milliseconds; doubled with each death in a row. A tick that
 * was lived in between shows that the engine works.
 */
const RESTART_FIRST_MS = 20;
const RESTART_MAX_MS = 5_000;

/** Time that a tick in hand gets when the service stops, in milliseconds; what is left of it then is lived after the next start. */
const FINISH_MS = 5_000;

/**
 * Time that a worker gets to close its files, in milliseconds. One that takes longer hangs, and is ended wherever it is: a thread
 * that is ended within a statement may keep its lock on a file, or take the process along.
 */
const CLOSE_MS = 10_000;

type Member = { thread: Thread; rpc: Rpc<WorkerCalls>; alive: boolean };

/**
 * The engine's workers, whose only caller this is; `start` sets them to work. A worker that dies takes the group through a
 * restart: calls answer UNAVAILABLE meanwhile, and nothing acknowledged is lost, since all of it is in the files.
 */
export function createEngine(options: EngineOptions): Engine {
  const { hub, logger, clock, threads } = options;
  const { workers, tickIntervalSeconds } = threads.settings;
  const unavailable = (): ApiError => new ApiError("UNAVAILABLE", "The engine is restarting.");
  const { tenantsRoot } = threads.settings;
  const damaged = findDamaged({ folder: tenantsRoot, pathOf: (userId) => tenantPath(tenantsRoot, userId) });
  const reads = openReads({
    tenantsRoot,
    damaged,
    maxOpen: threads.settings.maxOpenTenants,
    isKnown: (userId) => hasApplied(hub, userId),
    modernise: (userId) => askOwner("tenant.modernise", userId, {}),
  });
  let group: Member[] = [];
  let up = false;
  /** Resolves when the first start has succeeded or failed. Calls that come before wait for it. */
  const firstStart = Promise.withResolvers<void>();
  let stopping = false;
  /** Set while a group that lost a member is ended and another one started; there is never more than one. */
  let regrouping: Promise<void> | null = null;
  const stopRequest = Promise.withResolvers<void>();
  let generation = 0;
  let restarts = 0;
  let deathsInRow = 0;
  let lastError: string | null = null;
  let openTenants: number[] = [];
  const status = createLoopStatus(hub, clock, tickIntervalSeconds);
  const shortfall = createShortfall(clock);

  const handlers: Handlers<MainCalls> = {
    "outbox.apply": (batch) => {
      options.publish(options.apply(batch));
      return null;
    },
    "tick.begin": async (run) => {
      await beginTick(hub, run);
      return null;
    },
    "tick.complete": async (done) => {
      await completeTick(hub, done, clock());
      deathsInRow = 0;
      shortfall.completed(done);
      status.completed(done);
      return null;
    },
    "tenant.lost": ({ userId, why }) => {
      reads.setLost(userId, why);
      return null;
    },
    "tick.stands": ({ reason }) => {
      shortfall.stands(reason);
      return null;
    },
    "peer.prepare": ({ index, tick }) => memberAt(index).rpc.call("host.prepare", { tick }),
    "peer.live": ({ index, run }) => memberAt(index).rpc.call("host.live", run),
    log: ({ level, message, fields }) => {
      logger[level](message, fields);
      return null;
    },
  };

  const memberAt = (index: number): Member => {
    const member = group[index];
    if (member === undefined) throw unavailable();
    return member;
  };

  const spawn = (index: number, mine: number): Member => {
    const thread = threads.start(index);
    const member: Member = { thread, rpc: createRpc<WorkerCalls, MainCalls>(thread, handlers), alive: true };
    void thread.ended.then(({ error }) => {
      member.alive = false;
      if (mine !== generation || stopping) return member.rpc.fail(unavailable());
      lastError = error === null ? "the worker ended" : describeError(error);
      // Who died while the group is being started fails that start.
      if (up) regrouping = regroup(index);
      member.rpc.fail(unavailable());
    });
    return member;
  };

  const startGroup = async (): Promise<void> => {
    const mine = ++generation;
    reads.forgetLost();
    group = Array.from({ length: workers }, (_, index) => spawn(index, mine));
    // While they load, the hub answers others: what is read for them grows with the number of tenants.
    await Promise.all(group.map((member) => member.rpc.call("health", null)));
    const applied = readApplied(hub);
    const owned = (index: number) => applied.filter(([userId]) => workerOf(userId, workers) === index);
    await Promise.all(group.map((member, index) => member.rpc.call("drain", { applied: owned(index), damaged })));
    const from = status.readStart();
    const roster = readRoster(hub);
    const starts = group.map((_, index) => ({
      ...from,
      roster: roster.filter((entry) => workerOf(entry.userId, workers) === index),
    }));
    // The loop's own worker last: it may call the others at once.
    for (let index = group.length - 1; index >= 0; index--) await memberAt(index).rpc.call("start", starts[index]!);
    if (group.some((member) => !member.alive)) throw unavailable();
    up = true;
  };

  const regroup = async (index: number): Promise<void> => {
    const startedAt = clock();
    up = false;
    restarts++;
    logger.error("an engine worker died; starting the engine again", {
      worker: index,
      restarts,
      error: lastError ?? "",
    });
    while (!up) {
      await endGroup(0);
      const waitMs = Math.min(RESTART_FIRST_MS * 2 ** deathsInRow++, RESTART_MAX_MS);
      await Promise.race([wait(waitMs), stopRequest.promise]);
      if (stopping) return;
      await startGroup().catch((fault: unknown) => {
        lastError = describeError(fault);
        logger.error("the engine could not be started again", { error: lastError });
      });
    }
    logger.info("the engine is back", { restarts, milliseconds: clock() - startedAt });
  };

  /** Two groups must never be alive at once: a file has one owner. */
  const endGroup = async (withinMs: number): Promise<void> => {
    const ending = group.filter((member) => member.alive);
    const all = <N extends "end" | "close">(name: N, args: WorkerCalls[N]["args"]): Promise<unknown> =>
      Promise.all(ending.map((member) => member.rpc.call(name, args).catch(() => {})));
    // While a tick is finished the workers still need each other; only then are files closed.
    await atMost(withinMs + CLOSE_MS, all("end", { withinMs }));
    generation++;
    group = [];
    await atMost(CLOSE_MS, all("close", null));
    await Promise.all(ending.map((member) => member.thread.terminate()));
  };

  const whenUp = async (): Promise<void> => {
    await firstStart.promise;
    if (!up) throw unavailable();
  };

  // Stored first: a loop that is started again in between goes by what is stored.
  const setPaused = async (paused: boolean): Promise<LoopStatus> => {
    await whenUp();
    await savePaused(hub, paused);
    await memberAt(0).rpc.call(paused ? "loop.pause" : "loop.resume", null);
    status.setPaused(paused);
    return status.read();
  };

  const askOwner = async <C extends TenantWrite>(
    call: C,
    userId: Uuid,
    args: TenantWrites[C]["args"],
  ): Promise<TenantWrites[C]["result"]> => {
    if (!up) await whenUp();
    return memberAt(workerOf(userId, workers)).rpc.call("ask", { call, userId, args }) as Promise<
      TenantWrites[C]["result"]
    >;
  };

  return {
    async start() {
      try {
        await startGroup();
      } catch (error) {
        await endGroup(0);
        const refusal = error instanceof ApiError ? error.detail : undefined;
        throw new Error(`the engine could not be started: ${lastError ?? refusal ?? describeError(error)}`);
      } finally {
        firstStart.resolve();
      }
    },
    ask: (call, userId, args) =>
      isRead(call) ? reads.answer(call, userId, args as never) : askOwner(call as TenantWrite, userId, args as never),
    settled: () => firstStart.promise,
    status: status.read,
    activeEchoes: () => countActive(hub),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    async step(ticks) {
      await whenUp();
      await memberAt(0).rpc.call("loop.step", { ticks });
      return status.read();
    },
    async health() {
      if (up)
        openTenants = await Promise.all(
          group.map(async (member) => (await member.rpc.call("health", null)).openTenants),
        );
      return {
        workers: Array.from({ length: workers }, (_, index) => ({
          index,
          state: up ? ("up" as const) : ("restarting" as const),
          restarts,
          openTenants: openTenants[index] ?? 0,
          lastError,
        })),
        ...shortfall.read(),
      };
    },
    async examine() {
      await whenUp();
      return (await Promise.all(group.map((member) => member.rpc.call("examine", null)))).flat();
    },
    async stop() {
      stopping = true;
      stopRequest.resolve();
      await firstStart.promise;
      await regrouping;
      reads.close();
      await endGroup(FINISH_MS);
    },
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
