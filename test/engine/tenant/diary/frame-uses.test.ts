import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { noteFrameUses, readFrameUses } from "../../../../src/engine/tenant/diary/frame-uses.ts";
import { insertEcho } from "../../../../src/engine/tenant/echo/echo.repo.ts";
import { systemClock } from "../../../../src/shared/clock.ts";
import type { Database } from "../../../../src/store/driver.ts";
import { openDatabase } from "../../../../src/store/libsql-local.ts";
import { migrate } from "../../../../src/store/migrate.ts";
import { tenantMigrations } from "../../../../src/store/migrations.ts";
import { temporaryFolder } from "../../../support/folder.ts";
import { nthEcho, personalShard } from "../../support/running-engine.ts";

const folder = temporaryFolder();
const echo = nthEcho(1);
let db: Database;
beforeAll(() => {
  db = openDatabase(join(folder, "tenant.db"));
  migrate(db, tenantMigrations(), systemClock);
  const state = { tick: 0, hash: "", memories: [], ties: {}, used: {} } as unknown as Parameters<typeof insertEcho>[4];
  const shown = { mood: "calm" } as Parameters<typeof insertEcho>[5];
  db.writeSync((tx) => insertEcho(tx, { ...echo, birthHash: "", bornTick: 0 }, personalShard(1), 1, state, shown));
});
afterAll(() => db.close());

const note = (frames: string[], tick: number) => db.writeSync((tx) => noteFrameUses(tx, echo.echoId, frames, tick));

test("a frame is known by its last use, and one never used is not known", () => {
  note(["opening.a", "closing.b"], 3);
  note(["opening.a"], 7);
  const uses = readFrameUses(db, echo.echoId);
  expect([uses.get("opening.a"), uses.get("closing.b"), uses.get("other"), uses.has("other")]).toEqual([
    7,
    3,
    undefined,
    false,
  ]);
});

test("thousands of frames come back, each with its own tick", () => {
  for (let tick = 10; tick < 110; tick++)
    note(
      Array.from({ length: 30 }, (_, i) => `frame.${tick}.${i}`),
      tick,
    );
  const uses = readFrameUses(db, echo.echoId);
  for (let tick = 10; tick < 110; tick++)
    for (let i = 0; i < 30; i++) expect(uses.get(`frame.${tick}.${i}`)).toBe(tick);
});

test("what has rested for longer than any rest is forgotten", () => {
  note(["late"], 6_000);
  const uses = readFrameUses(db, echo.echoId);
  expect([uses.has("opening.a"), uses.has("late")]).toEqual([false, true]);
});

test("a use that is rolled back was none", () => {
  expect(() =>
    db.writeSync((tx) => {
      noteFrameUses(tx, echo.echoId, ["never"], 6_001);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(readFrameUses(db, echo.echoId).has("never")).toBe(false);
});
