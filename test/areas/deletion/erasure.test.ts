import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Glob } from "bun";
import { dataPaths } from "../../../src/config/paths.ts";
import { tenantPath } from "../../../src/engine/tenant/files.ts";
import type { Database } from "../../../src/store/driver.ts";
import { mailsSent } from "../../contract/mails.ts";
import { makeStory } from "../../support/stories.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let leaver: Person;
let neighbour: Person;
let neighboursEcho: string;
/** What only the leaver's things hold; in small letters as an index of words would have it. */
let canaries: string[];

beforeEach(async () => {
  service = await startLiveService();
  [leaver, neighbour] = [await service.register(), await service.register()];
  neighboursEcho = await service.createEcho(neighbour);
  await service.setTier(leaver, "Core");
  const canary = (n: number) => `Quetzalfinch${n}`;
  const wanted = {
    name: canary(1),
    persona_text: `A quiet ${canary(2)} who keeps bees and is 40 years old.`,
    what_if_prompt: `What if they had found the ${canary(3)}?`,
    physical_description: `Wears a coat of ${canary(4)}.`,
  };
  const echoId = await service.createEcho(leaver, wanted);
  await leaver.api("PATCH", "/account/me", { body: { display_name: canary(5) } });
  const body = { name: canary(6), scopes: ["echoes:read"] };
  const { api_key } = (await leaver.api<{ api_key: string }>("POST", "/account/me/api-keys", { body })).json;
  await service.step(8);
  await leaver.api("POST", "/account/me/export");
  await makeStory(leaver.api, { echo_ids: [echoId], format: "markdown" });
  canaries = ["Quetzalfinch", "quetzalfinch", leaver.email, echoId, api_key.slice(5, 13)];
  await mailsSent(service.base());
});
afterEach(() => service?.stop());

/** The files that hold a text, by its bytes; read while nobody has them open. */
function holders(text: string): string[] {
  const files = [...new Glob("**/*").scanSync({ cwd: service.config.dataDir, dot: true })];
  return files.filter((file) => readFileSync(`${service.config.dataDir}/${file}`).includes(text));
}

/** What is found of each canary, once the service has stopped; it runs again afterwards. */
async function traces(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await service.restart([leaver, neighbour], () => {
    for (const canary of [...canaries, leaver.userId]) found[canary] = holders(canary);
  });
  return found;
}

const leave = async () => {
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
};

/** Lets days pass; a start erases what is due, and the stop of `traces` waits for it. */
async function pass(days: number, change: (hub: Database) => void = () => {}): Promise<void> {
  service.moveDays(days);
  await service.restart([leaver, neighbour], change);
}

describe("after the grace period", () => {
  test("no byte of any file tells of who has left, but for the bare id in the ledgers; others live on", async () => {
    const { quetzalfinch: _, ...before } = await traces();
    for (const [canary, files] of Object.entries(before)) expect([canary, files]).not.toEqual([canary, []]);
    await leave();
    await pass(31);
    const { [leaver.userId]: ids, ...found } = await traces();
    for (const [canary, files] of Object.entries(found)) expect([canary, files]).toEqual([canary, []]);
    expect(ids).toEqual(["hub.db"]);
    await service.signIn(neighbour);
    expect((await neighbour.api("GET", `/echoes/${neighboursEcho}`)).status).toBe(200);
    await service.step(4);
    const gone = await leaver.api("GET", "/account/me");
    expect(gone.status).toBe(401);
    await expect(service.signIn(leaver)).rejects.toThrow("AUTH_REQUIRED");
  });

  test("its file is removed again where it is put back from a copy", async () => {
    const path = tenantPath(dataPaths(service.config.dataDir).tenants, leaver.userId);
    let copy = Buffer.alloc(0);
    await service.restart([leaver, neighbour], () => {
      copy = readFileSync(path);
    });
    await leave();
    await pass(31);
    await pass(0, () => {
      expect(existsSync(path)).toBe(false);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, copy);
    });
    const { [leaver.userId]: _, ...found } = await traces();
    for (const [canary, files] of Object.entries(found)) expect([canary, files]).toEqual([canary, []]);
    expect(existsSync(path)).toBe(false);
  });

  test("the address is free for somebody new", async () => {
    await leave();
    await pass(31);
    await traces();
    const body = { email: leaver.email, password: "a lamp in the orchard" };
    expect((await service.anonymous("POST", "/auth/register", { body })).status).toBe(201);
  });

  test("what is left of rows is what the register keeps", async () => {
    await leave();
    await pass(31);
    let left: string[] = [];
    await service.restart([neighbour], (hub) => {
      const columns = hub.all<{ tbl: string; col: string }>(
        `SELECT m.name AS tbl, i.name AS col FROM sqlite_schema m JOIN pragma_table_info(m.name) i WHERE m.type = 'table'`,
      );
      left = columns
        .filter(({ tbl, col }) => hub.get(`SELECT 1 AS one FROM ${tbl} WHERE ${col} = ?`, leaver.userId) !== undefined)
        .map(({ tbl, col }) => `${tbl}.${col}`);
    });
    expect(left.sort()).toEqual(["account_deletions.user_id", "audit_log.actor_id", "audit_log.target_id"]);
  });
});

