import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api, type ErrorBody } from "../support/http.ts";
import { runProgram, type ServiceProcess, spawnService } from "../support/process.ts";
import { chainOf } from "./lives.ts";
import { mountSmallDisk, NO_MOUNT } from "./small-disk.ts";

const root = temporaryFolder();
const ADMIN = { email: "op@example.org", password: "the keeper of the lamps" };
const ENV = { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const PASSWORD = "a lamp in the orchard";

type Person = { email: string; userId: string; echoId: string };

async function signIn(service: ServiceProcess, { email, password }: { email: string; password: string }): Promise<Api> {
  const answer = await api(service.base)<{ access_token: string }>("POST", "/auth/login", {
    body: { email, password },
  });
  return api(service.base, answer.json.access_token);
}

const as = (service: ServiceProcess, { email }: Person): Promise<Api> => signIn(service, { email, password: PASSWORD });

async function step(service: ServiceProcess, ticks: number): Promise<void> {
  const admin = await signIn(service, ADMIN);
  const answer = await admin("POST", "/admin/system/tick", { body: { action: "step", ticks } });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function newcomer(service: ServiceProcess, email: string): Promise<Person> {
  const { json } = await api(service.base)<{ user_id: string }>("POST", "/auth/register", {
    body: { email, password: PASSWORD },
  });
  const me = await signIn(service, { email, password: PASSWORD });
  const born = await me<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  return { email, userId: json.user_id, echoId: born.json.echo_id };
}

async function stop(service: ServiceProcess): Promise<void> {
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
}

/** A folder in which two people have lived three ticks, stopped in order, for a test to harm the first one's file. */
async function twoPeople(): Promise<{ folder: string; harmed: Person; other: Person; file: string }> {
  const folder = mkdtempSync(join(root, "data-"));
  const service = await spawnService(folder, ENV);
  const harmed = await newcomer(service, "harmed@example.org");
  const other = await newcomer(service, "other@example.org");
  await step(service, 3);
  await stop(service);
  return { folder, harmed, other, file: tenantPath(join(folder, "tenants"), harmed.userId) };
}

const NOT_AVAILABLE = { status: 503, json: { error: { code: "UNAVAILABLE" } } };

/** Time goes on for the other, who can be read and written; the harmed account answers 503 and nothing else suffers. */
async function onlyOneSuffers(service: ServiceProcess, harmed: Person, other: Person): Promise<void> {
  await step(service, 2);
  const me = await as(service, harmed);
  for (const path of ["/echoes", `/echoes/${harmed.echoId}`, `/echoes/${harmed.echoId}/diary`])
    expect(await me<ErrorBody>("GET", path)).toMatchObject(NOT_AVAILABLE);
  expect(await me<ErrorBody>("POST", "/echoes", { body: ADA })).toMatchObject(NOT_AVAILABLE);
  expect((await me("GET", "/account/me")).status).toBe(200);
  const them = await as(service, other);
  expect((await them<{ current_tick: number }>("GET", `/echoes/${other.echoId}`)).json.current_tick).toBe(5);
  expect((await them("POST", `/echoes/${other.echoId}/hibernate`)).status).toBe(200);
  const health = await api(service.base)<{ subsystems: { tenants: { status: string } } }>("GET", "/health/detailed");
  expect(health.json.subsystems.tenants.status).toBe("degraded");
  expect(service.log.some((line) => line.tenant === harmed.userId)).toBe(true);
}

describe("one account's file that", () => {
  test("is not a database any more is that account's trouble alone", async () => {
    const { folder, harmed, other, file } = await twoPeople();
    writeFileSync(file, "not a database ".repeat(4_000));
    const service = await spawnService(folder, ENV);
    await onlyOneSuffers(service, harmed, other);
    await stop(service);
    expect((await runProgram(["doctor"], { env: { DATA_DIR: folder } })).out).toMatch(/^fault +tenant .*damaged/m);
  });

  test("is gone is that account's trouble alone: nobody is told that it never had one, and it is not made anew", async () => {
    const { folder, harmed, other, file } = await twoPeople();
    renameSync(file, `${file}.kept`);
    const service = await spawnService(folder, ENV);
    await onlyOneSuffers(service, harmed, other);
    expect(existsSync(file)).toBe(false);
    await stop(service);
    renameSync(`${file}.kept`, file);
    const again = await spawnService(folder, ENV);
    await step(again, 1);
    expect((await (await as(again, harmed))("GET", `/echoes/${harmed.echoId}/diary`)).status).toBe(200);
    await stop(again);
    expect(chainOf(join(folder, "tenants"), harmed.userId, harmed.echoId)).toEqual([0, 1, 2, 3, 6]);
  });

  test("holds a text that ends the process does so once, not at every start", async () => {
    const { folder, harmed, other, file } = await twoPeople();
    const db = openDatabase(file);
    db.writeSync((tx) => tx.run("UPDATE diary SET body = CAST(x'61ff62' AS TEXT)"));
    db.checkpoint();
    db.close();
    const doctor = await runProgram(["doctor"], { env: { DATA_DIR: folder } });
    expect(doctor.out).toMatch(/^fault +tenant .*not UTF-8/m);
    expect(doctor.code).toBe(1);
    const service = await spawnService(folder, ENV);
    await (await as(service, harmed))("GET", `/echoes/${harmed.echoId}/diary`).catch(() => {});
    expect(await service.exited).not.toBe(0);
    const again = await spawnService(folder, ENV);
    await onlyOneSuffers(again, harmed, other);
    await stop(again);
    const third = await spawnService(folder, ENV);
    expect(await (await as(third, harmed))<ErrorBody>("GET", "/echoes")).toMatchObject(NOT_AVAILABLE);
    await stop(third);
    const mended = openDatabase(file);
    mended.writeSync((tx) => tx.run("UPDATE diary SET body = 'mended'"));
    mended.checkpoint();
    mended.close();
    const fourth = await spawnService(folder, ENV);
    expect((await (await as(fourth, harmed))("GET", "/echoes")).status).toBe(200);
    await stop(fourth);
  });

  test("was put back from a backup goes on from there, and what happens now is heard again", async () => {
    const { folder, harmed, file } = await twoPeople();
    copyFileSync(file, `${file}.backup`);
    const between = await spawnService(folder, ENV);
    await step(between, 8);
    await stop(between);
    copyFileSync(`${file}.backup`, file);
    rmSync(`${file}.backup`);
    const service = await spawnService(folder, ENV);
    const me = await as(service, harmed);
    expect((await me("POST", `/echoes/${harmed.echoId}/hibernate`)).status).toBe(200);
    expect(service.log.some((line) => String(line.message).includes("restored from a backup"))).toBe(true);
    await stop(service);
    const hub = openDatabase(join(folder, "hub.db"));
    expect(hub.get("SELECT status FROM echo_directory WHERE echo_id = ?", harmed.echoId)).toEqual({
      status: "Hibernated",
    });
    hub.close();
  });
});

test("a hub that is not a database any more refuses the start once, in words that name the file", async () => {
  const { folder } = await twoPeople();
  writeFileSync(join(folder, "hub.db"), "not a database ".repeat(4_000));
  const { code, err } = await runProgram(["serve"], { env: { DATA_DIR: folder, PORT: "0" } });
  expect(code).toBe(1);
  expect(err).toContain(join(folder, "hub.db"));
  expect(err).toContain("damaged");
});

const disk = mountSmallDisk(16);
if (disk === null) console.error(`\n*** ${NO_MOUNT} ***\n`);

test.skipIf(disk === null)("a data folder that cannot be written refuses the start once, in words", async () => {
  const folder = join(disk!.path, "data");
  await stop(await spawnService(folder, ENV));
  spawnSync("mount", ["-o", "remount,ro", disk!.path]);
  const { code, err } = await runProgram(["serve"], { env: { DATA_DIR: folder, PORT: "0" } });
  disk!.remove();
  expect(code).toBe(1);
  expect(err).toContain(folder);
  expect(err).toContain(`${folder} cannot be written`);
});
