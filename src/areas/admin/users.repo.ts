import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type { Uuid } from "../../shared/ids.ts";
import type { Tier } from "../../shared/tiers.ts";
import { accountsTable } from "../../store/hub/accounts.schema.ts";
import type { Account, Role } from "../account/account.rules.ts";

/** Filters are ANDed; `q` is the beginning of an e-mail or a display name in any case. */
export type UserSearch = { q?: string; tier?: Tier; role?: Role; cursor?: Uuid; limit: number };

/** Accounts newest first, one more than `limit` when more follow. */
export function searchUsers(hub: SqliteRemoteDatabase, search: UserSearch): Promise<Account[]> {
  const { q, tier, role, cursor } = search;
  const { userId, email, displayName } = accountsTable;
  const matches =
    q === undefined ? undefined : sql`(${beginsWith(email, q.toLowerCase())} OR ${beginsWith(displayName, q)})`;
  return hub
    .select()
    .from(accountsTable)
    .where(
      and(
        cursor === undefined ? undefined : lt(userId, cursor),
        tier === undefined ? undefined : eq(accountsTable.tier, tier),
        role === undefined ? undefined : eq(accountsTable.role, role),
        matches,
      ),
    )
    .orderBy(desc(userId))
    .limit(search.limit + 1);
}

const beginsWith = (column: SQLiteColumn, prefix: string): SQL =>
  sql`${column} LIKE ${`${prefix.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`;
