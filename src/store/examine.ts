import type { Finding } from "../shared/findings.ts";
import type { Reader } from "./driver.ts";

/** Faults listed per file; the first few tell what has happened to it. */
const FAULTS_MAX = 5;

/** Whether a database file is whole: its pages and indexes, then its foreign keys. Reads the whole file. */
export function examineFile(db: Reader, what: string): Finding {
  try {
    const pages = db.all<{ integrity_check: string }>(`PRAGMA integrity_check(${FAULTS_MAX})`);
    const faults = pages.map((row) => row.integrity_check).filter((line) => line !== "ok");
    const orphans = db.all<{ table: string }>("PRAGMA foreign_key_check").slice(0, FAULTS_MAX);
    faults.push(...orphans.map((row) => `a row of ${row.table} refers to one that is gone`));
    if (faults.length > 0) return { what, state: "fault", detail: faults.join("; ") };
    return { what, state: "ok", detail: "whole" };
  } catch (error) {
    return { what, state: "fault", detail: error instanceof Error ? error.message : String(error) };
  }
}
