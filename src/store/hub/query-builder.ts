import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type { Bind, Row } from "../driver.ts";

/**
 * drizzle's query builder, for reads off the hot path whose WHERE is put together by filter; `all` runs what it has put together.
 * Rows come by position, so a query must not select one column name twice.
 */
export const createQueryBuilder = (all: (sql: string, binds: Bind[]) => Promise<Row[]>): SqliteRemoteDatabase =>
  drizzle(async (sql, params) => ({ rows: (await all(sql, params as Bind[])).map((row) => Object.values(row)) }));
