import { expect, test } from "bun:test";
import { onDeno } from "../support/deno.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { type Program, runProgram, SOURCES, spawnService } from "../support/process.ts";

const ADMIN = { email: "op@example.org", password: "a fine secret" };
const ECHO = {
  name: "Mara",
  persona_text: "Mara is a patient bookbinder of 34 who loves sea charts and her sister Ruth.",
  what_if_prompt: "What if she had taken the lighthouse job?",
  consent_declaration: true,
};
const dataDir = temporaryFolder();

/** Serves the folder on a runtime, lets the admin's Echoes live `ticks`, and stops in order. */
async function live(program: Program, ticks: number, birth: boolean): Promise<void> {
  const env = { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const service = await spawnService(dataDir, env, program);
  const { json } = await api(service.base)<{ access_token: string }>("POST", "/auth/login", { body: ADMIN });
  const admin = api(service.base, json.access_token);
  if (birth) expect((await admin("POST", "/echoes", { body: ECHO })).status).toBe(201);
  const stepped = await admin("POST", "/admin/system/tick", { body: { action: "step", ticks } });
  expect(stepped.status).toBe(200);
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
}

const examine = (program: Program) => runProgram(["doctor"], { env: { DATA_DIR: dataDir }, program });

test("a life lived on Bun replays on Deno to the same hashes, goes on there, and replays on Bun", async () => {
  const deno = onDeno();
  await live(SOURCES, 200, true);
  expect(await examine(deno)).toMatchObject({ code: 0, out: expect.stringContaining("1 lives replay") });
  await live(deno, 40, false);
  expect(await examine(SOURCES)).toMatchObject({ code: 0, out: expect.stringContaining("1 lives replay") });
});
