import { ptr } from "bun:ffi";
import { getPriority } from "node:os";
import { openCLibrary } from "./bun-c-library.ts";

/** The number of sched_setattr(2) by processor: the C library has no function for it. */
const SCHED_SETATTR: Partial<Record<NodeJS.Architecture, number>> = { x64: 314, arm64: 274 };

/** `struct sched_attr` in its first version, by the offsets of its fields. */
const SIZE = 48;
const AT = { size: 0, flags: 8, nice: 16, runtime: 24 };

/** Threads that this one starts have slices of the usual length. */
const RESET_ON_FORK = 1n;

/** The shortest there is, in nanoseconds. */
const SLICE_NS = 100_000n;

/**
 * Asks the system to run this thread soon and briefly: since Linux 6.12 a thread that wakes up with a shorter slice goes before one
 * that is in the middle of a longer one, of which it would else await the end (about 3 ms). Its share of the processor stays
 * what it is. Returns whether the system has taken it; older ones take it and do nothing.
 */
export function takeShortSlices(): boolean {
  const call = SCHED_SETATTR[process.arch];
  const library = openCLibrary({ syscall: { args: ["i64", "i32", "ptr", "u32"], returns: "i64" } } as const);
  if (call === undefined || library === null) return false;
  const attributes = new ArrayBuffer(SIZE);
  const view = new DataView(attributes);
  view.setUint32(AT.size, SIZE, true);
  view.setBigUint64(AT.flags, RESET_ON_FORK, true);
  view.setInt32(AT.nice, getPriority(), true);
  view.setBigUint64(AT.runtime, SLICE_NS, true);
  return library.syscall(call, 0, ptr(attributes), 0) === 0n;
}
