import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { Glob } from "bun";
import { dataPaths } from "../../../src/config/paths.ts";
import { tenantPath } from "../../../src/engine/tenant/files.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { makeStory } from "../../support/stories.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Item = Record<"item_id" | "title" | "body" | "visibility", string>;
type Page<T> = { data: T[] };

const NAME = "Quetzalfinch Oddwater";
const TRACES = ["Quetzalfinch", "quetzalfinch"];

let service: LiveService;
let leaver: Person;
let neighbour: Person;
let leaversEcho: string;
let neighboursEcho: string;
/** The neighbour's item that names the leaver's Echo to everybody. */
let item: Item;

beforeEach(async () => {
  service = await startLiveService();
  [leaver, neighbour] = [await service.register(), await service.register()];
  const [{ shard_id }] = (await leaver.api<Page<{ shard_id: string }>>("GET", "/shards")).json.data as [
    { shard_id: string },
  ];
  for (const { api } of [leaver, neighbour]) await api("POST", "/account/me/shared-shard-notice");
  leaversEcho = await service.createEcho(leaver, { shard_id, name: NAME });
  neighboursEcho = await service.createEcho(neighbour, { shard_id });
  await untilTrue(async () => {
    await service.step(20);
    const found = (await items()).find(({ body, visibility }) => body.includes(NAME) && visibility === "public");
    if (found !== undefined) item = found;
    return found !== undefined && (await remembered()).includes(NAME);
  });
  await neighbour.api("POST", `/feeds/${item.item_id}/share`);
  const reporter = await service.register();
  const report = { target_type: "feed_item", target_id: item.item_id, reason: "spam" };
  expect((await reporter.api("POST", "/reports", { body: report })).status).toBe(201);
  await makeStory(neighbour.api, { echo_ids: [neighboursEcho], format: "markdown" });
  expect((await neighbour.api("GET", "/search?q=quetzalfinch")).text).toContain(NAME);
});
afterEach(() => service?.stop());

const items = async () => (await neighbour.api<Page<Item>>("GET", "/feeds/personal?limit=100")).json.data;
const remembered = async () =>
  (
    await Promise.all(
      ["relationships", "timeline", "diary"].map((what) =>
        neighbour.api("GET", `/echoes/${neighboursEcho}/${what}?limit=100`),
      ),
    )
  )
    .map(({ text }) => text)
    .join();

/** The files that hold a trace, by their bytes; read while nobody has them open. */
async function holders(): Promise<string[]> {
  let found: string[] = [];
  await service.restart([leaver, neighbour], () => {
    const files = [...new Glob("**/*").scanSync({ cwd: service.config.dataDir, dot: true })];
    found = files.filter((file) => {
      const bytes = readFileSync(`${service.config.dataDir}/${file}`);
      return TRACES.some((trace) => bytes.includes(trace));
    });
  });
  return found;
}

/** Lets the grace period pass, and what follows be done. */
async function pass(): Promise<void> {
  service.moveDays(31);
  await service.restart([leaver, neighbour]);
  await service.signIn(neighbour);
  await untilTrue(async () => !(await remembered()).includes(NAME));
}

async function expectToldWithout(): Promise<void> {
  const told = (await items()).find(({ item_id }) => item_id === item.item_id)!;
  expect(told.title + told.body).toMatch(/[Ss]omeone/);
  const reader = await service.register();
  const asRead = async () => {
    const { title, body } = (await reader.api<Item>("GET", `/feeds/${item.item_id}`)).json;
    return [title, body];
  };
  // The neighbour's own file is first; what others read follows with its events.
  await untilTrue(async () => !(await asRead()).join().includes(NAME));
  expect(await asRead()).toEqual([told.title, told.body]);
  type Tie = Record<"other_echo_name" | "relation" | "pronouns" | "trade", string | null>;
  const ties = (await neighbour.api<Page<Tie>>("GET", `/echoes/${neighboursEcho}/relationships?limit=100`)).json.data;
  for (const gone of ties.filter(({ other_echo_name }) => other_echo_name === "someone"))
    expect(gone).toMatchObject({ relation: null, pronouns: null, trade: null });
  await untilTrue(async () => !(await neighbour.api("GET", "/search?q=quetzalfinch")).text.includes(NAME));
  // What others may find is indexed in the background, and goes on where a stop has cut it off.
  await untilTrue(async () => (await holders()).length === 0);
}

test("who has met the Echo of somebody who left tells of it without its name, down to the bytes of every file", async () => {
  expect(await holders()).not.toEqual([]);
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
  await pass();
  await expectToldWithout();
  await service.signIn(neighbour);
  await service.step(8);
  expect(await remembered()).not.toContain(NAME);
});

test("an erasure waits a day for a neighbour whose file is damaged; the file tells again without the name once it is mended", async () => {
  const path = tenantPath(dataPaths(service.config.dataDir).tenants, neighbour.userId);
  const asideAs = `${service.config.dataDir}/../${neighbour.userId}.db`;
  const isErased = () => {
    const hub = openDatabase(`${service.config.dataDir}/hub.db`);
    const { at } = hub.get<{ at: number | null }>("SELECT erased_at AS at FROM account_deletions")!;
    hub.close();
    return at !== null;
  };
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
  service.moveDays(31);
  await service.restart([leaver, neighbour], () => {
    renameSync(path, asideAs);
    writeFileSync(path, "this is no database, and never was one".repeat(500));
  });
  // The stop waits for what the start has begun.
  const erased: boolean[] = [];
  await service.restart([leaver, neighbour], () => erased.push(isErased()));
  service.moveDays(2);
  await service.restart([leaver, neighbour]);
  await service.restart([leaver, neighbour], () => {
    erased.push(isErased());
    renameSync(asideAs, path);
  });
  expect(erased).toEqual([false, true]);
  await service.signIn(neighbour);
  await untilTrue(async () => !(await remembered()).includes(NAME));
  await expectToldWithout();
});

test("the same goes for an Echo that was deleted and whose owner stays", async () => {
  expect((await leaver.api("DELETE", `/echoes/${leaversEcho}`)).status).toBe(204);
  await pass();
  await expectToldWithout();
});
