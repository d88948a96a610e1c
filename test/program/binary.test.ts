import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api } from "../support/http.ts";
import { type Program, runProgram, type ServiceProcess, spawnService } from "../support/process.ts";
import { openStream } from "../support/socket.ts";
import { makeStory } from "../support/stories.ts";

/** A machine with nothing on it: an empty folder to work in, no commands, no modules anywhere near. */
const root = temporaryFolder();
const [home, commands, temporary] = ["home", "commands", "tmp"].map((name) => {
  mkdirSync(join(root, name));
  return join(root, name);
}) as [string, string, string];
const binary = join(root, "echoes");
const program: Program = { command: [binary], cwd: home };
const env = { PATH: commands, TMPDIR: temporary };
const dataDir = join(home, "data");

const ROOT = join(import.meta.dir, "../..");
const OPERATOR = { email: "op@example.org", password: "a fine secret" };
const READER = { email: "reader@example.org", password: "a long enough secret" };
const MARA = {
  name: "Mara",
  persona_text: "Mara is 34, a patient bookbinder who loves sea charts. Her sister Ruth thinks she works too much.",
  what_if_prompt: "What if she had taken the lighthouse job?",
  consent_declaration: true,
};

type Page = { data: { diary_id: string; body: string; tick_id: number }[] };
let service: ServiceProcess;

const run = (args: string[], stdin?: string) =>
  runProgram(args, { program, env, ...(stdin === undefined ? {} : { stdin }) });
const start = () => spawnService(dataDir, env, program);
const signIn = async (who: typeof READER): Promise<string> =>
  (await api(service.base)<{ access_token: string }>("POST", "/auth/login", { body: who })).json.access_token;
const diary = async (reader: Api, echoId: string) =>
  (await reader<Page>("GET", `/echoes/${echoId}/diary?limit=100`)).json.data;

beforeAll(async () => {
  const build = Bun.spawn([process.execPath, join(ROOT, "scripts/build.ts"), binary], { stdout: "ignore" });
  expect(await build.exited).toBe(0);
});
afterAll(() => service?.signal("SIGKILL"));

test("names no path of the machine it was built on", () => {
  expect(readFileSync(binary).includes(ROOT)).toBe(false);
});

test("version, help and config say what they say from the sources", async () => {
  expect(await run(["version"])).toEqual({ code: 0, out: `${manifest.version}\n`, err: "" });
  expect((await run(["--help"])).out).toStartWith("Usage: echoes [command]\n");
  expect(await run(["config"])).toEqual(await runProgram(["config"], { env }));
  expect(readdirSync(home)).toEqual([]);
});

test("migrate lays out its data, by default in the folder it is called in, and doctor finds it whole", async () => {
  const migrated = await run(["migrate"]);
  expect(migrated).toMatchObject({ code: 0, err: "" });
  expect(migrated.out).toMatch(/^hub: [1-9]\d* migrations applied$/m);
  expect(readdirSync(home)).toEqual(["data"]);
  expect(await run(["doctor"])).toMatchObject({ code: 0, err: "" });
});

test("the main job, a stop in order, and everything there again", async () => {
  service = await start();
  const joined = await api(service.base)<{ access_token: string }>("POST", "/auth/register", { body: READER });
  expect(joined.status).toBe(201);
  const token = joined.json.access_token;
  const reader = api(service.base, token);

  const born = await reader<{ echo_id: string }>("POST", "/echoes", { body: MARA });
  expect(born.status).toBe(201);
  const echoId = born.json.echo_id;
  const [first] = await diary(reader, echoId);
  expect(first!.body.length).toBeGreaterThan(40);

  const made = await run(["admin", "create", "--email", OPERATOR.email], `${OPERATOR.password}\n`);
  expect(made).toMatchObject({ code: 0, err: "" });
  const operator = api(service.base, await signIn(OPERATOR));

  const stream = await openStream(`${service.ws}/ws/echoes/${echoId}/stream?token=${token}`);
  expect(await stream.next()).toMatchObject({ type: "ConnectionEstablished", echo_id: echoId });
  const stepped = await operator("POST", "/admin/system/tick", { body: { action: "step", ticks: 8 } });
  expect(stepped.status).toBe(200);
  let told = await stream.next();
  while (told.type !== "DiaryEntryCreated") told = await stream.next();

  const written = await diary(reader, echoId);
  expect(written.length).toBeGreaterThan(1);
  expect(written.map((entry) => entry.diary_id)).toContain(told.diary_id as string);
  const beside = await run(["doctor"]);
  expect(beside.out).toContain("lives replay");
  expect(beside.code).toBe(0);

  service.signal("SIGTERM");
  expect((await stream.closed).code).toBe(1001);
  expect(await service.exited).toBe(0);
  const alone = await run(["doctor"]);
  expect(alone.out).toContain("lives replay");
  expect(alone.code).toBe(0);

  service = await start();
  expect(await diary(api(service.base, await signIn(READER)), echoId)).toEqual(written);
});

test("the interactive API description and all that it loads", async () => {
  const answer = api(service.base);
  const page = await answer("GET", "/api/docs/ui");
  const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toContain("/api/docs/ui/swagger-ui-bundle.js");
  for (const path of files) {
    const { status, text } = await answer("GET", path);
    const sizes = { path, status, empty: text.length < 50 };
    expect(sizes).toEqual({ path, status: 200, empty: false });
  }
  const description = await answer<{ openapi: string; info: { version: string } }>("GET", "/api/docs");
  expect(description.json).toMatchObject({ openapi: "3.1.0", info: { version: manifest.version } });
});

test("diaries as books, with the letters that are in the executable", async () => {
  const reader = api(service.base, await signIn(READER));
  const [echo] = (await reader<{ echo_id: string }[]>("GET", "/echoes")).json;
  for (const format of ["pdf", "epub"])
    expect(await makeStory(reader, { echo_ids: [echo!.echo_id], format })).toMatchObject({ status: "Completed" });
});

test("the web app and all that it loads", async () => {
  const page = await (await fetch(service.base)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.some((path) => path.endsWith(".js"))).toBe(true);
  for (const path of files)
    expect({ path, status: (await fetch(service.base + path)).status }).toEqual({ path, status: 200 });
});

test("what it unpacks for the system to load is the same each time", async () => {
  const unpacked = readdirSync(temporary);
  await run(["doctor"]);
  expect(readdirSync(temporary)).toEqual(unpacked);
});
