import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Database } from "../../src/store/driver.ts";
import type { Hub } from "../../src/store/hub/hub.ts";
import { createLeases, type Leases } from "../../src/store/hub/leases.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";

/** Says nothing. */
export const silent = createLogger({ level: "silent", pretty: false, write: () => {}, now: () => 0 });

/** Leases on this hub for one process of that name. */
export const leasesOn = (hub: Hub, clock: Clock, more: { holder?: string; renewedMs?: number } = {}): Leases =>
  createLeases({ hub, clock, holder: "this process", logger: silent, ...more });

/** A process as far as it shares a hub with others. */
export type Holder = { hub: Hub; leases: Leases };

/** Processes with connections of their own to one hub, which has a table of what they have done. `remove` closes it and deletes it. */
export function sharedHub(folder = mkdtempSync(join(tmpdir(), "echoes-shared-"))) {
  const time = { now: Date.UTC(2027, 2, 1, 12) };
  const clock = () => time.now;
  const hubs: Hub[] = [];
  const holder = (name: string, file: Database): Holder => {
    const hub = createHub(file, { publish: () => {}, logger: silent, clock });
    hubs.push(hub);
    return { hub, leases: leasesOn(hub, clock, { holder: name }) };
  };
  /** A process as it starts on the folder, which nobody else holds. */
  const starting = (name: string): Holder => holder(name, openHubFile(folder, clock));
  /** One that shares the hub with those that are there. */
  const joining = (name: string): Holder => holder(name, openDatabase(join(folder, "hub.db")));
  const first = openHubFile(folder, clock);
  first.exec("CREATE TABLE IF NOT EXISTS done (what TEXT NOT NULL) STRICT");
  const one = holder("one", first);
  return {
    ...{ folder, time, clock, one, other: joining("other"), starting, joining },
    /** What was done, in order. */
    done: () => one.hub.all<{ what: string }>("SELECT what FROM done ORDER BY rowid").map(({ what }) => what),
    async remove() {
      for (const hub of hubs) await hub.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes down what was done with the hub that somebody was given. */
export const does = async (hub: Hub, what: string): Promise<void> =>
  void (await hub.write((tx) => tx.run("INSERT INTO done (what) VALUES (?)", what)));
