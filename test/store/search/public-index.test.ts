import { expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createIdSource } from "../../../src/shared/ids.ts";
import type { Database } from "../../../src/store/driver.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { openPublicIndex, type PublicIndex } from "../../../src/store/search/public-index.ts";
import { temporaryFolder } from "../../support/folder.ts";

const root = temporaryFolder();
let folders = 0;
let now = 1_790_000_000_000;
const newId = createIdSource(() => now++);

/** A hub of its own, and how the index beside it is opened. */
function setUp() {
  const dataDir = join(root, String(++folders));
  const hub = openHubFile(dataDir, () => now);
  const path = join(dataDir, "search.db");
  return { hub, path, open: () => openPublicIndex({ path, hubPath: join(dataDir, "hub.db"), clock: () => now }) };
}

const addShard = (hub: Database, name: string): string => {
  const id = newId();
  hub.writeSync((tx) =>
    tx.run(
      "INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at) VALUES (?, ?, NULL, 'Public', ?, 'harbour_town', 's', ?)",
      id,
      name,
      newId(),
      now,
    ),
  );
  return id;
};

const catchUp = (index: PublicIndex): void => {
  while (index.catchUp().more);
};

const found = (index: PublicIndex, word: string): string[] =>
  index.readSync((db) =>
    db
      .all<{ id: string }>(
        "SELECT d.item_id AS id FROM search_text t CROSS JOIN search_docs d ON d.doc = t.rowid WHERE search_text MATCH ? ORDER BY t.rowid",
        `"${word}"`,
      )
      .map(({ id }) => id),
  );

test("takes in what there is and what comes, changes and goes, in the order of time", () => {
  const { hub, open } = setUp();
  const first = addShard(hub, "Cinderwell");
  const index = open();
  catchUp(index);
  const second = addShard(hub, "Cinderwell Gate");
  catchUp(index);
  expect(found(index, "cinderwell")).toEqual([first, second]);
  hub.writeSync((tx) => tx.run("UPDATE shards SET name = 'Mossgate' WHERE shard_id = ?", first));
  catchUp(index);
  expect([found(index, "cinderwell"), found(index, "mossgate")]).toEqual([[second], [first]]);
  hub.writeSync((tx) => tx.run("DELETE FROM shards WHERE shard_id = ?", first));
  catchUp(index);
  expect(found(index, "mossgate")).toEqual([]);
});

test("goes on where it was, whenever it is closed in between, and has everything once", () => {
  const { hub, open } = setUp();
  const ids = Array.from({ length: 130 }, () => addShard(hub, "Ravenmoor"));
  for (let more = true; more; ) {
    const index = open();
    more = index.catchUp().more;
    if (more && ids.length < 200) ids.push(addShard(hub, "Ravenmoor"));
    index.close();
  }
  const index = open();
  catchUp(index);
  expect(found(index, "ravenmoor")).toEqual(ids);
});

test.each([
  ["missing", (path: string) => rmSync(path)],
  ["cut off", (path: string) => truncateSync(path, 5000)],
  [
    "overwritten",
    (path: string) => writeFileSync(path, "this is no database, and never was one, however long it is".repeat(200)),
  ],
])("an index that is %s is made anew", (_, spoil) => {
  const { hub, path, open } = setUp();
  const ids = [addShard(hub, "Oxbow"), addShard(hub, "Oxbow Lane")];
  const before = open();
  catchUp(before);
  before.close();
  for (const suffix of ["-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
  spoil(path);
  const index = open();
  catchUp(index);
  expect(found(index, "oxbow")).toEqual(ids);
});

test("an index that was damaged while open answers UNAVAILABLE once, and is made anew", () => {
  const { hub, path, open } = setUp();
  const id = addShard(hub, "Thistledown");
  const first = open();
  catchUp(first);
  first.close();
  const index = open();
  truncateSync(path, 8192);
  expect(() => found(index, "thistledown")).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
  catchUp(index);
  expect(found(index, "thistledown")).toEqual([id]);
});

test("a hub that was put back from before the index, or lost changes that the index has not seen, has it made anew", () => {
  const { hub, open } = setUp();
  addShard(hub, "Weir");
  const index = open();
  catchUp(index);
  const later = addShard(hub, "Weir Bank");
  hub.exec("DELETE FROM search_changes");
  catchUp(index);
  expect(found(index, "weir")).toContain(later);
  hub.exec("UPDATE sqlite_sequence SET seq = 1 WHERE name = 'search_changes'; DELETE FROM search_changes");
  hub.exec(`DELETE FROM shards WHERE shard_id = '${later}'; DELETE FROM search_changes`);
  hub.exec("UPDATE sqlite_sequence SET seq = 0 WHERE name = 'search_changes'");
  catchUp(index);
  expect(found(index, "weir")).toHaveLength(1);
});

test.each([
  ["is gone", "DELETE FROM shards WHERE shard_id = ?"],
  ["says something else", "UPDATE shards SET name = 'Plain' WHERE shard_id = ?"],
])("nothing of a word is left in the file once what said it %s", (_, change) => {
  const { hub, path, open } = setUp();
  for (let n = 0; n < 60; n++) addShard(hub, `Plain ${n}`);
  const gone = addShard(hub, "Zyxqwobble");
  const index = open();
  catchUp(index);
  const holds = (): boolean => ["", "-wal"].some((suffix) => readFileSync(`${path}${suffix}`).includes("yxqwobble"));
  expect(holds()).toBe(true);
  hub.writeSync((tx) => tx.run(change, gone));
  catchUp(index);
  expect(holds()).toBe(false);
});

test("however often something is taken out, the index stays whole, and is never seen without what is there", () => {
  const { hub, path, open } = setUp();
  const kept = Array.from({ length: 120 }, () => addShard(hub, "Farrowby"));
  const passing = Array.from({ length: 2_100 }, () => addShard(hub, "Passing"));
  const index = open();
  catchUp(index);
  let renewed = 0;
  for (const gone of passing) {
    hub.writeSync((tx) => tx.run("DELETE FROM shards WHERE shard_id = ?", gone));
    for (let step = index.catchUp(); ; step = index.catchUp()) {
      hub.writeSync((tx) => tx.run("DELETE FROM search_changes WHERE seq <= ?", step.seq));
      if (existsSync(`${path}.next`)) {
        renewed++;
        expect(found(index, "farrowby")).toEqual(kept);
      }
      if (!step.more) break;
    }
  }
  expect(renewed).toBeGreaterThan(1);
  expect([found(index, "farrowby"), found(index, "passing")]).toEqual([kept, []]);
  index.close();
  const later = open();
  expect(found(later, "farrowby")).toEqual(kept);
  expect(later.readSync((db) => db.get("PRAGMA integrity_check"))).toEqual({ integrity_check: "ok" });
});

test("an index that was being renewed when the program ended is the one of before, and is renewed", () => {
  const { hub, path, open } = setUp();
  const id = addShard(hub, "Lowgate");
  const first = open();
  catchUp(first);
  first.close();
  writeFileSync(`${path}.next`, "cut off");
  const index = open();
  expect(existsSync(`${path}.next`)).toBe(false);
  expect(found(index, "lowgate")).toEqual([id]);
});
