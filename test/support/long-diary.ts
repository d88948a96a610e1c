import { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { Glob } from "bun";

/** Gives the one life of a data folder more entries, of so many bytes each, while nobody has its file open. */
export function lengthenDiary(dataDir: string, entries: number, entryBytes: number): void {
  const [path] = new Glob("tenants/??/*.db").scanSync({ cwd: dataDir, absolute: true });
  const db = new Database(path!);
  const first = db.query("SELECT * FROM diary LIMIT 1").get() as Record<string, string | number>;
  const columns = Object.keys(first);
  const insert = db.prepare(`INSERT INTO diary (${columns.join()}) VALUES (${columns.map(() => "?").join()})`);
  db.transaction(() => {
    for (let n = 1; n <= entries; n++) {
      const diary_id = `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
      const body = `${n} `.padEnd(entryBytes, "The boats came in late. ");
      insert.run(...Object.values({ ...first, diary_id, body, tick: n }));
    }
  })();
  db.close();
  for (const suffix of ["-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
}
