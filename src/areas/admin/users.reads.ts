import type { Bind, Reader, Row } from "../../store/driver.ts";

/** Searches of all accounts: what is only looked for by its beginning is compared with every one of them. */
export const ADMIN_READS = {
  /** The rows of a query that `users.repo.ts` has put together. */
  "admin.users": (db: Reader, { sql, binds }: { sql: string; binds: Bind[] }): Row[] => db.all(sql, ...binds),
};
