import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/folder.ts";
import { type Api, api } from "../../support/http.ts";
import { lengthenDiary } from "../../support/long-diary.ts";
import { peakMemory, SMALL_MACHINE } from "../../support/peak-memory.ts";
import { type ServiceProcess, spawnService } from "../../support/process.ts";
import { makeStory, type StoryStatus, storyMade } from "../../support/stories.ts";
import { ADA, PASSWORD } from "../live-service.ts";

const dataDir = temporaryFolder();
const ENTRIES = 10_000;
const ENTRY_BYTES = 16_000;
/** What a story of 160 MB may take on top of what the service takes anyway. */
const GROWTH_MAX_MB = 96;

let service: ServiceProcess;
let token: string;
let caller: Api;
let body: { echo_ids: string[]; format: string };

const start = async (path: "register" | "login" = "login"): Promise<void> => {
  service = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600", ...SMALL_MACHINE });
  const credentials = { body: { email: "ada@example.org", password: PASSWORD } };
  const { json } = await api(service.base)<{ access_token: string }>("POST", `/auth/${path}`, credentials);
  token = json.access_token;
  caller = api(service.base, token);
};
const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
  service.signal(signal);
  await service.exited;
};

beforeAll(async () => {
  await start("register");
  const { json } = await caller<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  body = { echo_ids: [json.echo_id], format: "html" };
  await end("SIGTERM");
  lengthenDiary(dataDir, ENTRIES, ENTRY_BYTES);
  await start();
});
afterAll(() => end("SIGTERM"));

/** Asks for a story, and goes on once it is being made. */
async function begun(): Promise<string> {
  const { json } = await caller<StoryStatus>("POST", "/account/me/story-export", { body });
  await untilProcessing(json.export_id);
  return json.export_id;
}

async function untilProcessing(exportId: string): Promise<void> {
  for (let status = "Pending"; status !== "Processing"; ) {
    ({ status } = (await caller<StoryStatus>("GET", `/account/me/story-export/${exportId}`)).json);
    if (status !== "Pending" && status !== "Processing") throw new Error(status);
  }
}

const files = () => readdirSync(join(dataDir, "stories")).sort();

async function articles(exportId: string): Promise<number> {
  let found = 0;
  const path = `${service.base}/account/me/story-export/${exportId}/download`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const counted = new HTMLRewriter().on("article", { element: () => void found++ }).transform(answer);
  for await (const _ of counted.body!);
  return found;
}

test("a story that a kill cuts off is made anew after the start, whole and once; one that is cut off again has failed", async () => {
  const exportId = await begun();
  await end("SIGKILL");
  await start();
  expect((await storyMade(caller, exportId)).status).toBe("Completed");
  expect(await articles(exportId)).toBe(ENTRIES + 1);
  expect(files()).toEqual([`${exportId}.html`]);

  const unlucky = await begun();
  for (let kills = 0; kills < 2; kills++) {
    await untilProcessing(unlucky);
    await end("SIGKILL");
    await start();
  }
  expect((await storyMade(caller, unlucky)).status).toBe("Failed");
  expect((await caller("GET", `/account/me/story-export/${unlucky}/download`)).status).toBe(409);
  const told = (await caller<{ data: { title: string }[] }>("GET", "/account/me/notifications")).json.data;
  expect(told.map(({ title }) => title)).toEqual([
    "Your book as a web page failed",
    "Your book as a web page is ready",
  ]);
}, 300_000);

test("a stop calls a story off in time and does not count, however often", async () => {
  const exportId = await begun();
  for (let stops = 0; stops < 3; stops++) {
    await untilProcessing(exportId);
    service.signal("SIGTERM");
    expect(await service.exited).toBe(0);
    await start();
  }
  expect((await storyMade(caller, exportId)).status).toBe("Completed");
  expect(files().filter((name) => name.endsWith(".tmp"))).toEqual([]);
}, 300_000);

test.skipIf(process.platform !== "linux")(
  "a story of a life of ten thousand entries takes bounded memory",
  async () => {
    // What the first of a process takes once and for all is none of the life's.
    await makeStory(caller, body);
    peakMemory(service.pid);
    await fetch(`${service.base}/health`);
    const before = peakMemory(service.pid);
    const { export_id } = await makeStory(caller, body);
    const after = peakMemory(service.pid);
    expect(Bun.file(join(dataDir, "stories", `${export_id}.html`)).size).toBeGreaterThan(ENTRIES * ENTRY_BYTES);
    expect(`${Math.max(0, after - before - GROWTH_MAX_MB)} MiB over the bound`).toBe("0 MiB over the bound");
  },
  300_000,
);
