import type { Bind, Database } from "../../src/store/driver.ts";

export type Plan = { sql: string; detail: string };

/** Runs statements as they are and keeps what the planner says of each. */
export function explaining(db: Database): { db: Database; plans: Plan[] } {
  const plans: Plan[] = [];
  const explain = (sql: string, params: Bind[]): void => {
    for (const { detail } of db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...params))
      plans.push({ sql, detail });
  };
  const get: Database["get"] = (sql, ...params) => {
    explain(sql, params);
    return db.get(sql, ...params);
  };
  const all: Database["all"] = (sql, ...params) => {
    explain(sql, params);
    return db.all(sql, ...params);
  };
  return { db: { ...db, get, all }, plans };
}

/** A list that the question itself brings along. */
const WHAT_IS_ASKED_FOR = /^SCAN (\w+ VIRTUAL TABLE|asked$|CONSTANT ROW)/;

/** Scans of whole tables but those that `walks` allows, and sorts in a temporary tree. */
export const scansAndSorts = (plans: readonly Plan[], walks: RegExp): Plan[] =>
  plans.filter(
    ({ detail }) =>
      (/^SCAN (?!.*USING (COVERING )?INDEX)/.test(detail) && !walks.test(detail) && !WHAT_IS_ASKED_FOR.test(detail)) ||
      /TEMP B-TREE/.test(detail),
  );
