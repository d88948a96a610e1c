import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { Glob } from "bun";
import { withoutName } from "../../src/engine/narrator/without-name.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { block } from "../../src/visibility/unseen.ts";
import { untilTrue } from "../reliability/lives.ts";
import { nthEcho, nthId, PUBLIC_SHARD, startRunningEngine } from "./support/running-engine.ts";

const PEOPLE = [1, 2, 3];
const userOf = (n: number): string => nthId("user", n);
const echoOf = (n: number): string => nthId("echo", n);
/** A name that is no word. */
const NAME = "Zephyrine Oddwater";
const PAGE = { limit: 1_000, before: null };

let run: Awaited<ReturnType<typeof startRunningEngine>>;
beforeEach(async () => {
  run = await startRunningEngine();
  stopped = false;
  for (const n of PEOPLE) {
    const echo = n === 2 ? { ...nthEcho(n), name: NAME } : nthEcho(n);
    await run.engine.ask("echo.create", userOf(n), { echo, shard: PUBLIC_SHARD, maxEchoes: 1, idempotency: null });
  }
  await run.engine.step(90);
  for (let ticks = 90; ticks < 900 && !(await areKnown()); ticks += 30) await run.engine.step(30);
});
let stopped = false;
const stop = async () => {
  if (!stopped) await run.stop();
  stopped = true;
};
afterEach(async () => {
  await stop();
  run.remove();
});

async function unname(n: number, other: number, retell: boolean): Promise<void> {
  const order = { call: "echoes.unname", args: { echoIds: [echoOf(other)], retell } } as const;
  const orderId = nthId("shard", 100 + n + (retell ? 10 : 0));
  await run.hub.write((tx) => run.engine.order(tx, { orderId, userId: userOf(n), at: 1_000, order }));
  await untilTrue(() => run.hub.get("SELECT 1 AS one FROM orders") === undefined);
}
const of = (n: number) => ({ echoId: echoOf(n), page: PAGE });
const remembered = async (n: number) =>
  JSON.stringify([
    await run.engine.ask("relationship.page", userOf(n), of(n)),
    await run.engine.ask("memory.graph", userOf(n), { echoId: echoOf(n), limit: 1_000 }),
  ]);
const diary = async (n: number) => run.engine.ask("diary.page", userOf(n), { ...of(n), sinceTick: null });
const arcs = async (n: number) => run.engine.ask("arc.page", userOf(n), { ...of(n), filter: {} });
const told = async (n: number) =>
  JSON.stringify([
    await diary(n),
    await run.engine.ask("timeline.page", userOf(n), of(n)),
    await run.engine.ask("feed.page", userOf(n), { of: null, page: PAGE }),
    await arcs(n),
  ]);
/** Whether the others have met whom the name is of, and told of it. */
const areKnown = async () => {
  const texts = await Promise.all([1, 3].flatMap((n) => [remembered(n), told(n)]));
  return texts.every((text) => text.includes(NAME));
};
const indexed = async (n: number) => {
  while ((await run.engine.ask("search.index", userOf(n), {})).left > 0);
};
const wellReplayed = async () =>
  expect((await run.engine.examine()).filter(({ state }) => state === "fault")).toEqual([]);

test("somebody without a name is remembered so, and told of so from then on; the life goes on and replays as before", async () => {
  expect(await remembered(1)).toContain(NAME);
  const before = await told(1);
  expect(before).toContain(NAME);
  await run.hub.write((tx) => block(tx, userOf(1), userOf(2)));
  await unname(1, 2, false);
  expect(await remembered(1)).not.toContain(NAME);
  expect(await remembered(1)).toContain("someone");
  expect(await remembered(3)).toContain(NAME);
  const entries = (await diary(1)).length;
  await run.engine.step(90);
  const later = await diary(1);
  expect(JSON.stringify(later.slice(0, later.length - entries))).not.toContain(NAME);
  expect(await told(1)).toContain(NAME);
  expect(await remembered(1)).not.toContain(NAME);
  await wellReplayed();
});

test("what was told before is told again without the name, down to the bytes of the file and in what others see", async () => {
  // What was told from now on is found again by what was lived.
  await unname(1, 2, false);
  for (const n of [1, 3]) {
    expect(await told(n)).toContain(NAME);
    await indexed(n);
    await unname(n, 2, true);
    expect(await told(n)).not.toContain(NAME);
    expect(await told(n)).toMatch(/[Ss]omeone/);
    expect(await remembered(n)).not.toContain(NAME);
  }
  await run.engine.ask("echo.delete", userOf(2), { echoId: echoOf(2) });
  await run.engine.ask("echo.erase", userOf(2), { echoId: echoOf(2) });
  await wellReplayed();
  await run.engine.step(8);
  await wellReplayed();
  expect(run.hub.get("SELECT 1 AS one FROM feed_items WHERE instr(title || body, ?)", NAME)).toBeUndefined();
  // A row that was moved to another page leaves its bytes in what that page has free: what is not in use is left out of the hub.
  await stop();
  const hub = openDatabase(`${run.dataDir}/hub.db`);
  hub.exec(`VACUUM INTO '${run.dataDir}/hub.used'`);
  hub.close();
  rmSync(`${run.dataDir}/hub.db`);
  const files = [...new Glob("**/*").scanSync({ cwd: run.dataDir, dot: true })];
  expect(files).toContain("hub.used");
  for (const trace of [NAME, "Zephyrine", "zephyrine"])
    expect(files.filter((file) => readFileSync(`${run.dataDir}/${file}`).includes(trace))).toEqual([]);
});

