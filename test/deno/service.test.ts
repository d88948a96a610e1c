import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Description, expectComplete, expectValid } from "../contract/description.ts";
import { lostLog } from "../program/lost-log.ts";
import { mainJob } from "../program/main-job.ts";
import { onDeno, ROOT } from "../support/deno.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { runProgram, spawnService } from "../support/process.ts";

const program = onDeno();
const folder = temporaryFolder();

mainJob("Deno", program);
lostLog("Deno", program);

test("the description that Deno serves is valid and complete, and is the one that Bun serves", async () => {
  const [deno, bun] = [await spawnService(join(folder, "deno"), {}, program), await spawnService(join(folder, "bun"))];
  const described = async (base: string) => {
    const { json } = await api(base)<Description>("GET", "/api/docs/openapi.json");
    return JSON.parse(JSON.stringify(json).replaceAll(base, "http://here")) as Description;
  };
  const description = await described(deno.base);
  expect(description).toEqual(await described(bun.base));
  expectComplete(description);
  await expectValid(description);
  for (const service of [deno, bun]) service.signal("SIGTERM");
  expect(await Promise.all([deno.exited, bun.exited])).toEqual([0, 0]);
});

test("a port that is taken, and a folder that is held, end the start with exit code 1", async () => {
  const first = await spawnService(join(folder, "first"), {}, program);
  const serve = (dataDir: string, port: string) =>
    runProgram(["serve"], { env: { DATA_DIR: dataDir, PORT: port }, program });
  expect(await serve(join(folder, "second"), new URL(first.base).port)).toMatchObject({ code: 1 });
  const held = await serve(join(folder, "first"), "0");
  expect(held.code).toBe(1);
  expect(held.err).toContain(`process ${first.pid},`);
  first.signal("SIGTERM");
  expect(await first.exited).toBe(0);
});

test("the task asks for no more than it needs: no other programs, no code from the network", () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, "deno.json"), "utf8")) as { tasks: { start: string } };
  expect(tasks.start.match(/--(allow|no)-\w+/g)!.toSorted()).toEqual([
    "--allow-env",
    "--allow-ffi",
    "--allow-net",
    "--allow-read",
    "--allow-sys",
    "--allow-write",
    "--no-prompt",
    "--no-remote",
  ]);
});
