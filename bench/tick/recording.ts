import type { Bind, Writer } from "../../src/store/driver.ts";

/** As JSON can hold it. Every whole number is bound as an integer. */
export type RecordedValue = string | number | null | { base64: string };

/** `hub`, or a tenant's file by its user. */
export type RecordedFile = string;

/** What one transaction wrote: statements by number, each with its values. */
export type RecordedWrite = { file: RecordedFile; statements: [statement: number, ...values: RecordedValue[]][] };

/** A line of a recording: the texts of statements come before they are first used. */
export type RecordedLine = { sql: string; ofHub: boolean } | { tick: number } | RecordedWrite;

/** Writes through, and keeps what was written. One for all transactions of a recording. */
export function createRecorder(line: (recorded: RecordedLine) => void) {
  const numbers = new Map<string, number>();
  const numberOf = (sql: string, file: RecordedFile): number => {
    const known = numbers.get(sql);
    if (known !== undefined) return known;
    numbers.set(sql, numbers.size);
    line({ sql, ofHub: file === "hub" });
    return numbers.size - 1;
  };
  return {
    /** The writer to hand out in place of `tx`, for one transaction on `file`; `end` when it is about to commit. */
    listen(tx: Writer, file: RecordedFile): { tx: Writer; end: () => void } {
      const write: RecordedWrite = { file, statements: [] };
      const keep = (sql: string, params: Bind[]): void => {
        write.statements.push([numberOf(sql, file), ...params.map(plain)]);
      };
      return {
        tx: {
          get: (sql, ...params) => {
            if (!/^\s*SELECT/i.test(sql)) keep(sql, params);
            return tx.get(sql, ...params);
          },
          all: (sql, ...params) => tx.all(sql, ...params),
          run: (sql, ...params) => {
            keep(sql, params);
            return tx.run(sql, ...params);
          },
        },
        end: () => {
          if (write.statements.length > 0) line(write);
        },
      };
    },
  };
}

function plain(value: Bind): RecordedValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  return value;
}

/** The recorded value as the driver takes it. */
export function bindable(value: RecordedValue): string | number | bigint | null | Uint8Array {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === "object" && value !== null) return Buffer.from(value.base64, "base64");
  return value;
}
