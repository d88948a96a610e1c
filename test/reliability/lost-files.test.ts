import { expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runProgram } from "../support/process.ts";
import { type Crowd, type Person, startCrowd } from "./crowd.ts";
import { chainOf } from "./lives.ts";

const root = temporaryFolder();

const PARTS = ["", "-wal", "-shm"];

/** A running service in which two people have lived two ticks, and where the first one's file is. */
async function twoPeople(): Promise<{ crowd: Crowd; harmed: Person; other: Person; folder: string; file: string }> {
  const folder = mkdtempSync(join(root, "data-"));
  const crowd = await startCrowd(folder, { people: 2 });
  const [harmed, other] = crowd.people as [Person, Person];
  await crowd.step(2);
  return { crowd, harmed, other, folder, file: tenantPath(join(folder, "tenants"), harmed.userId) };
}

const read = async ({ api, echoId }: Person): Promise<number[]> =>
  Promise.all(
    ["/echoes", `/echoes/${echoId}`, `/echoes/${echoId}/diary`, "/feeds/personal"].map(
      async (path) => (await api("GET", path)).status,
    ),
  );

const ALL = (status: number): number[] => [status, status, status, status];

/** The next tick notices: the harmed account is not available, the other lives and is read, and health says what is missing. */
async function isNoticed({ crowd, harmed, other }: Awaited<ReturnType<typeof twoPeople>>, kind: string): Promise<void> {
  expect((await crowd.step(2)).status).toBe(200);
  expect(await read(harmed)).toEqual(ALL(503));
  expect((await harmed.api("POST", `/echoes/${harmed.echoId}/hibernate`)).status).toBe(503);
  expect(await read(other)).toEqual(ALL(200));
  expect(await crowd.health()).toMatchObject({
    status: "degraded",
    details: { failed: 1, unlived_account_ticks: 2, [`unlived_${kind}`]: 2 },
  });
  const saysWhy = (line: Record<string, unknown>): boolean => line.tenant === harmed.userId && line.why !== undefined;
  await crowd.service.logged(saysWhy);
  expect(crowd.service.log.filter(saysWhy)).toHaveLength(1);
}

/** It lives and is read again, without a restart; health does not forget what was missed. */
async function isBackAfter({ crowd, harmed }: Awaited<ReturnType<typeof twoPeople>>, missed: number): Promise<void> {
  expect((await crowd.step(2)).status).toBe(200);
  expect(await read(harmed)).toEqual(ALL(200));
  expect(await crowd.health()).toMatchObject({
    status: "degraded",
    details: { failed: 0, unlived_account_ticks: missed },
  });
}

const isBack = (two: Awaited<ReturnType<typeof twoPeople>>): Promise<void> => isBackAfter(two, 2);

test("a file that is moved away while the service runs is noticed, and back in its place goes on where it stood", async () => {
  const two = await twoPeople();
  const { crowd, harmed, folder, file } = two;
  renameSync(file, `${file}.kept`);
  await isNoticed(two, "missing");
  expect(existsSync(file)).toBe(false);
  renameSync(`${file}.kept`, file);
  await isBack(two);
  await crowd.stop();
  expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 5, 6]);
  expect((await runProgram(["doctor"], { env: { DATA_DIR: folder } })).code).toBe(0);
});

test("a file that is removed while the service runs is replaced by a backup without a restart", async () => {
  const two = await twoPeople();
  const { crowd, harmed, folder, file } = two;
  const backup = mkdtempSync(join(root, "backup-"));
  const again = await (async () => {
    const stopped = await crowd.restart(() => copyFileSync(file, join(backup, "one.db")));
    return { ...two, crowd: stopped, harmed: stopped.people[0]!, other: stopped.people[1]! };
  })();
  await again.crowd.step(3);
  for (const part of PARTS) rmSync(`${file}${part}`, { force: true });
  await isNoticed(again, "missing");
  copyFileSync(join(backup, "one.db"), `${file}.new`);
  renameSync(`${file}.new`, file);
  await isBack(again);
  await again.crowd.stop();
  expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 8, 9]);
  expect((await runProgram(["doctor"], { env: { DATA_DIR: folder } })).code).toBe(0);
});

test("a backup that takes the place of a file between two ticks is what lives on, with nothing of the file before", async () => {
  const two = await twoPeople();
  const { harmed, folder, file } = two;
  const backup = join(mkdtempSync(join(root, "backup-")), "one.db");
  const crowd = await two.crowd.restart(() => copyFileSync(file, backup));
  await crowd.step(3);
  copyFileSync(backup, `${file}.new`);
  renameSync(`${file}.new`, file);
  await crowd.step(2);
  expect(await read(crowd.people[0]!)).toEqual(ALL(200));
  expect(await crowd.health()).toMatchObject({ status: "up" });
  await crowd.stop();
  expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 6, 7]);
  expect((await runProgram(["doctor"], { env: { DATA_DIR: folder } })).code).toBe(0);
});

