import type { Bind, Reader, Row } from "../../store/driver.ts";
import { type TablePage, tablePage } from "../../store/table-pages.ts";

/** What an export holds of the hub, page by page: a table that is not in the order of its owners is gone through for each. */
export const EXPORT_READS = {
  /** Rows of a table for which a condition of the register holds. */
  "exports.rows": (
    db: Reader,
    { table, page, of }: { table: string; page: TablePage; of: { condition: string; value: Bind } },
  ): { rows: Row[]; last: Bind[] | null } => tablePage(db, table, page, of),
};
