import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import type { Bind, Database, Row, Writer } from "./driver.ts";
import { isUnavailable, storageError } from "./storage-fault.ts";
import { checkedText, decodeText } from "./text-columns.ts";
import { createWalSync } from "./wal-sync.ts";

/** Prepared statements kept per connection; the least recently prepared goes first. SQL texts are few and fixed. */
const STATEMENTS_MAX = 300;

/** Wait for a lock in milliseconds: a checkpoint, a recovery or a thread that was killed and has not let go yet holds one. */
const BUSY_TIMEOUT_MS = 500;

type Statement = {
  run: (binds: unknown[]) => { changes: number };
  get: (binds: unknown[]) => unknown[];
  all: (binds: unknown[]) => unknown[][];
  columns: string[];
  /** Indexes of columns that come as the bytes of a text. */
  texts: number[];
};

/** The part of the native statement in use; its own type declarations leave some of it out. */
type NativeStatement = Pick<Statement, "run" | "get" | "all"> & {
  reader: boolean;
  raw(on: boolean): void;
  columns(): { name: string; type: string | null }[];
};

export type OpenOptions = {
  /** Page cache in KiB. */
  cacheKib?: number;
  /** Looks without leaving a trace: nothing is written, and a WAL that a crash left stays for its owner to find. */
  readOnly?: boolean;
  /**
   * Throws on a text that is not UTF-8, where the native layer would end the process: for looking into files that may be
   * damaged. Not for a thread that may be terminated: the bytes it asks for end the process at that moment.
   */
  checkTexts?: boolean;
};

/**
 * Opens a local file with the libSQL engine: WAL, synchronous NORMAL (safe against kill -9), foreign keys enforced. Everything
 * is synchronous under the port. Throws when the file is not a database; storage faults come back as UNAVAILABLE.
 */
export function openDatabase(path: string, options: OpenOptions = {}): Database {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storageError(error, path);
    }
  };
  const raw = guarded(() => openNative(path, options));
  const statements = new Map<string, Statement>();
  const walSync = createWalSync(`${path}-wal`);
  let inTransaction = false;
  let open = true;

  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (!open) throw new Error(`${path} is closed`);
    let prepared = raw.prepare(sql) as unknown as NativeStatement;
    const columns = prepared.reader ? prepared.columns() : [];
    const checked = options.checkTexts ? checkedText(sql, columns) : null;
    if (checked !== null) prepared = raw.prepare(checked.sql) as unknown as NativeStatement;
    if (prepared.reader) prepared.raw(true);
    const statement: Statement = {
      run: (binds) => prepared.run(binds),
      get: (binds) => prepared.get(binds),
      all: (binds) => prepared.all(binds),
      columns: columns.map((column) => column.name),
      texts: checked?.texts ?? [],
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
        return row === undefined ? undefined : (toObject(statement, row, path) as T);
      }),
    all: <T extends object = Row>(sql: string, ...params: Bind[]) =>
      guarded(() => {
        const statement = prepare(sql);
        return statement.all(bindAll(params)).map((row) => toObject(statement, row, path) as T);
      }),
    run: (sql, ...params) => guarded(() => prepare(sql).run(bindAll(params)).changes),
  };

  const transaction = <T>(begin: "BEGIN" | "BEGIN IMMEDIATE", work: (tx: Writer) => T): T => {
    if (inTransaction) throw new Error("a transaction is open already");
    writer.run(begin);
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

  const writeSync = <T>(work: (tx: Writer) => T): T => transaction("BEGIN IMMEDIATE", work);

  return {
    path,
    get: writer.get,
    all: writer.all,
    readSync: (work) => transaction("BEGIN", work),
    writeSync,
    async write(work, { durable = false } = {}) {
      const result = writeSync(work);
      if (durable) await walSync.flush();
      return result;
    },
    exec: (sql) => guarded(() => raw.exec(sql)),
    checkpoint() {
      try {
        writer.get("PRAGMA wal_checkpoint(TRUNCATE)");
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    },
    close() {
      if (!open) return;
      open = false;
      statements.clear();
      walSync.close();
      raw.close();
    },
  };
}

function openNative(path: string, options: OpenOptions): Libsql.Database {
  const raw = new Libsql(options.readOnly ? `${pathToFileURL(path)}?mode=ro` : path, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (!options.readOnly) raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    raw.exec(`PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -${options.cacheKib ?? 8192};`);
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}

/** After some faults (a full disk) SQLite has rolled back by itself; then there is nothing left to do. */
function rollback(writer: Writer): void {
  try {
    writer.run("ROLLBACK");
  } catch {
    return;
  }
}

function toObject({ columns, texts }: Statement, values: unknown[], path: string): Record<string, unknown> {
  for (const i of texts) values[i] = decodeText(values[i], path);
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
