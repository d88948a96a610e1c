/**
 * The driver port. One database file has one owning thread and one connection that writes; reads are synchronous and cheap,
 * writes go through one transaction at a time. Read and write capabilities are different types, so a signature shows who may write.
 */

/** What may be bound. `undefined` is refused, booleans become 0/1, safe integers are bound as INTEGER. */
export type Bind = string | number | bigint | boolean | null | Uint8Array;

export type Row = Record<string, string | number | null | Uint8Array>;

export type Reader = {
  /** First row or undefined. Statements are prepared once per SQL text and kept on the connection. */
  get<T extends object = Row>(sql: string, ...params: Bind[]): T | undefined;
  all<T extends object = Row>(sql: string, ...params: Bind[]): T[];
};

export type Writer = Reader & {
  /** Rows changed. */
  run(sql: string, ...params: Bind[]): number;
};

export type Database = Reader & {
  /**
   * Runs `work` in one BEGIN IMMEDIATE transaction; a throw rolls back and is rethrown. `work` is synchronous: nothing may
   * await inside a transaction. For the file's owner.
   */
  writeSync<T>(work: (tx: Writer) => T): T;
  /** Resolves when every commit of before is on the disk (one fdatasync serves all that wait). */
  sync(): Promise<void>;
  /** Runs `work` on one snapshot: what it reads belongs together, whatever is written meanwhile. Synchronous like `writeSync`. */
  readSync<T>(work: (snapshot: Reader) => T): T;
  /** Runs statements that are not queries (migrations, pragmas). */
  exec(sql: string): void;
  /** Truncates the WAL into the file, when there is room to; what stays in the WAL is as safe there. */
  checkpoint(): void;
  close(): void;
  readonly path: string;
};
