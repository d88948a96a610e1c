import { describe, expect, test } from "bun:test";
import { existsSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { LOCAL_JOURNAL } from "../../../src/engine/journal.ts";
import { openNote } from "../../../src/engine/link/suspects.ts";
import { openTenantFiles } from "../../../src/engine/tenant/files.ts";
import { unsentEvents } from "../../../src/engine/tenant/outbox.ts";
import { createDurability } from "../../../src/engine/worker/durability.ts";
import { createHandles } from "../../../src/engine/worker/handles.ts";
import { collectGarbage } from "../../../src/runtime/worker.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import type { OutboxEvent } from "../../../src/shared/events.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { tenantMigrations } from "../../../src/store/migrations.ts";
import { temporaryFolder } from "../../support/folder.ts";

const folder = temporaryFolder();
const ids = createIdSource(systemClock);
let count = 0;

const setUp = (maxOpen = 10) => {
  const migrations = tenantMigrations();
  const files = openTenantFiles(join(folder, String(count++)), "t", migrations, systemClock);
  const sent: OutboxEvent[] = [];
  const handles = createHandles({
    files,
    suspects: openNote({ folder: join(folder, String(count++)), pathOf: files.path }, "t", []),
    migrations,
    clock: systemClock,
    maxOpen,
    collectGarbage,
    committed: (events) => sent.push(...events),
    durability: createDurability(LOCAL_JOURNAL),
    applied: new Map(),
    lost: () => {},
    log: () => {},
  });
  return { files, handles, sent };
};
const source = (userId: string) => ({
  userId,
  at: 1_000,
  about: { echoId: userId, shardId: userId, shardType: "Personal" as const, tick: 1 },
});

describe("tenant files", () => {
  test("a new tenant is a whole, migrated file, and only its owner can look into the folder", () => {
    const { files, handles } = setUp();
    const userId = ids();
    const tenant = handles.openOrCreate(userId);
    expect(tenant.db.get("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" });
    expect(tenant.db.get("SELECT count(*) AS n FROM echoes")).toEqual({ n: 0 });
    expect(statSync(join(files.path(userId), "..")).mode & 0o077).toBe(0);
  });

  test("asking for a tenant that has no file makes none", () => {
    const { files, handles } = setUp();
    const userId = ids();
    expect(handles.open(userId)).toBeNull();
    expect(existsSync(files.path(userId))).toBe(false);
  });

  test("a failed write leaves no row and sends no event", () => {
    const { handles, sent } = setUp();
    const tenant = handles.openOrCreate(ids());
    expect(() =>
      handles.write(tenant, (_, emit) => {
        emit(source(tenant.userId), [{ type: "EchoWoken" }]);
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(sent).toEqual([]);
    expect(unsentEvents(tenant.db, 0, 10)).toEqual([]);
  });

  test("events are numbered without gaps, across closing and opening", async () => {
    const { handles, sent } = setUp(0);
    const userId = ids();
    for (let i = 0; i < 3; i++) {
      const tenant = handles.openOrCreate(userId);
      handles.write(tenant, (_, emit) => emit(source(userId), [{ type: "EchoWoken" }, { type: "EchoDeleted" }]));
      handles.acknowledge(userId, tenant.written);
      await handles.evict();
      expect(handles.openCount()).toBe(0);
    }
    expect(sent.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(sent.map((event) => event.eventId)).size).toBe(6);
  });

  test("a file with events that nobody acknowledged stays open, whatever the limit, and is found after a crash", async () => {
    const { files, handles } = setUp(0);
    const waiting = ids();
    const done = ids();
    for (const userId of [waiting, done]) {
      const tenant = handles.openOrCreate(userId);
      handles.write(tenant, (_, emit) => emit(source(userId), [{ type: "EchoWoken" }]));
    }
    handles.acknowledge(done, 1);
    await handles.evict();
    expect(handles.openCount()).toBe(1);
    expect(files.unclean()).toEqual([waiting]);
    expect(files.all()).toEqual([waiting, done].sort());
  });

  test("a WAL that is removed while the folder is read is that of a file that was closed", () => {
    const { files, handles } = setUp();
    const userId = ids();
    handles.openOrCreate(userId);
    // Listed and not there when it is looked at, as a file is that goes in between.
    const wal = join(dirname(files.path(userId)), `${ids()}.db-wal`);
    symlinkSync(`${wal}.gone`, wal);
    expect(files.unclean()).toEqual([]);
  });

  test("after a stop in order no tenant looks as if it had crashed, and hardly a file is left beside the tenants'", async () => {
    const { files, handles } = setUp();
    const userIds = Array.from({ length: 300 }, ids);
    for (const userId of userIds) {
      const tenant = handles.openOrCreate(userId);
      handles.write(tenant, (_, emit) => emit(source(userId), [{ type: "EchoWoken" }]));
      handles.acknowledge(userId, 1);
    }
    await handles.closeAll();
    expect(handles.openCount()).toBe(0);
    expect(files.unclean()).toEqual([]);
    // Not none: the collector may take a word on the stack for one that it must keep.
    expect(userIds.filter((userId) => existsSync(`${files.path(userId)}-wal`)).length).toBeLessThan(10);
  });

  test("acknowledged events leave the table with the next write, and are not sent again", () => {
    const { handles } = setUp();
    const tenant = handles.openOrCreate(ids());
    const write = () => handles.write(tenant, (_, emit) => emit(source(tenant.userId), [{ type: "EchoWoken" }]));
    write();
    handles.acknowledge(tenant.userId, 1);
    write();
    expect(unsentEvents(tenant.db, 0, 10).map((event) => event.seq)).toEqual([2]);
  });
});
