import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { nthEcho, nthId, personalShard, startRunningEngine } from "./support/running-engine.ts";

const folders: (() => void)[] = [];
afterAll(() => {
  for (const remove of folders) remove();
});

test("an erased Echo leaves no row, nor its words in a stored answer", async () => {
  const run = await startRunningEngine();
  folders.push(run.remove);
  const [userId, echo] = [nthId("user", 1), { ...nthEcho(1), personaText: "Keeps a xylophone under the stairs." }];
  const idempotency = { key: "k", route: "POST /echoes", bodyHash: "h" };
  await run.engine.ask("echo.create", userId, { echo, shard: personalShard(1), maxEchoes: 1, idempotency });
  await run.engine.step(20);
  await run.engine.ask("search.index", userId, {});
  await run.engine.ask("echo.delete", userId, { echoId: echo.echoId });
  await run.engine.ask("echo.erase", userId, { echoId: echo.echoId });
  expect(run.hub.all("SELECT * FROM echo_directory")).toEqual([]);
  await run.stop();
  const db = openDatabase(run.tenantFile(userId));
  // The full-text index keeps its settings in tables of its own; its words are looked for in the bytes below.
  const tables = db.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'search_text_*'
       AND name NOT IN ('schema_migrations', 'outbox_head', 'outbox', 'known_worlds')`,
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) expect([name, db.all(`SELECT * FROM ${name}`)]).toEqual([name, []]);
  db.exec("VACUUM");
  db.checkpoint();
  db.close();
  expect(readFileSync(run.tenantFile(userId)).includes("xylophone")).toBe(false);
});
