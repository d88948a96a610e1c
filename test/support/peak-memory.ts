import { readFileSync, writeFileSync } from "node:fs";

/** The most that a process has taken since it was last asked, in MiB. Linux alone tells. */
export function peakMemory(pid: number): number {
  const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return Number(kib) / 1024;
}

/** Has the collector work as on a machine with little room, so that what is measured is what is held and not what is yet to be collected. */
export const SMALL_MACHINE = { BUN_JSC_forceRAMSize: String(128 * 1024 * 1024) };
