import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { ConfigError } from "../config/config.ts";

/** Handles of the locks this process holds: one that nobody refers to would be collected, and its lock with it. */
const held = new Set<Libsql.Database>();

/** What a holder writes down about itself, for messages and for finding its control socket. */
export type LockRecord = { pid: number; startedAt: string; socket: string };

export type Lock = {
  /** The record of a holder that ended without letting go, when there was one. */
  leftBehind: LockRecord | null;
  release(): void;
};

/** The folder cannot be used now, though the setting is right. The message is all that the operator needs. */
export class FolderError extends Error {}

/** The folder belongs to another process. `holder` is null while that one has not written its record yet. */
export class LockHeldError extends FolderError {
  readonly holder: LockRecord | null;

  constructor(dataDir: string, holder: LockRecord | null) {
    const who = holder === null ? "another process" : `process ${holder.pid}, running since ${holder.startedAt},`;
    super(`${dataDir} is in use: ${who} holds it. Stop it first, or name another folder with DATA_DIR.`);
    this.name = "LockHeldError";
    this.holder = holder;
  }
}

/**
 * Makes this process the only one that works in `dataDir`, which is made when it is not there. Throws LockHeldError when another one
 * does, ConfigError when it cannot be a folder of this user's, FolderError when its volume takes no writes.
 *
 * The truth is an exclusive lock of the database engine on `lock.db`, which the kernel takes back when its holder ends in
 * whatever way: a lock can never be stale, and neither reused pids nor containers with pids of their own confuse it. The
 * record in `lock.json` only says who. Nothing else may open `lock.db`: closing any handle on it would drop the lock.
 */
export function acquireLock(dataDir: string, record: LockRecord): Lock {
  openFolder(dataDir);
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
  new FolderError(`DATA_DIR ${dataDir} cannot be written: ${(cause as Error).message}`, { cause });

/** What is wrong with the path itself, by the system's code. Other faults are the volume's. */
const PATH_FAULTS: Record<string, string> = {
  EEXIST: "is a file",
  ENOTDIR: "leads through a file",
  ENOENT: "cannot be made",
  EACCES: "is closed to this user",
  EPERM: "is closed to this user",
};

function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const fault = PATH_FAULTS[String((error as NodeJS.ErrnoException).code)];
    if (fault === undefined) throw notWritable(dataDir, error);
    throw new ConfigError([`DATA_DIR must be a folder that this user can write; ${JSON.stringify(dataDir)} ${fault}`]);
  }
}

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
