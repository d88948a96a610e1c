import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { release } from "node:os";
import { GIVES_WAY_BY } from "../../src/runtime/worker.ts";
import { onDeno } from "../support/deno.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { type Program, spawnService } from "../support/process.ts";

/** Of `/proc/<pid>/task/<tid>/stat` (proc_pid_stat(5)), counted after the name: how nice the thread is. */
const NICE_AT = 16;

const nicenessOf = (pid: number, thread: number | string): number => {
  const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[NICE_AT]);
};

const nameOf = (pid: number, thread: string): string => readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8");

test.skipIf(process.platform !== "linux")("the thread that answers goes before those that hash passwords", async () => {
  const service = await spawnService(temporaryFolder());
  const registered = await api(service.base)("POST", "/auth/register", {
    body: { email: "mara@example.org", password: "a lamp in the orchard" },
  });
  expect(registered.status).toBe(201);
  const pool = readdirSync(`/proc/${service.pid}/task`).filter((thread) =>
    nameOf(service.pid, thread).startsWith("Bun Pool"),
  );
  const main = nicenessOf(service.pid, service.pid);
  expect(pool.map((thread) => nicenessOf(service.pid, thread))).toContain(Math.min(main + GIVES_WAY_BY, 19));
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
});

/** Of `/proc/<pid>/sched`, in nanoseconds: how long a thread runs before it is another's turn. Undefined where the system has no such thing. */
const sliceOf = (pid: number, thread: number | string): number | undefined => {
  const path = `/proc/${pid}/task/${thread}/sched`;
  const line = existsSync(path) ? /^se\.slice\s*:\s*(\d+)$/m.exec(readFileSync(path, "utf8")) : null;
  return line === null ? undefined : Number(line[1]);
};

/** Before Linux 6.12 all slices are of one length. */
const [major = 0, minor = 0] = release().split(".").map(Number);
const hasSlices = sliceOf(process.pid, process.pid) !== undefined && (major > 6 || (major === 6 && minor >= 12));

test.skipIf(!hasSlices)(
  "the thread that answers has the shortest slices, those that it starts later have the usual ones",
  async () => {
    const service = await spawnService(temporaryFolder());
    const before = new Set(readdirSync(`/proc/${service.pid}/task`));
    while (sliceOf(service.pid, service.pid) !== 100_000) await Bun.sleep(20);
    await api(service.base)("POST", "/auth/register", {
      body: { email: "mara@example.org", password: "a lamp in the wood" },
    });
    const later = readdirSync(`/proc/${service.pid}/task`).filter((thread) => !before.has(thread));
    expect(later.map((thread) => sliceOf(service.pid, thread))).not.toContain(100_000);
    service.signal("SIGTERM");
    expect(await service.exited).toBe(0);
  },
);

const programs: [string, Program | undefined][] = [
  ["Bun", undefined],
  ["Deno", onDeno()],
];

for (const [runtime, program] of programs)
  test.skipIf(process.platform !== "linux")(
    `on ${runtime} the thread that answers goes before those that live`,
    async () => {
      const service = await spawnService(temporaryFolder(), { TENANT_WORKERS: "2" }, program);
      const main = nicenessOf(service.pid, service.pid);
      const nicer = readdirSync(`/proc/${service.pid}/task`).filter(
        (thread) => nicenessOf(service.pid, thread) === Math.min(main + GIVES_WAY_BY, 19),
      );
      // Two workers, and whatever threads of the runtime they have started.
      expect(nicer.length).toBeGreaterThanOrEqual(2);
      expect(nicer).not.toContain(String(service.pid));
      service.signal("SIGTERM");
      expect(await service.exited).toBe(0);
    },
  );
