import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem } from "node:os";

export type Machine = {
  cores: number;
  cpu: string;
  memoryGib: number;
  kernel: string;
  bun: string;
  node: string;
  date: string;
  /** Share of all processor time that others used just before the figure, 0..1. */
  busyBefore: number;
};

/** How long others are watched before a figure, in milliseconds. */
const WATCH_MS = 3_000;

export async function describeMachine(): Promise<Machine> {
  const before = processorTimes();
  await Bun.sleep(WATCH_MS);
  const after = processorTimes();
  const busy = (after.busy - before.busy) / (after.all - before.all);
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? "unknown",
    memoryGib: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    bun: Bun.version,
    node: Bun.spawnSync(["node", "--version"]).stdout.toString().trim().replace(/^v/, ""),
    date: new Date().toISOString().slice(0, 10),
    busyBefore: Math.round(busy * 100) / 100,
  };
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/** Processor time that a process's threads have used, in milliseconds. Threads that have ended are not in it: servers keep theirs. */
export function cpuMsOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  return nanoseconds / 1e6;
}

/** Resident memory of a process in bytes, as `top` shows it. */
export function residentBytesOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (line === null) throw new Error(`process ${pid} has no memory`);
  return Number(line[1]) * 1024;
}
