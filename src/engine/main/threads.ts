import type { Thread } from "../../runtime/worker.ts";
import type { WorkerSettings } from "../link/protocol.ts";

/** Where the engine's workers get their threads. */
export type WorkerThreads = {
  readonly settings: Omit<WorkerSettings, "index">;
  /** Starts the thread of one worker. Call it under the folder's lock. */
  start(index: number): Thread;
};

/** `startThread` starts a module as a thread, with data for it. */
export const createWorkerThreads = (
  settings: Omit<WorkerSettings, "index">,
  startThread: (module: URL, data: unknown) => Thread,
): WorkerThreads => ({
  settings,
  start: (index) =>
    startThread(new URL("../worker/worker.ts", import.meta.url), { ...settings, index } satisfies WorkerSettings),
});
