import type Libsql from "libsql";
import { createCache } from "../shared/cache.ts";
import type { Bind, Reader, Row, Writer } from "./driver.ts";
import { storageError } from "./storage-fault.ts";
import { checkedText, decodeText } from "./text-columns.ts";

/** A native connection under the port's types, with its prepared statements. */
export type Connection = Writer & {
  readSync<T>(work: (snapshot: Reader) => T): T;
  writeSync<T>(work: (tx: Writer) => T): T;
  exec(sql: string): void;
  close(): void;
};

type Statement = {
  native: NativeStatement;
  columns: string[];
  /** Indexes of columns that come as the bytes of a text. */
  texts: number[];
};

/** The part of the native statement in use; its own type declarations leave some of it out. */
type NativeStatement = {
  run(binds: unknown[]): { changes: number };
  get(binds: unknown[]): unknown[] | undefined;
  all(binds: unknown[]): unknown[][];
  reader: boolean;
  raw(on: boolean): void;
  columns(): { name: string; type: string | null }[];
};

/** Everything that `raw` throws comes back as `storageError` sees it. */
export function createConnection(
  raw: Libsql.Database,
  options: {
    /** The file in use now, for what is said of an error. */
    path: () => string;
    /** Prepared statements kept. */
    statementsMax: number;
    checkTexts: boolean;
  },
): Connection {
  const statements = createCache<string, Statement>(options.statementsMax);
  let inTransaction = false;
  let open = true;

  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storageError(error, options.path());
    }
  };

  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (!open) throw new Error(`${options.path()} is closed`);
    const statement = prepareNative(raw, sql, options.checkTexts);
    statements.set(sql, statement);
    return statement;
  };

  const writer: Writer = {
    get: <T extends object = Row>(sql: string, ...params: Bind[]) =>
      guarded(() => {
        const statement = prepare(sql);
        const row = statement.native.get(bindAll(params));
        return row === undefined ? undefined : (toObject(statement, row, options.path) as T);
      }),
    all: <T extends object = Row>(sql: string, ...params: Bind[]) =>
      guarded(() => {
        const statement = prepare(sql);
        return statement.native.all(bindAll(params)).map((row) => toObject(statement, row, options.path) as T);
      }),
    run: (sql, ...params) => guarded(() => prepare(sql).native.run(bindAll(params)).changes),
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

  return {
    ...writer,
    readSync: (work) => transaction("BEGIN", work),
    writeSync: (work) => transaction("BEGIN IMMEDIATE", work),
    exec: (sql) => guarded(() => raw.exec(sql)),
    close() {
      if (!open) return;
      open = false;
      statements.clear();
      raw.close();
    },
  };
}

function prepareNative(raw: Libsql.Database, sql: string, checkTexts: boolean): Statement {
  const prepared = raw.prepare(sql) as unknown as NativeStatement;
  const columns = prepared.reader ? prepared.columns() : [];
  const checked = checkTexts ? checkedText(sql, columns) : null;
  const native = checked === null ? prepared : (raw.prepare(checked.sql) as unknown as NativeStatement);
  if (native.reader) native.raw(true);
  return { native, columns: columns.map((column) => column.name), texts: checked?.texts ?? [] };
}

/** After some faults (a full disk) SQLite has rolled back by itself; then there is nothing left to do. */
function rollback(writer: Writer): void {
  try {
    writer.run("ROLLBACK");
  } catch {
    return;
  }
}

function toObject({ columns, texts }: Statement, values: unknown[], path: () => string): Record<string, unknown> {
  for (const i of texts) values[i] = decodeText(values[i], path());
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
