import type { Clock } from "../../shared/clock.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { type Migration, migrateAccountFile } from "../../store/migrate.ts";

/** Connections closed before they are collected: a collection stops the thread, so it has to be worth its cost. */
const UNCOLLECTED_MAX = 64;

/**
 * Brings files to today's schema, each over a connection of its own: what a migration makes has to be made in the file itself. Such a
 * connection holds its descriptors until it is collected.
 */
export function createModerniser(options: {
  migrations: Migration[];
  clock: Clock;
  collectGarbage: () => void;
}): (path: string) => void {
  let uncollected = 0;
  return (path) => {
    const db = openDatabase(path);
    try {
      migrateAccountFile(db, options.migrations, options.clock);
    } finally {
      db.close();
      uncollected++;
      if (uncollected === UNCOLLECTED_MAX) {
        uncollected = 0;
        setImmediate(options.collectGarbage);
      }
    }
  };
}
