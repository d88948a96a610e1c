import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireLock, LockHeldError } from "../../src/control/lock.ts";

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "echoes-lock-"));
const me = { pid: process.pid, startedAt: "2026-01-02T00:00:00.000Z", socket: "mine.sock" };

async function holdElsewhere(dataDir: string) {
  const holder = Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/hold-lock.ts"), dataDir], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await holder.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toContain("held");
  return holder;
}

test("a folder that another process holds is refused, naming that process", async () => {
  const dataDir = freshFolder();
  const holder = await holdElsewhere(dataDir);
  try {
    expect(() => acquireLock(dataDir, me)).toThrow(`process ${holder.pid}, running since 2026-01-01`);
    expect(() => acquireLock(dataDir, me)).toThrow(LockHeldError);
  } finally {
    holder.kill("SIGKILL");
    await holder.exited;
  }
});

test("a lock whose holder was killed is taken over at once and says who left it", async () => {
  const dataDir = freshFolder();
  const holder = await holdElsewhere(dataDir);
  holder.kill("SIGKILL");
  await holder.exited;
  const lock = acquireLock(dataDir, me);
  expect(lock.leftBehind?.pid).toBe(holder.pid);
  lock.release();
});

test("a lock outlives the garbage collector, and not its release", () => {
  const dataDir = freshFolder();
  const { release } = acquireLock(dataDir, me);
  Bun.gc(true);
  expect(() => acquireLock(dataDir, me)).toThrow(LockHeldError);
  release();
  expect(existsSync(join(dataDir, "lock.json"))).toBe(false);
  acquireLock(dataDir, me).release();
});

test("a record that is not one does not stand in the way", () => {
  const dataDir = freshFolder();
  writeFileSync(join(dataDir, "lock.json"), "half a rec");
  const lock = acquireLock(dataDir, me);
  expect(lock.leftBehind).toBeNull();
  lock.release();
});
