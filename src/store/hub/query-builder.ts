import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type { Bind, Reader } from "../driver.ts";

/**
 * drizzle's query builder over the hub's own connection, for reads off the hot path whose WHERE is put together by filter.
 * Rows come by position, so a query must not select one column name twice.
 */
export const createQueryBuilder = (db: Reader): SqliteRemoteDatabase =>
  drizzle(async (sql, params) => ({ rows: db.all(sql, ...(params as Bind[])).map((row) => Object.values(row)) }));
