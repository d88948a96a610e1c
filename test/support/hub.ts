import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Told } from "../../src/shared/events.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Database } from "../../src/store/driver.ts";
import type { Hub } from "../../src/store/hub/hub.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { migrate } from "../../src/store/migrate.ts";
import { hubMigrations } from "../../src/store/migrations.ts";

/** A real, migrated hub in a folder of its own, its file and what it has told; `remove` closes it and deletes the folder. */
export function temporaryHub(publish: (events: Told[]) => void = () => {}): {
  db: Database;
  hub: Hub;
  told: Told[];
  setTime(ms: number): void;
  folder: string;
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), "echoes-hub-"));
  const db = openDatabase(join(folder, "hub.db"), { secureDelete: true });
  migrate(db, hubMigrations(), () => 0);
  const told: Told[] = [];
  let now = 0;
  const logger = createLogger({
    level: "error",
    pretty: false,
    write: (line) => void process.stderr.write(line),
    now: Date.now,
  });
  const hub = createHub(db, {
    publish: (events) => {
      told.push(...events);
      publish(events);
    },
    logger,
    clock: () => now,
  });
  return {
    db,
    hub,
    told,
    /** What the hub takes for the time, in milliseconds. */
    setTime(ms: number) {
      now = ms;
    },
    folder,
    remove() {
      void hub.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
