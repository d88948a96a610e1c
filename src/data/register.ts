/**
 * What deletion does with the rows that name a person in a column: they go, they stay without the person (`anonymise` says what
 * each column becomes), or they stay as they are, for a reason.
 */
export type OnDeletion = "delete" | { anonymise: Readonly<Record<string, string | number | null>> } | { keep: string };

/** One table: which columns name people, and what of it a person's export holds. */
export type TableData = {
  /** By column. A table that names nobody has none. */
  people: Readonly<Record<string, OnDeletion>>;
  /**
   * `own`: the rows that name the person in the first of those columns, but for columns that are `withheld`. `partOf`: the rows that go
   * with exported ones of another table, by a column that both have; with `people` besides those that name the person themselves.
   */
  exported:
    | "own"
    | { withheld: readonly string[] }
    | { partOf: string; by: string; withheld?: readonly string[] }
    | { nothing: string };
};

/** Whether an export holds anything of the table. */
export const isExported = ({ exported }: TableData): boolean => exported === "own" || !("nothing" in exported);

/** Columns that an export leaves out. */
export const withheldOf = ({ exported }: TableData): readonly string[] =>
  (typeof exported === "object" && "withheld" in exported ? exported.withheld : undefined) ?? [];

export type TablesData = Readonly<Record<string, TableData>>;

/** What an area keeps: tables of the hub, tables of accounts' files, and folders or files under DATA_DIR. */
export type DataOwned = {
  hub?: TablesData;
  account?: TablesData;
  files?: Readonly<Record<string, { onDeletion: string; exported: string }>>;
};

/** Columns that name a person by the name they have; a table that has one says what becomes of it. */
export const PERSON_COLUMN = /(^|_)(user_id|owner_id|author_id|actor_id|viewer_id|tenant_id)$/;
