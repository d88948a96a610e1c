import { renameSync, rmSync } from "node:fs";
import type { Clock } from "../../shared/clock.ts";
import type { Database, Reader } from "../driver.ts";
import { openDatabase, readOnlyUri } from "../libsql-local.ts";
import { migrate } from "../migrate.ts";
import { searchMigrations } from "../migrations.ts";
import { isDamage, isUnavailable } from "../storage-fault.ts";
import { LEVELS_MAX, levelsOf } from "./search-index.ts";
import { cleanOn, takeInChanges, walkOn } from "./take-in.ts";

/** `search.db`, for the thread that owns it, with the hub beside it to read from. */
export type PublicIndex = {
  /** Reads of the index and of the hub; the hub's tables are called as they are there. UNAVAILABLE when it was damaged: it is new then. */
  readSync<T>(work: (db: Reader) => T): T;
  /** Takes in a part of what has changed in the hub. Returns the last change taken in, and whether there is more. */
  catchUp(): Step;
  /** Begins anew, with an empty index. */
  remake(): void;
  close(): void;
};

type Step = { seq: number; more: boolean };

const CACHE_KIB = 16 * 1024;

/**
 * A file that is missing, damaged, of another schema, or does not go on where the hub does, is made anew: all of it is in the hub. One
 * that has been rewritten very often is worn, and renewed in a file beside it while it goes on answering.
 */
export function openPublicIndex(options: { path: string; hubPath: string; clock: Clock }): PublicIndex {
  const { path, hubPath, clock } = options;

  const nextPath = `${path}.next`;

  const open = (at: string): Database => {
    const db = openDatabase(at, { cacheKib: CACHE_KIB });
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

  const openAnew = (at: string): Database => {
    removeFile(at);
    return open(at);
  };

  const openSound = (): Database => {
    try {
      return open(path);
    } catch (error) {
      if (isUnavailable(error) && !isDamage(error)) throw error;
      return openAnew(path);
    }
  };

  removeFile(nextPath);
  let db = openSound();
  /** What takes the place of `db` once it holds everything; null while none is made. */
  let next: Database | null = null;

  const dropNext = (): void => {
    next?.close();
    next = null;
    removeFile(nextPath);
  };
  const remake = (): void => {
    dropNext();
    db.close();
    db = openAnew(path);
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) remake();
      throw error;
    }
  };

  const putNextInPlace = (whole: Database): void => {
    whole.checkpoint();
    whole.close();
    next = null;
    db.checkpoint();
    db.close();
    removeFile(path);
    renameSync(nextPath, path);
    db = open(path);
  };

  /** A step of the index that takes the worn one's place. `seq`: how far the worn one is. */
  const renew = (seq: number): Step => {
    next ??= openAnew(nextPath);
    const step = stepOf(next);
    if (step === "gap") {
      dropNext();
      return { seq, more: true };
    }
    if (!step.more) putNextInPlace(next);
    return { seq: Math.min(seq, step.seq), more: step.more };
  };

  return {
    readSync: (work) => guarded(() => db.readSync(work)),
    catchUp() {
      return guarded(() => {
        const step = stepOf(db);
        if (step === "gap") {
          remake();
          return { seq: 0, more: true };
        }
        const isWorn = next !== null || levelsOf(db) >= LEVELS_MAX;
        return step.more || !isWorn ? step : renew(step.seq);
      });
    },
    remake,
    close() {
      dropNext();
      db.checkpoint();
      db.close();
    },
  };
}

/** Takes in, walks on or cleans, in one transaction each, whichever is next. */
function stepOf(db: Database): Step | "gap" {
  const taken = db.writeSync(takeInChanges);
  if (taken === "gap") return "gap";
  if (taken.more || db.writeSync(walkOn)) return { seq: taken.seq, more: true };
  const cleaning = db.writeSync(cleanOn);
  if (cleaning === "done") db.checkpoint();
  return { seq: taken.seq, more: cleaning === "underway" };
}

function removeFile(path: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
}
