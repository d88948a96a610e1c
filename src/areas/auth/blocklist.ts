import type { Clock } from "../../shared/clock.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";

/** Access tokens that ended before their time, by token id. In memory, written through so that a restart keeps it. */
export type Blocklist = {
  has(tokenId: string): boolean;
  /** `expiresAt` in Unix seconds. In force with the commit. */
  add(tx: HubWriter, tokenId: string, expiresAt: number): void;
  /** Forgets tokens that have expired by themselves. */
  prune(tx: HubWriter): void;
};

export function createBlocklist({ db, clock }: { db: Hub; clock: Clock }): Blocklist {
  const revoked = new Map<string, number>();
  const load = (): void => {
    revoked.clear();
    for (const row of db.all<{ token_id: string; expires_at: number }>(
      "SELECT token_id, expires_at FROM revoked_tokens",
    ))
      revoked.set(row.token_id, row.expires_at);
  };
  load();
  db.onForeignChange(load);

  return {
    has: (tokenId) => revoked.has(tokenId),
    add(tx, tokenId, expiresAt) {
      tx.afterCommit(() => revoked.set(tokenId, expiresAt));
      tx.run("INSERT OR IGNORE INTO revoked_tokens (token_id, expires_at) VALUES (?, ?)", tokenId, expiresAt);
    },
    prune(tx) {
      const now = Math.floor(clock() / 1000);
      tx.run("DELETE FROM revoked_tokens WHERE expires_at <= ?", now);
      tx.afterCommit(() => {
        for (const [tokenId, expiresAt] of revoked) if (expiresAt <= now) revoked.delete(tokenId);
      });
    },
  };
}
