import { rmSync } from "node:fs";
import type { Clock } from "../../shared/clock.ts";
import type { Database, Reader } from "../driver.ts";
import { openDatabase, readOnlyUri } from "../libsql-local.ts";
import { migrate } from "../migrate.ts";
import { searchMigrations } from "../migrations.ts";
import { isDamage, isUnavailable } from "../storage-fault.ts";
import { cleanOn, takeInChanges, walkOn } from "./take-in.ts";

/** `search.db`, for the thread that owns it, with the hub beside it to read from. */
export type PublicIndex = {
  /** Reads of the index and of the hub; the hub's tables are called as they are there. UNAVAILABLE when it was damaged: it is new then. */
  readSync<T>(work: (db: Reader) => T): T;
  /** Takes in a part of what has changed in the hub. Returns the last change taken in, and whether there is more. */
  catchUp(): { seq: number; more: boolean };
  /** Begins anew, with an empty index. */
  remake(): void;
  close(): void;
};

const CACHE_KIB = 16 * 1024;

/** A file that is missing, damaged, of another schema, or does not go on where the hub does, is made anew: all of it is in the hub. */
export function openPublicIndex(options: { path: string; hubPath: string; clock: Clock }): PublicIndex {
  const { path, hubPath, clock } = options;

  const open = (): Database => {
    const db = openDatabase(path, { cacheKib: CACHE_KIB });
    try {
      migrate(db, searchMigrations(), clock);
      db.exec("PRAGMA secure_delete = ON");
      db.exec(`ATTACH '${readOnlyUri(hubPath).replaceAll("'", "''")}' AS hub`);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  };

  const openAnew = (): Database => {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
    return open();
  };

  const openSound = (): Database => {
    try {
      return open();
    } catch (error) {
      if (isUnavailable(error) && !isDamage(error)) throw error;
      return openAnew();
    }
  };

  let db = openSound();
  const remake = (): void => {
    db.close();
    db = openAnew();
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) remake();
      throw error;
    }
  };

  return {
    readSync: (work) => guarded(() => db.readSync(work)),
    catchUp() {
      return guarded(() => {
        const taken = db.writeSync(takeInChanges);
        if (taken === "gap") {
          remake();
          return { seq: 0, more: true };
        }
        if (taken.more || db.writeSync(walkOn)) return { seq: taken.seq, more: true };
        const cleaning = db.writeSync(cleanOn);
        if (cleaning === "done") db.checkpoint();
        return { seq: taken.seq, more: cleaning === "underway" };
      });
    },
    remake,
    close() {
      db.checkpoint();
      db.close();
    },
  };
}
