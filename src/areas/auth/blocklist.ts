import type { Clock } from "../../shared/clock.ts";
import type { Database, Writer } from "../../store/driver.ts";

/** Access tokens that ended before their time, by token id. In memory, written through so that a restart keeps it. */
export type Blocklist = {
  has(tokenId: string): boolean;
  /** `expiresAt` in Unix seconds. In force at once; call `remove` when the transaction fails. */
  add(tx: Writer, tokenId: string, expiresAt: number): void;
  /** Takes a token off again whose row was rolled back, so that what was refused can be asked for once more. */
  remove(tokenId: string): void;
  /** Forgets tokens that have expired by themselves. */
  prune(tx: Writer): void;
};

export function createBlocklist({ db, clock }: { db: Database; clock: Clock }): Blocklist {
  const revoked = new Map<string, number>();
  for (const row of db.all<{ token_id: string; expires_at: number }>("SELECT token_id, expires_at FROM revoked_tokens"))
    revoked.set(row.token_id, row.expires_at);

  return {
    has: (tokenId) => revoked.has(tokenId),
    add(tx, tokenId, expiresAt) {
      revoked.set(tokenId, expiresAt);
      tx.run("INSERT OR IGNORE INTO revoked_tokens (token_id, expires_at) VALUES (?, ?)", tokenId, expiresAt);
    },
    remove: (tokenId) => void revoked.delete(tokenId),
    prune(tx) {
      const now = Math.floor(clock() / 1000);
      tx.run("DELETE FROM revoked_tokens WHERE expires_at <= ?", now);
      for (const [tokenId, expiresAt] of revoked) if (expiresAt <= now) revoked.delete(tokenId);
    },
  };
}
