import { readFileSync } from "node:fs";

/** What systems let a process raise itself to at least, as runtimes do; taken where nobody tells. */
const USUAL = 4_096;

/** File descriptors this process may hold (its soft limit, after the runtime has raised it where it does). */
export function descriptorLimit(): number {
  const told = fromKernel() ?? fromRuntime();
  return told === undefined || !Number.isSafeInteger(told) ? USUAL : told;
}

function fromKernel(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

function fromRuntime(): number | undefined {
  const report = process.report?.getReport() as { userLimits?: { open_files?: { soft: number | string } } } | undefined;
  const soft = report?.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : undefined;
}
