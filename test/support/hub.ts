import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../src/store/driver.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { migrate } from "../../src/store/migrate.ts";
import { hubMigrations } from "../../src/store/migrations.ts";

/** A real, migrated hub file in a folder of its own; `remove` closes it and deletes the folder. */
export function temporaryHub(): { db: Database; folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "echoes-hub-"));
  const db = openDatabase(join(folder, "hub.db"));
  migrate(db, hubMigrations(), () => 0);
  return {
    db,
    folder,
    remove() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
