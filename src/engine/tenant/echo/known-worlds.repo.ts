import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../world/shard-ref.ts";

/** The theme of a shard in which an Echo of this account lives or lived, or null. */
export const knownTheme = (db: Reader, shardId: Uuid): string | null =>
  db.get<{ theme: string }>("SELECT theme FROM known_worlds WHERE shard_id = ?", shardId)?.theme ?? null;

/** From now on the shard stays the kind of world that it is. */
export const noteWorld = (tx: Writer, { shardId, theme }: Pick<ShardRef, "shardId" | "theme">): number =>
  tx.run("INSERT INTO known_worlds (shard_id, theme) VALUES (?, ?) ON CONFLICT (shard_id) DO NOTHING", shardId, theme);
