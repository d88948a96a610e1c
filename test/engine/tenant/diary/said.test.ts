import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { noteSaid, recentGrams } from "../../../../src/engine/tenant/diary/said.ts";
import { insertEcho } from "../../../../src/engine/tenant/echo/echo.repo.ts";
import { systemClock } from "../../../../src/shared/clock.ts";
import { openDatabase } from "../../../../src/store/libsql-local.ts";
import { migrate } from "../../../../src/store/migrate.ts";
import { tenantMigrations } from "../../../../src/store/migrations.ts";
import { temporaryFolder } from "../../../support/folder.ts";
import { nthEcho, personalShard } from "../../support/running-engine.ts";

const { echoId, ...echo } = nthEcho(1);
const db = openDatabase(join(temporaryFolder(), "tenant.db"));
migrate(db, tenantMigrations(), systemClock);
const state = { tick: 0, hash: "", memories: [], ties: {}, used: {} } as unknown as Parameters<typeof insertEcho>[4];
const shown = {} as Parameters<typeof insertEcho>[5];
db.writeSync((tx) =>
  insertEcho(tx, { ...echo, echoId, birthHash: "", bornTick: 0 }, personalShard(1), 1, state, shown),
);
afterAll(() => db.close());

/** Entries of different lengths, one of them without a single run of words. */
const entry = (n: number): Uint32Array => Uint32Array.from({ length: n % 7 }, (_, i) => n * 100 + i + 1);

test("a diary that has said nothing has nothing to look back on", () => {
  expect(recentGrams(db, echoId)).toEqual([]);
});

test("the last 120 entries come back as they were, newest first, however many there were before", () => {
  for (let n = 1; n <= 300; n++) {
    db.writeSync((tx) => noteSaid(tx, echoId, entry(n)));
    const known = Math.min(n, 120);
    expect(recentGrams(db, echoId)).toEqual(Array.from({ length: known }, (_, back) => entry(n - back)));
  }
});

test("what is beyond the look back is not kept", () => {
  expect(db.get<{ n: number }>("SELECT count(*) AS n FROM said")!.n).toBeLessThanOrEqual(11);
});