test("a file that cannot be opened is waited for in one tick, and does not hold up those that follow", async () => {
  const two = await twoPeople();
  const { crowd, harmed, other, folder, file } = two;
  renameSync(file, `${file}.kept`);
  mkdirSync(file);
  await crowd.step();
  const began = performance.now();
  await crowd.step(6);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await crowd.health()).toMatchObject({ status: "degraded", details: { failed: 1, unlived_unusable: 7 } });
  expect(await read(other)).toEqual(ALL(200));
  rmdirSync(file);
  renameSync(`${file}.kept`, file);
  await isBackAfter(two, 7);
  await crowd.stop();
  expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 10, 11]);
});

for (const part of ["", "-wal"])
  test(`a hub whose ${part === "" ? "file" : "log"} is removed while the service runs is down from then on, and the log says so`, async () => {
    const { crowd, folder } = await twoPeople();
    const health = async () => {
      const answer = await fetch(`${crowd.service.base}/health/detailed`);
      const { subsystems } = (await answer.json()) as { subsystems: { hub: { status: string } } };
      return [answer.status, subsystems.hub.status];
    };
    expect(await health()).toEqual([200, "up"]);
    rmSync(join(folder, `hub.db${part}`));
    expect(await health()).toEqual([503, "down"]);
    const said = await crowd.service.logged((line) => String(line.error).includes("hub.db"));
    expect(said.error).toContain("removed");
    crowd.service.signal("SIGKILL");
    await crowd.service.exited;
  });

for (const [parts, names] of [
  [["-wal"], "log"],
  [["-wal", "-shm"], "log and its index"],
] as const)
  test(`a ${names} removed while the service runs is noticed: nothing that was answered or lived is lost`, async () => {
    const two = await twoPeople();
    const { crowd, harmed, folder, file } = two;
    for (const part of parts) rmSync(`${file}${part}`, { force: true });
    expect((await harmed.api("POST", `/echoes/${harmed.echoId}/hibernate`)).status).toBe(200);
    expect(await read(harmed)).toEqual(ALL(200));
    for (const part of parts) rmSync(`${file}${part}`, { force: true });
    expect((await harmed.api("POST", `/echoes/${harmed.echoId}/wake`)).status).toBe(200);
    for (const part of parts) rmSync(`${file}${part}`, { force: true });
    await crowd.step(2);
    expect(await read(harmed)).toEqual(ALL(200));
    crowd.service.signal("SIGKILL");
    await crowd.service.exited;
    expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 3, 4]);
    expect((await runProgram(["doctor"], { env: { DATA_DIR: folder } })).code).toBe(0);
  });

for (const { cut, left } of [
  { cut: "to nothing", left: () => 0 },
  { cut: "in the middle", left: (bytes: number) => Math.floor(bytes / 2) },
  // The last page alone may stand in the log, with nothing lost.
  { cut: "by its last pages", left: (bytes: number) => bytes - 8 * 4_096 },
])
  test(`a file that is cut off ${cut} while the service runs is noticed; a backup in its place heals it`, async () => {
    const two = await twoPeople();
    const backup = join(mkdtempSync(join(root, "backup-")), "one.db");
    const crowd = await two.crowd.restart(() => copyFileSync(two.file, backup));
    const again = { ...two, crowd, harmed: crowd.people[0]!, other: crowd.people[1]! };
    await crowd.step();
    truncateSync(two.file, left(statSync(two.file).size));
    await isNoticed(again, "damaged");
    copyFileSync(backup, `${two.file}.new`);
    renameSync(`${two.file}.new`, two.file);
    await isBack(again);
    await crowd.stop();
    expect(chainOf(join(two.folder, "tenants"), two.harmed.userId, two.harmed.echoId)).toEqual([0, 1, 2, 6, 7]);
    expect((await runProgram(["doctor"], { env: { DATA_DIR: two.folder } })).code).toBe(0);
  });

test("a backup that is copied over the file in use is noticed at the next tick, and a backup in its place heals it", async () => {
  const two = await twoPeople();
  const backup = join(mkdtempSync(join(root, "backup-")), "one.db");
  await two.crowd.step(40);
  const early = await two.crowd.restart(() => copyFileSync(two.file, backup));
  await early.step(40);
  // What has been lived meanwhile is in the file, and what comes now is in its log.
  const crowd = await early.restart();
  await crowd.step(2);
  const size = statSync(two.file).size;
  writeFileSync(two.file, readFileSync(backup), { flag: "r+" });
  expect(statSync(two.file).size).toBe(size);
  const again = { ...two, crowd, harmed: crowd.people[0]!, other: crowd.people[1]! };
  await isNoticed(again, "damaged");
  copyFileSync(backup, `${two.file}.new`);
  renameSync(`${two.file}.new`, two.file);
  await isBack(again);
  await crowd.stop();
  expect((await runProgram(["doctor"], { env: { DATA_DIR: two.folder } })).code).toBe(0);
});

test("a file whose time alone is changed from outside loses nothing", async () => {
  const two = await twoPeople();
  const { crowd, harmed, other, folder, file } = two;
  utimesSync(file, new Date(0), new Date(0));
  await crowd.step(2);
  expect([await read(harmed), await read(other)]).toEqual([ALL(200), ALL(200)]);
  expect(await crowd.health()).toMatchObject({ status: "up" });
  await crowd.stop();
  expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 3, 4]);
});
