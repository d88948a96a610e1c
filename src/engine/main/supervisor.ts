import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { unavailable, type WorkerGroup } from "./worker-group.ts";

/**
 * Keeps one group of workers at work. A worker that dies takes the group through a restart: calls answer UNAVAILABLE meanwhile,
 * and nothing acknowledged is lost, since all of it is in the files.
 */
export type Supervisor = {
  /** To be called once. Rejects with the reason when the first group cannot be started. */
  start(): Promise<void>;
  /** Resolves when the first start has succeeded or failed. */
  settled: Promise<void>;
  /** The group at work, once the first start is over. UNAVAILABLE during a restart. */
  whenUp(): Promise<WorkerGroup>;
  /** The group that is there, at work or not; for calls from one worker to another. UNAVAILABLE when there is none. */
  group(): WorkerGroup;
  /** The engine has shown that it works: the next death is the first in a row again. */
  proved(): void;
  state(): { up: boolean; restarts: number; lastError: string | null };
  /** Ends the group for good; a tick in hand gets so many milliseconds. */
  stop(withinMs: number): Promise<void>;
};

/**
 * First and longest wait before a dead worker is started again, in milliseconds; doubled with each death in a row. A tick that
 * was lived in between shows that the engine works.
 */
const RESTART_FIRST_MS = 20;
const RESTART_MAX_MS = 5_000;

export function createSupervisor(deps: {
  /** Starts the threads of a group. */
  spawn: (died: (index: number, error: Error | null) => void) => WorkerGroup;
  /** Sets it to work. */
  setToWork: (group: WorkerGroup) => Promise<void>;
  clock: Clock;
  logger: Logger;
}): Supervisor {
  const { clock, logger } = deps;
  /** There are never two: a file has one owner. */
  let group: WorkerGroup | null = null;
  let up = false;
  let started = false;
  const firstStart = Promise.withResolvers<void>();
  const stopRequest = Promise.withResolvers<void>();
  let stopping = false;
  /** Set while a group that lost a member is ended and another one started. */
  let regrouping: Promise<void> | null = null;
  let restarts = 0;
  let deathsInRow = 0;
  let lastError: string | null = null;

  const died = (index: number, error: Error | null): void => {
    if (stopping) return;
    lastError = error === null ? "the worker ended" : describeError(error);
    // A death during a start fails that start.
    if (up) regrouping = regroup(index);
  };

  const startGroup = async (): Promise<void> => {
    group = deps.spawn(died);
    await deps.setToWork(group);
    // In one turn: a death after the look at the members finds the group up.
    if (!group.isWhole()) throw unavailable();
    up = true;
  };

  const endGroup = async (withinMs: number): Promise<void> => {
    await group?.end(withinMs);
    group = null;
  };

  const regroup = async (index: number): Promise<void> => {
    const startedAt = clock();
    up = false;
    restarts++;
    const fields = { worker: index, restarts, error: lastError ?? "" };
    logger.error("an engine worker died; starting the engine again", fields);
    while (!up) {
      await endGroup(0);
      await Promise.race([wait(Math.min(RESTART_FIRST_MS * 2 ** deathsInRow++, RESTART_MAX_MS)), stopRequest.promise]);
      if (stopping) return;
      await startGroup().catch((fault: unknown) => {
        lastError = describeError(fault);
        logger.error("the engine could not be started again", { error: lastError });
      });
    }
    logger.info("the engine is back", { restarts, milliseconds: clock() - startedAt });
  };

  const present = (): WorkerGroup => {
    if (group === null) throw unavailable();
    return group;
  };

  return {
    async start() {
      started = true;
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
    settled: firstStart.promise,
    async whenUp() {
      if (!up) await firstStart.promise;
      if (!up) throw unavailable();
      return present();
    },
    group: present,
    proved() {
      deathsInRow = 0;
    },
    state: () => ({ up, restarts, lastError }),
    async stop(withinMs) {
      stopping = true;
      stopRequest.resolve();
      if (!started) return;
      await firstStart.promise;
      await regrouping;
      await endGroup(withinMs);
    },
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
