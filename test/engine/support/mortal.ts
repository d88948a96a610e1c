import type { Thread } from "../../../src/runtime/worker.ts";

/**
 * The engine's worker, which dies of a message as of a fault of its own. It is never ended from outside: where a thread ends
 * within a statement, its file may stay locked, or the driver takes the process along.
 */
export const MORTAL_WORKER = new URL("./mortal-worker.ts", import.meta.url);

export const DIE = "die";

/** Resolves when the thread is gone. */
export async function kill(thread: Thread): Promise<void> {
  thread.postMessage(DIE);
  await thread.ended;
}
