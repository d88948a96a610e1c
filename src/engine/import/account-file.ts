import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Database } from "../../store/driver.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { migrateAccountFile } from "../../store/migrate.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { tenantPath } from "../tenant/files.ts";

/** Works on an account's file while no engine runs, one that is made for it where there is none. Call it under the folder's lock. */
export async function onAccountFile<T>(
  { tenantsRoot, userId, clock }: { tenantsRoot: string; userId: Uuid; clock: Clock },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const path = tenantPath(tenantsRoot, userId);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const db = openDatabase(path);
  try {
    migrateAccountFile(db, tenantMigrations(), clock);
    const done = await work(db);
    db.checkpoint();
    return done;
  } finally {
    db.close();
  }
}
