import { openDatabase } from "../../src/store/libsql-local.ts";

/** What `GET /account/me` answers. */
export type AccountAnswer = {
  user_id: string;
  email: string;
  display_name: string;
  locale: string;
  tier: string;
  role: string;
  status: string;
  email_verified: boolean;
  created_at: string;
};

type Row = Omit<AccountAnswer, "email_verified" | "created_at"> & {
  email_verified_at: number | null;
  created_at: number;
};

/** The peers' read: one row of the same table by its key, through the same driver, its statement prepared once. */
export function openAccounts(hubPath: string): { read(userId: string): AccountAnswer | null } {
  const db = openDatabase(hubPath, { cacheKib: 16 * 1024 });
  return {
    read(userId) {
      const row = db.get<Row>(
        `SELECT user_id, email, display_name, locale, tier, role, status, email_verified_at, created_at
         FROM accounts WHERE user_id = ?`,
        userId,
      );
      if (row === undefined) return null;
      const { email_verified_at, created_at, ...same } = row;
      return {
        ...same,
        email_verified: email_verified_at !== null,
        created_at: new Date(created_at).toISOString(),
      };
    },
  };
}

/** How a peer is started: `<hub file> <file of tokens and secret>`. */
export type PeerFile = { secret: string; tokens: { token: string; userId: string }[] };
