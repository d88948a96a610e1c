import { expect, test } from "bun:test";
import { join } from "node:path";

const start = (...args: string[]) =>
  Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/stop-request.ts"), ...args], {
    stdout: "pipe",
    stderr: "inherit",
  });

/** Reads until `text` has come. */
async function until(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<void> {
  let seen = "";
  while (!seen.includes(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended before ${text}: ${seen}`);
    seen += new TextDecoder().decode(value);
  }
}

test.each(["SIGTERM", "SIGINT"] as const)("%s asks to stop; one that comes again ends the process", async (signal) => {
  const child = start();
  const reader = child.stdout.getReader();
  await until(reader, "running");
  child.kill(signal);
  await until(reader, `asked by ${signal}`);
  const impatience = setInterval(() => child.kill("SIGTERM"), 100);
  await until(reader, "second signal");
  clearInterval(impatience);
  expect(await child.exited).toBe(1);
});

test("a signal that a launcher passes on a second time does not cut the stop short", async () => {
  const child = start("obey");
  await until(child.stdout.getReader(), "running");
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await child.exited).toBe(0);
});

test.each([
  ["throw", "uncaught exception"],
  ["reject", "unhandled rejection"],
])("a fault that nobody caught (%s) is logged and ends the process", async (how, message) => {
  const child = start(how);
  await until(child.stdout.getReader(), message);
  expect(await child.exited).toBe(1);
});
