import { existsSync } from "node:fs";
import type { Config } from "../config/config.ts";
import { dataPaths } from "../config/paths.ts";
import { openTenantFiles } from "../engine/tenant/files.ts";
import type { Clock } from "../shared/clock.ts";
import { openDatabase } from "../store/libsql-local.ts";
import { type Migration, migrate as migrateFile } from "../store/migrate.ts";
import { hubMigrations, tenantMigrations } from "../store/migrations.ts";
import type { Command } from "./command.ts";
import { holdFolder } from "./hold-folder.ts";

export const migrate: Command = {
  summary: "bring the data folder to this version's schema; `serve` does it too",
  options: {},
  async run(around) {
    const config = around.config();
    const { lock } = holdFolder(config, around);
    try {
      const hub = migrateOne(dataPaths(config.dataDir).hub, hubMigrations(), around.clock);
      around.out(`hub: ${hub} migrations applied\n`);
      around.out(migrateTenants(config, around.clock));
      return 0;
    } finally {
      lock.release();
    }
  },
};

/**
 * A tenant's file that was not closed in order may hold events that the hub has not seen, and its unfolded WAL is the sign of
 * it: such a file is left as it is for `serve`, which delivers them and then migrates it.
 */
function migrateTenants(config: Config, clock: Clock): string {
  const { tenants } = dataPaths(config.dataDir);
  if (!existsSync(tenants)) return "accounts: no files yet\n";
  const migrations = tenantMigrations();
  const files = openTenantFiles(tenants, "migrate", migrations, clock);
  const unclean = new Set(files.unclean());
  const clean = files.all().filter((userId) => !unclean.has(userId));
  const changed = clean.filter((userId) => migrateOne(files.path(userId), migrations, clock) > 0).length;
  return `accounts: ${changed} of ${clean.length} files migrated, ${unclean.size} left for the next start of the service\n`;
}

function migrateOne(path: string, migrations: Migration[], clock: Clock): number {
  const db = openDatabase(path);
  try {
    return migrateFile(db, migrations, clock);
  } finally {
    db.close();
  }
}
