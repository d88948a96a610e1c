import { readdirSync, readFileSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import { nicerThanThis } from "./worker.ts";

/** Bun's threads for native work, password hashes among it, as the system calls them. */
const POOL = /^Bun Pool/;

const TASKS = "/proc/self/task";

const known = new Set<string>();

/** Links of the folder of threads when it was read last: one for each thread, and two. */
let links = 0;

const nameOf = (thread: number | string): string => readFileSync(`${TASKS}/${thread}/comm`, "utf8");

/**
 * Lets the thread that answers requests go before the runtime's own threads for native work. Call after such work was handed
 * over: the runtime starts a thread when there is something for it to do. Only Linux counts priorities by thread, and only Bun
 * names its threads; elsewhere nothing happens.
 */
export function letNativePoolGiveWay(): void {
  if (process.platform !== "linux") return;
  try {
    // Asked with every hash, and a thread ends or begins once in a long while.
    const now = statSync(TASKS).nlink;
    if (now === links) return;
    for (const thread of readdirSync(TASKS)) if (!known.has(thread)) meet(thread);
    links = now;
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
