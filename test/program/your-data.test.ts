import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { commandsIn, paste } from "../support/paste.ts";
import { runProgram, type ServiceProcess, spawnService } from "../support/process.ts";

const root = join(import.meta.dir, "../..");
const folder = temporaryFolder();
const ADMIN = { email: "op@example.org", password: "a fine secret" };
let service: ServiceProcess;
let answers: string[];

/** The first session up to the Echo, an admin's token, and the page from top to bottom. */
beforeAll(async () => {
  const settings = { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  service = await spawnService(join(folder, "data"), settings);
  const session = commandsIn(readFileSync(join(root, "README.md"), "utf8").split("## A first session")[1]!).slice(0, 2);
  const admin = `ADMIN=$(curl -s $BASE/auth/login -H 'Content-Type: application/json' -d '${JSON.stringify(ADMIN)}' | field access_token)\n`;
  const page = commandsIn(readFileSync(join(root, "docs/your-data.md"), "utf8"));
  const script = [...session, admin, ...page].join("\necho; echo ---\n");
  const { code, out, err } = await paste(script, service.base, { cwd: folder });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  answers = out.split("---\n").slice(3);
});
afterAll(async () => {
  service.signal("SIGTERM");
  await service.exited;
});

const lines = (at: number) =>
  answers[at]!.trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("a key that is made by hand opens what its scopes name and nothing else", () => {
  expect(lines(0)).toMatchObject([{ tier: "Starter" }]);
  expect(answers[1]!.trim()).toBe("");
  expect(lines(2)).toHaveLength(2);
  expect(lines(2)[0]).toMatchObject([{ name: "Mara" }]);
  expect(lines(2)[1]).toMatchObject({
    error: { code: "API_KEY_SCOPE_REQUIRED", message: expect.stringContaining("account:read") },
  });
  expect(answers[3]!.trim()).toBe("");
});

test("a copy of everything is had twice, byte for byte", () => {
  const [copy, again] = ["export.json", "again.json"].map((name) => readFileSync(join(folder, name), "utf8"));
  expect(again).toBe(copy!);
  expect(JSON.parse(copy!)).toMatchObject({ status: "Completed", life: { echoes: [{ name: "Mara" }] } });
});

test("the copy lives on in another deployment", async () => {
  const dataDir = join(folder, "elsewhere");
  const env = { DATA_DIR: dataDir };
  const taken = await runProgram(["import", join(folder, "export.json")], { env, stdin: "a long enough secret\n" });
  expect(taken).toMatchObject({ code: 0, err: "", out: expect.stringContaining(" 1 Echo came to it.") });
});

test("leaving says until when one can change one's mind", () => {
  const [asked, pending, back] = lines(5) as [Record<string, string>, Record<string, string>, Record<string, string>];
  expect(asked).toEqual({ status: "PendingDeletion", scheduled_for: expect.any(String) as never });
  expect(pending).toMatchObject(asked);
  expect(back).toMatchObject({ status: "Active" });
});
