import { expect, test } from "bun:test";
import { totalmem } from "node:os";
import { groupLimits, memoryLimit } from "../../src/runtime/memory-limit.ts";

const reading = (files: Record<string, string>) => (path: string) => files[path] ?? null;

test("there is memory, and no more than the machine has", () => {
  expect(memoryLimit()).toBeGreaterThan(0);
  expect(memoryLimit()).toBeLessThanOrEqual(totalmem());
});

test("a container's limit is found, also where its group's name leads nowhere", () => {
  const files = { "/sys/fs/cgroup/memory.max": "536870912\n" };
  for (const told of ["0::/\n", "0::/docker/3f\n"]) expect(groupLimits(told, reading(files))).toEqual([536_870_912]);
});

test("the limits of a service and of the slice it is in both count, one without a limit does not", () => {
  const files = {
    "/sys/fs/cgroup/system.slice/echoes.service/memory.max": "max\n",
    "/sys/fs/cgroup/system.slice/memory.max": "1073741824\n",
  };
  expect(groupLimits("0::/system.slice/echoes.service\n", reading(files))).toEqual([1_073_741_824]);
});

test("control groups of the first version count where they are about memory", () => {
  const files = { "/sys/fs/cgroup/memory/box/memory.limit_in_bytes": "268435456\n" };
  expect(groupLimits("12:cpu,cpuacct:/box\n5:memory:/box\n0::/\n", reading(files))).toEqual([268_435_456]);
});

test("where nothing is told nothing limits", () => {
  expect(groupLimits("", reading({}))).toEqual([]);
});
