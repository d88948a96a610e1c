import type { Finding } from "../shared/findings.ts";
import type { Reader } from "./driver.ts";
import { damaged, isUnavailable } from "./storage-fault.ts";

/** Faults listed per file; the first few tell what has happened to it. */
const FAULTS_MAX = 5;

/** Whether a database file is whole: its pages and indexes, then its foreign keys. Reads the whole file. */
export function examineFile(db: Reader, what: string): Finding {
  try {
    const pages = db.all<{ integrity_check: string }>(`PRAGMA integrity_check(${FAULTS_MAX})`);
    const faults = pages.map((row) => row.integrity_check).filter((line) => line !== "ok");
    const orphans = db
      .all<{ name: string }>("PRAGMA database_list")
      .flatMap(({ name }) => db.all<{ table: string }>(`PRAGMA ${name}.foreign_key_check`))
      .slice(0, FAULTS_MAX);
    faults.push(...orphans.map((row) => `a row of ${row.table} refers to one that is gone`));
    if (faults.length > 0) return { what, state: "fault", detail: faults.join("; ") };
    return { what, state: "ok", detail: "whole" };
  } catch (error) {
    return { what, state: "fault", detail: faultText(error) };
  }
}

/** Throws UNAVAILABLE when a database file is not whole. Reads the whole file. */
export function assertWhole(db: Reader, path: string): void {
  const { state, detail } = examineFile(db, path);
  if (state !== "ok") throw damaged(path, detail);
}

/** What an operator is told of a file that cannot be read. */
export function faultText(error: unknown): string {
  if (isUnavailable(error)) return error.detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Reads every text, which the engine's own check does not: throws UNAVAILABLE on the first that is damaged. `db` has to be opened
 * with `checkTexts`.
 */
export function readTexts(db: Reader): void {
  const columns = db.all<{ tbl: string; col: string }>(
    `SELECT m.name AS tbl, i.name AS col FROM sqlite_master m JOIN pragma_table_info(m.name) i
     WHERE m.type = 'table' AND i.type = 'TEXT'`,
  );
  for (const { tbl, col } of columns) db.all(`SELECT "${col}" FROM "${tbl}"`);
}
