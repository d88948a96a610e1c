import type { Bind, Row } from "../../../store/driver.ts";
import { type TablePage, tablePage } from "../../../store/table-pages.ts";
import { ofAccount, type ReadHandlers } from "../read.ts";

export type FileReads = {
  /** Whole rows of one of the account's tables, by primary key; `last` is where the next page goes on, null on the last one. */
  "file.rows": { args: { table: string } & TablePage; result: { rows: Row[]; last: Bind[] | null } };
};

export const FILE_READS: ReadHandlers<FileReads> = {
  "file.rows": ofAccount((db, { table, ...page }) => tablePage(db, table, page), { rows: [], last: null }),
};
