import type { Reader, Writer } from "../driver.ts";

/** Notes, in the transaction that takes words away for an erasure, that the hub has to be purged of them. */
export const owePurge = (tx: Writer): number => tx.run("INSERT INTO purges_owed DEFAULT VALUES");

/** The last note there is; null where nothing is owed. */
export const lastOwed = (db: Reader): number | null =>
  db.get<{ seq: number | null }>("SELECT max(seq) AS seq FROM purges_owed")!.seq;

/** The hub was purged after this note was made. */
export const purgedUntil = (tx: Writer, seq: number): number => tx.run("DELETE FROM purges_owed WHERE seq <= ?", seq);
