import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { nicerThanThis } from "./worker.ts";

/** Bun's threads for native work, password hashes among it, as the system calls them. */
const POOL = /^Bun Pool/;

const known = new Set<string>();

const nameOf = (thread: number | string): string => readFileSync(`/proc/self/task/${thread}/comm`, "utf8");

/**
 * Lets the thread that answers requests go before the runtime's own threads for native work. Call after such work was handed
 * over: the runtime starts a thread when there is something for it to do. Only Linux counts priorities by thread, and only Bun
 * names its threads; elsewhere nothing happens.
 */
export function letNativePoolGiveWay(): void {
  if (process.platform !== "linux") return;
  try {
    for (const thread of readdirSync("/proc/self/task")) if (!known.has(thread)) meet(thread);
  } catch {
    // A thread has just ended, or there is no descriptor to look with: the work is done all the same, and the next looks again.
  }
}

function meet(thread: string): void {
  const name = nameOf(thread);
  if (POOL.test(name)) setPriority(Number(thread), nicerThanThis());
  // A thread bears its parent's name until it has given itself one.
  if (Number(thread) === process.pid || name !== nameOf(process.pid)) known.add(thread);
}