test("within the grace period nothing is erased, and the account can be had back whole", async () => {
  await leave();
  await pass(29);
  await traces();
  await service.signIn(leaver);
  expect((await leaver.api("POST", "/account/me/delete/cancel")).status).toBe(200);
  await pass(31);
  const { quetzalfinch: _, ...after } = await traces();
  for (const [canary, files] of Object.entries(after)) expect([canary, files]).not.toEqual([canary, []]);
});

test("a deletion that is cancelled while others are being erased is no more carried out", async () => {
  const leavers = await Promise.all(Array.from({ length: 8 }, () => service.register()));
  for (const one of leavers) {
    await service.createEcho(one);
    await one.api("DELETE", "/account/me");
  }
  const last = leavers.at(-1)!;
  await service.restart(leavers, (hub) =>
    leavers.forEach(({ userId }, n) => {
      hub.exec(`UPDATE account_deletions SET scheduled_for = ${n + 1} WHERE user_id = '${userId}'`);
    }),
  );
  const cancelled = await last.api("POST", "/account/me/delete/cancel");
  // A stop waits for the erasures under way.
  await service.restart(leavers);
  const stays = [cancelled.status, (await last.api("GET", "/echoes")).status];
  // Where its own erasure had begun, or was through, the cancellation was refused.
  expect([
    [200, 200],
    [409, 401],
    [401, 401],
  ]).toContainEqual(stays);
  expect((await leavers[0]!.api("GET", "/account/me")).status).not.toBe(200);
});

test("one whose file cannot be removed holds up nobody who leaves with them, and is erased once it can be", async () => {
  const leavers = await Promise.all(Array.from({ length: 3 }, () => service.register()));
  for (const one of leavers) {
    await service.createEcho(one);
    await one.api("DELETE", "/account/me");
  }
  const stuck = leavers[1]!;
  const file = tenantPath(dataPaths(service.config.dataDir).tenants, stuck.userId);
  const erasedIn = (hub: Database): Set<string> =>
    new Set(
      hub
        .all<{ id: string }>("SELECT user_id AS id FROM account_deletions WHERE erased_at IS NOT NULL")
        .map(({ id }) => id),
    );
  await service.restart([], (hub) => {
    hub.exec("UPDATE account_deletions SET scheduled_for = 1");
    rmSync(file);
    mkdirSync(`${file}/in the way`, { recursive: true });
  });
  let erased = new Set<string>();
  // A stop waits for the erasures under way.
  await service.restart([], (hub) => {
    erased = erasedIn(hub);
    rmSync(file, { recursive: true });
  });
  expect(erased).toEqual(new Set([leavers[0]!.userId, leavers[2]!.userId]));
  await service.restart([], (hub) => {
    erased = erasedIn(hub);
  });
  expect(erased).toContain(stuck.userId);
});
