import { expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { createReaders } from "../../../src/engine/main/readers.ts";
import { openTenantFiles, type TenantFiles } from "../../../src/engine/tenant/files.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import type { Writer } from "../../../src/store/driver.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { tenantMigrations } from "../../../src/store/migrations.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { nthId } from "../support/running-engine.ts";

const root = temporaryFolder();
const setUp = (name: string, maxOpen = 8) => {
  const migrations = tenantMigrations();
  const files = openTenantFiles(join(root, name), "t", migrations, systemClock);
  const readers = createReaders({
    pathOf: files.path,
    version: migrations.length,
    maxOpen,
    isKnown: (userId) => userId === nthId("user", 99),
  });
  return { files, readers };
};

const heads = (readers: ReturnType<typeof setUp>["readers"], n: number) => {
  const db = readers.open(nthId("user", n));
  if (db === null || db === "other") throw new Error(String(db));
  return db.readSync((snapshot) => snapshot.get("SELECT seq FROM outbox_head"));
};

/** What a crash leaves: the file with its WAL. */
function crashed(files: TenantFiles, from: TenantFiles, userId: string): void {
  const db = openDatabase(from.path(userId));
  db.writeSync((tx) => tx.run("UPDATE outbox_head SET seq = 7"));
  mkdirSync(dirname(files.path(userId)), { recursive: true });
  for (const suffix of ["", "-wal"]) copyFileSync(`${from.path(userId)}${suffix}`, `${files.path(userId)}${suffix}`);
  db.close();
}

test("more accounts than may be open are read in turn, and never are more files held than may be open", () => {
  const { files, readers } = setUp("many");
  for (let n = 1; n <= 20; n++) files.create(nthId("user", n));
  const held = (): number => readdirSync("/proc/self/fd").length;
  for (let n = 1; n <= 8; n++) heads(readers, n);
  const most = held();
  for (let round = 0; round < 20; round++)
    for (let n = 1; n <= 20; n++) {
      expect(heads(readers, n)).toEqual({ seq: 0 });
      expect(held()).toBeLessThanOrEqual(most);
    }
  readers.close();
  expect(held()).toBeLessThanOrEqual(most - 8 * 3);
});

test("reading what a crash left shows it, and leaves the sign that it is there", () => {
  const living = setUp("living");
  const left = setUp("left");
  const userId = nthId("user", 1);
  living.files.create(userId);
  crashed(left.files, living.files, userId);
  expect(heads(left.readers, 1)).toEqual({ seq: 7 });
  left.readers.close();
  expect(left.files.unclean()).toEqual([userId]);
});

test("a connection for reading cannot write", () => {
  const { files, readers } = setUp("locked");
  files.create(nthId("user", 1));
  const db = readers.open(nthId("user", 1));
  if (db === null || db === "other") throw new Error(String(db));
  expect(() => db.readSync((snapshot) => (snapshot as Writer).run("UPDATE outbox_head SET seq = 1"))).toThrow();
});

test("nothing is opened again once it is closed", () => {
  const { files, readers } = setUp("closed");
  files.create(nthId("user", 1));
  heads(readers, 1);
  readers.close();
  expect(() => heads(readers, 1)).toThrow("The service is stopping.");
});

test("a file that is gone is not taken for an account that never had one", () => {
  const { files, readers } = setUp("gone");
  const gone = nthId("user", 99);
  files.create(gone);
  renameSync(files.path(gone), `${files.path(gone)}.kept`);
  expect(() => readers.open(gone)).toThrow(ApiError);
  expect(readers.open(nthId("user", 1))).toBeNull();
});
