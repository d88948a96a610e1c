import { expect, test } from "bun:test";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { SOURCES } from "../support/process.ts";

const FIXTURE = join(import.meta.dir, "fixtures/writes-much.ts");

/** What became of so many lines of a KiB, and the exit code, as a shell runs the writer. */
async function written(kibibytes: number, script: string): Promise<{ code: number; lost: number }> {
  const command = ["bash", "-c", `set -o pipefail; ${script}`, "bash", process.execPath, FIXTURE, String(kibibytes)];
  const child = Bun.spawn(command, { stdout: "ignore", stderr: "pipe" });
  const [state, code] = await Promise.all([new Response(child.stderr).json(), child.exited]);
  return { code, lost: (state as { lost: number }).lost };
}

test("what is read is whole, through a pipe, also a slow one, and into a file", async () => {
  const file = join(temporaryFolder(), "file");
  for (const script of [`"$@" | cat > '${file}'`, `"$@" | (sleep 0.3; cat) > '${file}'`, `"$@" > '${file}'`]) {
    expect(await written(2_000, script)).toEqual({ code: 0, lost: 0 });
    expect(readFileSync(file).length).toBe(2_000 * 1024);
  }
});

test("a reader who does not read costs a bounded piece of memory, and does not keep the program from ending", async () => {
  const pipe = join(temporaryFolder(), "pipe");
  Bun.spawnSync(["mkfifo", pipe]);
  const unread = openSync(pipe, "r+");
  const { code, lost } = await written(20_000, `"$@" > '${pipe}'`);
  closeSync(unread);
  expect(code).toBe(0);
  expect(lost).toBeGreaterThan(10_000);
  expect(lost).toBeLessThan(20_000);
});

test("a command whose answer cannot be written has failed", async () => {
  const shell = (script: string) =>
    Bun.spawnSync(["bash", "-c", script, "bash", ...SOURCES.command, "version"], { stdout: "pipe", stderr: "pipe" });
  expect(shell(`"$@"`).exitCode).toBe(0);
  expect(shell(`"$@" > /dev/full`).exitCode).toBe(1);
});
