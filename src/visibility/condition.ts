import type { Bind } from "../store/driver.ts";

/** Part of a WHERE with the values of its placeholders in their order. */
export type Condition = { sql: string; binds: Bind[] };

/** Leaves nothing out. */
export const EVERY: Condition = { sql: "true", binds: [] };

/** All of them together. */
export const and = (...conditions: Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(" AND "),
  binds: conditions.flatMap(({ binds }) => binds),
});

/** At least one of them. */
export const or = (...conditions: Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => `(${sql})`).join(" OR ")})`,
  binds: conditions.flatMap(({ binds }) => binds),
});
