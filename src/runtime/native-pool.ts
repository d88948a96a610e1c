import { fstatSync, openSync, readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { nicerThanThis } from "./worker.ts";

/** Bun's threads for native work, password hashes among it, as the system calls them. */
const POOL = /^Bun Pool/;

const TASKS = "/proc/self/task";

const known = new Set<string>();

/** The folder of threads, open to be asked for its links: one for each thread, and two. */
let tasks: number | null = null;
/** Its links when all threads were known; 0 while one is not. */
let links = 0;
/** How often it was the same number since, which may be of other threads. */
let same = 0;
const SAME_MAX = 50;

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
    tasks ??= openSync(TASKS, "r");
    const now = fstatSync(tasks).nlink;
    if (now === links && same++ < SAME_MAX) return;
    const threads = readdirSync(TASKS);
    for (const thread of threads) if (!known.has(thread)) meet(thread);
    links = threads.every((thread) => known.has(thread)) ? now : 0;
    same = 0;
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
