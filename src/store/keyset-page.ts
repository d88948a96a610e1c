import type { Uuid } from "../shared/ids.ts";
import type { Bind, Reader } from "./driver.ts";

/** A page request: items with an id below `before`, newest first. */
export type PageRequest = { before: Uuid | null; limit: number };

/**
 * One keyset page, newest first. The two statements differ only in the cursor: one statement with an optional cursor would
 * lose the index.
 */
export function keysetPage<T extends object>(
  db: Reader,
  select: string,
  idColumn: string,
  where: [sql: string, ...binds: Bind[]],
  page: PageRequest,
): T[] {
  const [condition, ...binds] = where;
  const order = `ORDER BY ${idColumn} DESC LIMIT ?`;
  return page.before === null
    ? db.all<T>(`${select} WHERE ${condition} ${order}`, ...binds, page.limit)
    : db.all<T>(`${select} WHERE ${condition} AND ${idColumn} < ? ${order}`, ...binds, page.before, page.limit);
}
