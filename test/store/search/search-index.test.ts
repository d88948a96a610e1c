import { expect, test } from "bun:test";
import { join } from "node:path";
import { createIdSource } from "../../../src/shared/ids.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { searchMigrations } from "../../../src/store/migrations.ts";
import { compactIndex, putDoc, removeDoc } from "../../../src/store/search/search-index.ts";
import { temporaryFolder } from "../../support/folder.ts";

const root = temporaryFolder();

test("an account's index that is rewritten more often than the engine bears is emptied in between, and filled again", () => {
  let now = 1_790_000_000_000;
  const newId = createIdSource(() => now++);
  const db = openDatabase(join(root, "own.db"));
  migrate(db, searchMigrations(), () => now);
  const put = (title: string, count: number): string[] =>
    db.writeSync((tx) =>
      Array.from({ length: count }, () => {
        const itemId = newId();
        putDoc(tx, { kind: "feed", itemId, title, body: "" });
        return itemId;
      }),
    );
  const found = (word: string): number =>
    db.get<{ n: number }>("SELECT count(*) AS n FROM search_text WHERE search_text MATCH ?", word)!.n;
  const indexed = (): number => db.get<{ n: number }>("SELECT count(*) AS n FROM search_docs")!.n;
  put("staying", 5);
  let emptied = 0;
  for (const itemId of put("passing", 2_100)) {
    db.writeSync((tx) => {
      removeDoc(tx, "feed", itemId as never);
      compactIndex(tx);
    });
    if (indexed() > 0) {
      expect(found("staying")).toBe(5);
      continue;
    }
    emptied++;
    expect(found("staying")).toBe(0);
    put("staying", 5);
    put("passing", 1);
  }
  expect(emptied).toBeGreaterThan(0);
  expect(db.get("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" });
  db.close();
});