test("a pattern that is found after somebody came to be without a name has none, in what went before either", async () => {
  for (const n of [1, 3]) await unname(n, 2, false);
  const since = (await run.engine.ask("echo.get", userOf(1), { echoId: echoOf(1) })).tick;
  await run.engine.step(60);
  const later = (await Promise.all([1, 3].map(arcs))).flat().filter(({ endedTick }) => (endedTick ?? 0) > since);
  expect(later.some(({ kind, beats }) => kind === "pattern" && beats.some(({ tick }) => tick <= since))).toBe(true);
  expect(JSON.stringify(later.filter(({ kind }) => kind === "pattern"))).not.toContain(NAME);
  await wellReplayed();
});

test("a pattern is named after whom it is about, until they go", async () => {
  // Of two who know each other a pattern comes seldom: of many pairs one has one soon.
  const called = new Map([[2, NAME], ...[4, 5, 6, 7, 8].map((n) => [n, `Quillon${n} Marrowby`] as const)]);
  for (const [n, name] of called) {
    if (n === 2) continue;
    const wanted = { echo: { ...nthEcho(n), name }, shard: PUBLIC_SHARD, maxEchoes: 1, idempotency: null };
    await run.engine.ask("echo.create", userOf(n), wanted);
  }
  const names = async (n: number) => (await arcs(n)).map(({ question }) => question);
  const named = async () => {
    for (const n of [1, 3, ...called.keys()]) {
      const asked = (await names(n)).join(" ");
      const other = [...called.keys()].find((one) => one !== n && asked.includes(called.get(one)!));
      if (other !== undefined) return { n, other };
    }
    return null;
  };
  let found = await named();
  for (let ticks = 0; ticks < 3_000 && found === null; ticks += 60) {
    await run.engine.step(60);
    found = await named();
  }
  const { n, other } = found!;
  const name = called.get(other)!;
  const before = await names(n);
  await unname(n, other, true);
  expect(await names(n)).toEqual(before.map((question) => withoutName(question, name)));
  expect((await names(n)).join(" ")).not.toContain(name);
});

test("who meets somebody without a name again learns none, until they are named again", async () => {
  await unname(1, 2, false);
  const entries = (await diary(1)).length;
  await run.engine.step(60);
  const later = await diary(1);
  expect(JSON.stringify(later.slice(0, later.length - entries))).toMatch(/[Ss]omeone/);
  expect(JSON.stringify(later.slice(0, later.length - entries))).not.toContain(NAME);
  expect(await remembered(1)).not.toContain(NAME);
  const echoes = [{ echoId: echoOf(2), name: NAME }];
  const given = { orderId: nthId("shard", 300), userId: userOf(1), at: 1_000 };
  await run.hub.write((tx) => run.engine.order(tx, { ...given, order: { call: "echoes.name", args: { echoes } } }));
  await untilTrue(() => run.hub.get("SELECT 1 AS one FROM orders") === undefined);
  expect(await remembered(1)).toContain(NAME);
  const isTold = async () => JSON.stringify((await diary(1)).slice(0, 20)).includes(NAME);
  for (let ticks = 0; ticks < 600 && !(await isTold()); ticks += 60) await run.engine.step(60);
  expect(await isTold()).toBe(true);
  await wellReplayed();
});

test("sentences of an entry that is told again are found where they stand now", async () => {
  const places = async () => {
    const entries = await diary(1);
    const asked = entries.map(({ diaryId }) =>
      run.engine.ask("diary.sources", userOf(1), { echoId: echoOf(1), diaryId }),
    );
    return (await Promise.all(asked)).flatMap(({ sentences }) => sentences.map(({ text }) => text));
  };
  const isTold = async () => (await places()).join(" ").includes(NAME);
  for (let ticks = 0; ticks < 1_200 && !(await isTold()); ticks += 60) await run.engine.step(60);
  const before = await places();
  await unname(1, 2, true);
  const after = await places();
  expect(before.join(" ")).toContain(NAME);
  expect(after).toEqual(before.map((sentence) => (sentence === null ? null : withoutName(sentence, NAME))));
});
