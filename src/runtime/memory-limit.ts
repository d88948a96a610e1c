import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { dirname, join } from "node:path";

/** Where a control group's limit stands, by the version of control groups. */
const UNIFIED = { root: "/sys/fs/cgroup", file: "memory.max" };
const BY_CONTROLLER = { root: "/sys/fs/cgroup/memory", file: "memory.limit_in_bytes" };

/** Bytes of memory this process may use: the machine's, or what a control group (a container, a service) leaves it. */
export function memoryLimit(): number {
  return Math.min(totalmem(), ...groupLimits(textOf("/proc/self/cgroup") ?? "", textOf));
}

/**
 * The limits of the control groups that a process is in and of those around them. `groups` is its `/proc/self/cgroup`; `read` gives a
 * file's text, or null when there is none. Inside a container the group's own name may lead nowhere: then the root is its own.
 */
export function groupLimits(groups: string, read: (path: string) => string | null): number[] {
  return groups.split("\n").flatMap((line) => {
    const [, controllers, group] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    if (controllers === undefined || group === undefined) return [];
    if (controllers !== "" && !controllers.split(",").includes("memory")) return [];
    const { root, file } = controllers === "" ? UNIFIED : BY_CONTROLLER;
    return upwards(group)
      .map((name) => Number(read(join(root, name, file)) ?? Number.NaN))
      .filter((bytes) => bytes > 0);
  });
}

/** A group's path and those of all around it, the root last. */
const upwards = (group: string): string[] => (group === "/" ? ["/"] : [group, ...upwards(dirname(group))]);

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
