import { afterAll, beforeAll, expect, test } from "bun:test";
import { createUserService } from "../../../src/areas/users/users.service.ts";
import { ApiError } from "../../../src/shared/errors.ts";
import type { Bind } from "../../../src/store/driver.ts";
import type { Hub } from "../../../src/store/hub/hub.ts";
import { block } from "../../../src/visibility/unseen.ts";
import { temporaryHub } from "../../support/hub.ts";

const HIDDEN = {
  private: "profile = 'Private', state = 'Private'",
  suspended: "suspended = 1, state = 'Suspended'",
  leaving: "leaving = 1, state = 'Leaving'",
  deleted: "deleted = 1, state = 'Deleted'",
  "opted out": "opted_out = 1",
};

const { hub, remove } = temporaryHub();
beforeAll(async () => {
  await hub.write((tx) => {
    for (const name of ["viewer", "shown", "blocked", "blocker", ...Object.keys(HIDDEN)]) {
      tx.run(
        `INSERT INTO accounts (user_id, email, display_name, password_hash, locale, tier, role, status, created_at)
         VALUES (?, ?, ?, '', 'en', 'Free', 'user', 'Active', 0)`,
        ...[name, `${name}@example.org`, name],
      );
      tx.run("INSERT INTO standing (user_id, state) VALUES (?, 'Shown') ON CONFLICT DO NOTHING", name);
    }
    for (const [name, set] of Object.entries(HIDDEN)) tx.run(`UPDATE standing SET ${set} WHERE user_id = ?`, name);
    block(tx, "viewer", "blocked");
    block(tx, "blocker", "viewer");
  });
});
afterAll(() => remove());

/** What is read of the hub for an answer: each statement with how many rows it gives. */
function readFor(ask: (users: ReturnType<typeof createUserService>) => unknown) {
  const read: { sql: string; rows: number }[] = [];
  const noted = <T>(sql: string, rows: T, count: number): T => {
    read.push({ sql, rows: count });
    return rows;
  };
  const get = (sql: string, ...binds: Bind[]) => {
    const row = hub.get(sql, ...binds);
    return noted(sql, row, row === undefined ? 0 : 1);
  };
  const all = (sql: string, ...binds: Bind[]) => {
    const rows = hub.all(sql, ...binds);
    return noted(sql, rows, rows.length);
  };
  const users = createUserService({ hub: { ...hub, get, all } as Hub });
  try {
    ask(users);
    return { answer: "shown", read };
  } catch (error) {
    return { answer: error instanceof ApiError ? error.code : error, read };
  }
}

test("whoever everybody may not see costs what nobody costs: the same statements, and no row of theirs", () => {
  const ask = (userId: string) => readFor((users) => users.publicProfile(userId));
  const nobody = ask("nobody");
  expect(nobody).toMatchObject({ answer: "NOT_FOUND", read: [{ rows: 0 }] });
  for (const name of Object.keys(HIDDEN)) expect([name, ask(name)]).toEqual([name, nobody]);
  expect(ask("shown")).toMatchObject({ answer: "shown", read: [{ rows: 1 }] });
});

test("and so does whoever the viewer may not see, whichever of the two has blocked the other", () => {
  const ask = (userId: string) => readFor((users) => users.person("viewer", userId));
  const nobody = ask("nobody");
  expect(nobody).toMatchObject({ answer: "NOT_FOUND", read: [{ rows: 0 }] });
  for (const name of ["blocked", "blocker", ...Object.keys(HIDDEN)]) expect([name, ask(name)]).toEqual([name, nobody]);
  expect(ask("shown")).toMatchObject({ answer: "shown", read: [{ rows: 1 }] });
});
