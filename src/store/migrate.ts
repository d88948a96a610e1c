import { createHash } from "node:crypto";
import type { Clock } from "../shared/clock.ts";
import type { Database, Reader } from "./driver.ts";

export type Migration = { version: number; name: string; sql: string; checksum: string };

/**
 * Turns the texts of `NNNN-name.sql` files, by file name, into migrations in order; refuses gaps and duplicates, so that a
 * merge cannot lose one.
 */
export function numberMigrations(files: Readonly<Record<string, string>>): Migration[] {
  const names = Object.keys(files).sort();
  return names.map((file, index) => {
    const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
    if (match === null || Number(match[1]) !== index + 1) throw new Error(`migration ${file} is out of order`);
    const sql = files[file]!;
    return { version: index + 1, name: match[2]!, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Brings one file to the newest schema: each migration and its record commit together, so that a crash resumes where it
 * stopped. Throws when the file is newer than the program or an applied migration was changed since. Returns how many ran.
 */
export function migrate(db: Database, migrations: Migration[], clock: Clock): number {
  const version = schemaVersion(db);
  if (version > migrations.length)
    throw new Error(
      `${db.path} has schema ${version}, newer than this program's ${migrations.length}: use the newer program`,
    );
  if (version > 0) checkApplied(db, db.path, migrations.slice(0, version));
  else
    db.exec(
      "CREATE TABLE IF NOT EXISTS schema_migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
    );
  for (const migration of migrations.slice(version)) {
    db.writeSync((tx) => {
      db.exec(migration.sql);
      tx.run(
        "INSERT INTO schema_migrations (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)",
        migration.version,
        migration.name,
        migration.checksum,
        clock(),
      );
    });
  }
  return migrations.length - version;
}

/**
 * The same for an account's file, in whose header the version stands as well: opening one of thousands then takes no query to know it.
 * A crash in between leaves a header that is behind, which brings the file here again.
 */
export function migrateAccountFile(db: Database, migrations: Migration[], clock: Clock): number {
  const ran = migrate(db, migrations, clock);
  db.exec(`PRAGMA user_version = ${migrations.length}`);
  return ran;
}

/** The number of migrations a file has had, by its own record of them. */
export function schemaVersion(db: Reader): number {
  if (db.get("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'") === undefined) return 0;
  return db.get<{ version: number | null }>("SELECT max(version) AS version FROM schema_migrations")!.version ?? 0;
}

/** Throws when one of the migrations that the file has had was changed since. */
export function checkApplied(db: Reader, path: string, expected: readonly Migration[]): void {
  const applied = db.all<{ version: number; checksum: string }>(
    "SELECT version, checksum FROM schema_migrations ORDER BY version",
  );
  for (const migration of expected) {
    const row = applied[migration.version - 1];
    if (row?.checksum !== migration.checksum)
      throw new Error(`${path}: migration ${migration.version} (${migration.name}) was changed after it was applied`);
  }
}
