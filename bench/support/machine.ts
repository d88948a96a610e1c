import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, release, totalmem } from "node:os";

export type Machine = {
  cores: number;
  cpu: string;
  memoryGib: number;
  kernel: string;
  bun: string;
  node: string;
  date: string;
  /** One-minute load average when the figure began: above a fraction of a core, others were at work too. */
  loadBefore: number;
};

export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? "unknown",
    memoryGib: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    bun: Bun.version,
    node: Bun.spawnSync(["node", "--version"]).stdout.toString().trim().replace(/^v/, ""),
    date: new Date().toISOString().slice(0, 10),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** Milliseconds of processor time in one clock tick of /proc (USER_HZ is 100 on every Linux there is). */
const PROC_TICK_MS = 10;

/** Processor time a process and its threads have used, user and system, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * PROC_TICK_MS;
}

/** Resident memory of a process in bytes, as `top` shows it. */
export function residentBytesOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (line === null) throw new Error(`process ${pid} has no memory`);
  return Number(line[1]) * 1024;
}
