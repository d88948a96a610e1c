import type { Thread } from "../runtime/worker.ts";
import type { WorkerSettings } from "./protocol.ts";

/** Where the engine's workers get their threads. */
export type WorkerThreads = {
  readonly settings: Omit<WorkerSettings, "index">;
  /** The thread of one worker: the one that was started ahead, and each time after that a new one. */
  take(index: number): Thread;
};

/**
 * Starts a thread for every worker, by `startThread`, before anybody asks for one: a worker takes as long to load as the rest of
 * the program does, and so they load side by side. Call it under the folder's lock.
 */
export function startWorkerThreads(
  settings: Omit<WorkerSettings, "index">,
  startThread: (module: URL, data: unknown) => Thread,
): WorkerThreads {
  const start = (index: number): Thread =>
    startThread(new URL("./worker.ts", import.meta.url), { ...settings, index } satisfies WorkerSettings);
  const ahead = new Map(Array.from({ length: settings.workers }, (_, index) => [index, start(index)]));
  return {
    settings,
    take(index) {
      const thread = ahead.get(index) ?? start(index);
      ahead.delete(index);
      return thread;
    },
  };
}
