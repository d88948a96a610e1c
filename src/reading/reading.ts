import type { Thread } from "../runtime/worker.ts";
import type { Clock } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import { describeError, type Logger } from "../shared/log.ts";
import { createRpc, type Rpc } from "../shared/rpc.ts";
import type { HubReader, HubReads } from "../store/hub/hub-reads.ts";
import type { ReadingCalls } from "./protocol.ts";

/** The reading thread, from the main thread's side. It starts with the first thing that is asked of it, and again after a death. */
export type Reading<R extends HubReads> = HubReader<R> & {
  /** Takes the next changes of the hub into the search index; `seq` is the last one taken in. */
  catchUp(): Promise<{ seq: number; more: boolean }>;
  /** Has the search index made anew. */
  remake(): Promise<void>;
  /** Lists answered since the start. */
  answered(): number;
  /** False from a death of the thread until one answers again. */
  isUp(): boolean;
  /** Closes its files and ends the thread. What is asked afterwards is UNAVAILABLE. */
  close(): Promise<void>;
};

/** Questions that may wait for the thread together. */
const WAITING_MAX = 200;

/** First and longest wait before a thread that died is started again, in milliseconds; doubled with each death in a row. */
const RESTART_FIRST_MS = 100;
const RESTART_MAX_MS = 10_000;

/** `elapsed` is the time that waits are counted by. */
export function createReading<R extends HubReads>(deps: {
  start: () => Thread;
  elapsed: Clock;
  logger: Logger;
}): Reading<R> {
  const { start, elapsed, logger } = deps;
  let running: { thread: Thread; rpc: Rpc<ReadingCalls> } | null = null;
  let closed = false;
  let waiting = 0;
  let answered = 0;
  let deathsInRow = 0;
  let notBefore = 0;

  const rpc = (): Rpc<ReadingCalls> => {
    if (running !== null) return running.rpc;
    if (elapsed() < notBefore) throw unavailable();
    const thread = start();
    const mine = { thread, rpc: createRpc<ReadingCalls, Record<never, never>>(thread, {}) };
    running = mine;
    void thread.ended.then(({ error }) => {
      if (running === mine) running = null;
      notBefore = elapsed() + Math.min(RESTART_FIRST_MS * 2 ** deathsInRow++, RESTART_MAX_MS);
      mine.rpc.fail(unavailable());
      if (!closed)
        logger.error("the reading thread ended", { error: error === null ? "no error" : describeError(error) });
    });
    return mine.rpc;
  };

  const ask = async <N extends keyof ReadingCalls>(
    name: N,
    args: ReadingCalls[N]["args"],
  ): Promise<ReadingCalls[N]["result"]> => {
    if (closed || waiting >= WAITING_MAX) throw unavailable();
    waiting++;
    try {
      const answer = await rpc().call(name, args);
      deathsInRow = 0;
      return answer;
    } finally {
      waiting--;
    }
  };

  return {
    async read(name, args) {
      const rows = await ask("read", { name, args });
      answered++;
      return rows as never;
    },
    catchUp: () => ask("catchUp", null),
    async remake() {
      await ask("remake", null);
    },
    answered: () => answered,
    isUp: () => deathsInRow === 0,
    async close() {
      closed = true;
      if (running === null) return;
      await running.rpc.call("close", null).catch(() => {});
      await running?.thread.terminate();
    },
  };
}

const unavailable = (): ApiError => new ApiError("UNAVAILABLE", "What was asked for cannot be read at the moment.");
