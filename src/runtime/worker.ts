import { getPriority, setPriority } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** A started thread, from its parent's side. */
export type Thread = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
  /** Once, when the thread has ended for whatever reason; `error` when it died of one. */
  ended: Promise<{ error: Error | null }>;
  terminate(): Promise<unknown>;
};

/** Starts a module as a thread. `data` is what `threadData` gives there. */
export function startThread(module: URL, data: unknown): Thread {
  const worker = new Worker(module, { workerData: data });
  let error: Error | null = null;
  const ended = new Promise<{ error: Error | null }>((resolve) => {
    worker.on("error", (fault: Error) => {
      error = fault;
    });
    worker.on("exit", () => resolve({ error }));
  });
  return {
    postMessage: (message) => worker.postMessage(message),
    on: (event, listener) => worker.on(event, listener),
    ended,
    terminate: () => worker.terminate(),
  };
}

/** The port to the parent, inside a thread. */
export function parent(): {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
  close(): void;
} {
  if (parentPort === null) throw new Error("this module runs as a thread");
  return parentPort;
}

export const threadData = <T>(): T => workerData as T;

/** By how much a thread that gives way is nicer: it has about a tenth of another's share of a core that both want. */
export const GIVES_WAY_BY = 10;
const NICEST = 19;

/** How nice a thread of this process is that gives way. */
export const nicerThanThis = (): number => Math.min(getPriority() + GIVES_WAY_BY, NICEST);

/** Lets the thread that answers requests go before this one. Only Linux counts priorities by thread. */
export function giveWay(): void {
  if (process.platform === "linux") setPriority(nicerThanThis());
}

/** Runs a full collection where the runtime offers one: closed database files give their descriptors back only then. */
export function collectGarbage(): void {
  const runtime = globalThis as { Bun?: { gc(force: boolean): void }; gc?: () => void };
  if (runtime.Bun !== undefined) runtime.Bun.gc(true);
  else runtime.gc?.();
}

/** Gives back what a start left behind, where the runtime offers it: garbage, and code that ran once. */
export function giveMemoryBack(): void {
  const runtime = globalThis as { Bun?: { shrink(): void } };
  if (runtime.Bun !== undefined) runtime.Bun.shrink();
  else collectGarbage();
}
