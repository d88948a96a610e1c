import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { ApiError } from "../shared/errors.ts";
import type { Bind, Database, Row, Writer } from "./driver.ts";
import { createWalSync } from "./wal-sync.ts";

/** Prepared statements kept per connection; the least recently prepared goes first. SQL texts are few and fixed. */
const STATEMENTS_MAX = 300;

/** Wait for a lock in milliseconds: only a worker that was killed and has not let go yet can hold one. */
const BUSY_TIMEOUT_MS = 5_000;

type Statement = {
  run: (binds: unknown[]) => { changes: number };
  get: (binds: unknown[]) => unknown[];
  all: (binds: unknown[]) => unknown[][];
  columns: string[];
};

/** The part of the native statement in use; its own type declarations leave some of it out. */
type NativeStatement = Omit<Statement, "columns"> & {
  reader: boolean;
  raw(on: boolean): void;
  columns(): { name: string }[];
};

export type OpenOptions = {
  /** Page cache in KiB. */
  cacheKib?: number;
  /** Looks without leaving a trace: nothing is written, and a WAL that a crash left stays for its owner to find. */
  readOnly?: boolean;
};

/**
 * Opens a local file with the libSQL engine: WAL, synchronous NORMAL (safe against kill -9), foreign keys enforced. Everything
 * is synchronous under the port. Throws when the file is not a database; storage faults come back as UNAVAILABLE.
 */
export function openDatabase(path: string, options: OpenOptions = {}): Database {
  const raw = new Libsql(options.readOnly ? `${pathToFileURL(path)}?mode=ro` : path, { timeout: BUSY_TIMEOUT_MS });
  const statements = new Map<string, Statement>();
  const walSync = createWalSync(`${path}-wal`);
  let inTransaction = false;
  let open = true;

  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (!open) throw new Error(`${path} is closed`);
    const prepared = raw.prepare(sql) as unknown as NativeStatement;
    if (prepared.reader) prepared.raw(true);
    const statement: Statement = {
      run: (binds) => prepared.run(binds),
      get: (binds) => prepared.get(binds),
      all: (binds) => prepared.all(binds),
      columns: prepared.reader ? prepared.columns().map((c) => c.name) : [],
    };
    if (statements.size >= STATEMENTS_MAX) statements.delete(statements.keys().next().value as string);
    statements.set(sql, statement);
    return statement;
  };

  const writer: Writer = {
    get: <T extends object = Row>(sql: string, ...params: Bind[]) =>
      guarded(() => {
        const statement = prepare(sql);
        const row = statement.get(bindAll(params));
        return row === undefined ? undefined : (toObject(statement.columns, row) as T);
      }),
    all: <T extends object = Row>(sql: string, ...params: Bind[]) =>
      guarded(() => {
        const statement = prepare(sql);
        return statement.all(bindAll(params)).map((row) => toObject(statement.columns, row) as T);
      }),
    run: (sql, ...params) => guarded(() => prepare(sql).run(bindAll(params)).changes),
  };

  const writeSync = <T>(work: (tx: Writer) => T): T => {
    if (inTransaction) throw new Error("a transaction is open already");
    writer.run("BEGIN IMMEDIATE");
    inTransaction = true;
    try {
      const result = work(writer);
      if (result instanceof Promise) throw new Error("work inside a transaction must be synchronous");
      writer.run("COMMIT");
      return result;
    } catch (error) {
      rollback(writer);
      throw error;
    } finally {
      inTransaction = false;
    }
  };

  if (!options.readOnly) raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  raw.exec(`PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -${options.cacheKib ?? 8192};`);

  return {
    path,
    get: writer.get,
    all: writer.all,
    writeSync,
    async write(work, { durable = false } = {}) {
      const result = writeSync(work);
      if (durable) await walSync.flush();
      return result;
    },
    exec: (sql) => guarded(() => raw.exec(sql)),
    checkpoint: () => void writer.get("PRAGMA wal_checkpoint(TRUNCATE)"),
    close() {
      if (!open) return;
      open = false;
      statements.clear();
      walSync.close();
      raw.close();
    },
  };
}

/** After some faults (a full disk) SQLite has rolled back by itself; then there is nothing left to do. */
function rollback(writer: Writer): void {
  try {
    writer.run("ROLLBACK");
  } catch {
    return;
  }
}

function toObject(columns: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) row[columns[i]!] = values[i];
  return row;
}

/**
 * The native layer aborts the process on a boolean and stores plain numbers as REAL, so every bind is converted here:
 * safe integers to BigInt, booleans to 0/1; undefined is a mistake of the caller.
 */
function bindAll(params: Bind[]): unknown[] {
  const binds = new Array<unknown>(params.length);
  for (let i = 0; i < params.length; i++) {
    const value = params[i];
    if (typeof value === "string" || value === null || typeof value === "bigint") binds[i] = value;
    else if (typeof value === "number") binds[i] = Number.isSafeInteger(value) ? BigInt(value) : value;
    else if (typeof value === "boolean") binds[i] = value ? 1n : 0n;
    else if (value instanceof Uint8Array) binds[i] = value;
    else throw new TypeError(`parameter ${i + 1} cannot be bound: ${typeof value}`);
  }
  return binds;
}

const STORAGE_FAULTS = ["SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_BUSY"];

/** Storage that cannot be written now (disk full, volume gone) is UNAVAILABLE to the caller, and works again when it can be. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code === "string" && STORAGE_FAULTS.some((fault) => code.startsWith(fault)))
      throw new ApiError("UNAVAILABLE", "Storage is not available at the moment.", { cause: error, detail: code });
    throw error;
  }
}

/** True for a violated UNIQUE or PRIMARY KEY constraint: how a race on a unique column shows itself. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(String((error as { code?: unknown }).code)) ||
  /UNIQUE constraint failed/.test(String((error as Error).message));
