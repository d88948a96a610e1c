import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";

/** Handles of the locks this process holds: one that nobody refers to would be collected, and its lock with it. */
const held = new Set<Libsql.Database>();

/** What a holder writes down about itself, for messages and for finding its control socket. */
export type LockRecord = { pid: number; startedAt: string; socket: string };

export type Lock = {
  /** The record of a holder that ended without letting go, when there was one. */
  leftBehind: LockRecord | null;
  release(): void;
};

/** The folder belongs to another process. `holder` is null while that one has not written its record yet. */
export class LockHeldError extends Error {
  readonly holder: LockRecord | null;

  constructor(dataDir: string, holder: LockRecord | null) {
    const who = holder === null ? "another process" : `process ${holder.pid}, running since ${holder.startedAt},`;
    super(`${dataDir} is in use: ${who} holds it. Stop it first, or name another folder with DATA_DIR.`);
    this.name = "LockHeldError";
    this.holder = holder;
  }
}

/**
 * Makes this process the only one that works in `dataDir`; throws LockHeldError when another one does.
 *
 * The truth is an exclusive lock of the database engine on `lock.db`, which the kernel takes back when its holder ends in
 * whatever way: a lock can never be stale, and neither reused pids nor containers with pids of their own confuse it. The
 * record in `lock.json` only says who. Nothing else may open `lock.db`: closing any handle on it would drop the lock.
 */
export function acquireLock(dataDir: string, record: LockRecord): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = openLockFile(dataDir);
  try {
    db.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (String((error as { code?: unknown }).code).startsWith("SQLITE_BUSY"))
      throw new LockHeldError(dataDir, readLockRecord(dataDir));
    throw notWritable(dataDir, error);
  }
  held.add(db);
  const leftBehind = readLockRecord(dataDir);
  const path = recordPath(dataDir);
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  return {
    leftBehind,
    release() {
      rmSync(path, { force: true });
      db.close();
      held.delete(db);
    },
  };
}

function openLockFile(dataDir: string): Libsql.Database {
  try {
    return new Libsql(join(dataDir, "lock.db"));
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

const notWritable = (dataDir: string, cause: unknown): Error =>
  new Error(`${dataDir} cannot be written: ${(cause as Error).message}`, { cause });

const recordPath = (dataDir: string): string => join(dataDir, "lock.json");

/** Null when there is none, or none that can be read. */
function readLockRecord(dataDir: string): LockRecord | null {
  try {
    const { pid, startedAt, socket } = JSON.parse(readFileSync(recordPath(dataDir), "utf8")) as Partial<LockRecord>;
    if (typeof pid !== "number" || typeof startedAt !== "string" || typeof socket !== "string") return null;
    return { pid, startedAt, socket };
  } catch {
    return null;
  }
}
