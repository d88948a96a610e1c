import type { Uuid } from "../../shared/ids.ts";
import type { ThemeId } from "../../shared/themes.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Shard } from "./shards.rules.ts";

const COLUMNS = `shard_id AS shardId, name, description, shard_type AS shardType, status, owner_id AS ownerId, theme, seed, locale,
  created_at AS createdAt`;

/** One shard by id, whoever asks: whether the caller may see it is for the service to say. */
export const findShard = (db: Reader, shardId: Uuid): Shard | undefined =>
  db.get<Shard>(`SELECT ${COLUMNS} FROM shards WHERE shard_id = ?`, shardId);

export const findPersonalShard = (db: Reader, ownerId: Uuid): Shard | undefined =>
  db.get<Shard>(`SELECT ${COLUMNS} FROM shards WHERE owner_id = ? AND shard_type = 'Personal'`, ownerId);

/** Makes the account's Personal shard, in the transaction that makes the account. A second one violates a unique index. */
export function insertPersonalShard(
  tx: Writer,
  shard: { shardId: Uuid; ownerId: Uuid; ownerName: string; seed: string; theme: ThemeId; now: number },
): void {
  tx.run(
    `INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at)
     VALUES (?, ?, NULL, 'Personal', ?, ?, ?, ?)`,
    shard.shardId,
    `${shard.ownerName}'s world`,
    shard.ownerId,
    shard.theme,
    shard.seed,
    shard.now,
  );
}

const BUILT_IN_PUBLIC: { name: string; description: string; theme: ThemeId } = {
  name: "Lantern Quay",
  description:
    "A working harbour where the boats come in late and news arrives with them. Open to every Echo who wants neighbours.",
  theme: "harbour_town",
};

/**
 * Makes the Public shard that every deployment has from its first start, once: later starts find it and change nothing.
 * `shardId` and `seed` are used only when it is made. Returns its id.
 */
export function ensureBuiltInPublicShard(tx: Writer, shard: { shardId: Uuid; seed: string; now: number }): Uuid {
  const existing = tx.get<{ shardId: Uuid }>(
    "SELECT shard_id AS shardId FROM shards WHERE shard_type = 'Public' AND owner_id IS NULL",
  );
  if (existing !== undefined) return existing.shardId;
  tx.run(
    `INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at)
     VALUES (?, ?, ?, 'Public', NULL, ?, ?, ?)`,
    shard.shardId,
    BUILT_IN_PUBLIC.name,
    BUILT_IN_PUBLIC.description,
    BUILT_IN_PUBLIC.theme,
    shard.seed,
    shard.now,
  );
  return shard.shardId;
}
