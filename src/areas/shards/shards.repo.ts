import type { Uuid } from "../../shared/ids.ts";
import type { ThemeId } from "../../shared/themes.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { shardOpensFor, shardWalks, shownOwner } from "../../visibility/shards.ts";
import type { MadeType, SeenShard, Shard } from "./shards.rules.ts";

const COLUMNS = `shard.shard_id AS shardId, shard.name, shard.description, shard.shard_type AS shardType, shard.status,
  shard.owner_id AS ownerId, shard.theme, shard.seed, shard.locale, shard.banner_name AS bannerName, shard.created_at AS createdAt`;

const POPULATION = `(SELECT count(*) FROM echo_directory echo
  WHERE echo.shard_id = shard.shard_id AND echo.status = 'Active') AS population`;

/** One shard by id, whoever asks: whether the caller may see it is for the service to say. */
export const findShard = (db: Reader, shardId: Uuid): Shard | undefined =>
  db.get<Shard>(`SELECT ${COLUMNS} FROM shards shard WHERE shard.shard_id = ?`, shardId);

export const findPersonalShard = (db: Reader, ownerId: Uuid): Shard | undefined =>
  db.get<Shard>(
    `SELECT ${COLUMNS} FROM shards shard WHERE shard.owner_id = ? AND shard.shard_type = 'Personal'`,
    ownerId,
  );

/** One shard as the viewer sees it; undefined also where it is hidden from them. */
export function findSeenShard(db: Reader, viewerId: Uuid, shardId: Uuid): SeenShard | undefined {
  const owner = shownOwner(viewerId);
  const seen = shardOpensFor(viewerId);
  return db.get<SeenShard>(
    `SELECT ${COLUMNS}, ${owner.sql} AS shownOwnerId, ${POPULATION} FROM shards shard WHERE shard.shard_id = ? AND ${seen.sql}`,
    ...owner.binds,
    shardId,
    ...seen.binds,
  );
}

/** Whether the viewer sees the shard. */
export function isSeen(db: Reader, viewerId: Uuid, shardId: Uuid): boolean {
  const { sql, binds } = shardOpensFor(viewerId);
  return (
    db.get(`SELECT 1 AS one FROM shards shard WHERE shard.shard_id = ? AND ${sql}`, shardId, ...binds) !== undefined
  );
}

/** The shards in the viewer's list, newest first. */
export function listShards(db: Reader, viewerId: Uuid, page: PageRequest): SeenShard[] {
  const owner = shownOwner(viewerId);
  const columns = `${COLUMNS}, ${owner.sql} AS shownOwnerId, ${POPULATION}`;
  const walked = shardWalks(viewerId).flatMap(({ from, key, where }) => {
    const listed: [string, ...Bind[]] = [`(${where.sql})`, ...owner.binds, ...where.binds];
    return keysetPage<SeenShard>(db, `SELECT ${columns} FROM ${from}`, key, listed, page);
  });
  return walked.sort((a, b) => (a.shardId < b.shardId ? 1 : -1)).slice(0, page.limit);
}

/** How many shards of the kind the user owns that are not archived. */
export const countOwned = (db: Reader, ownerId: Uuid, type: MadeType): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM shards WHERE owner_id = ? AND shard_type = ? AND status = 'Active'",
    ownerId,
    type,
  )!.n;

/** The shards that a person has made, archived ones too; their Personal one came with the account. */
export const listMadeBy = (db: Reader, ownerId: Uuid, limit: number): Uuid[] =>
  db
    .all<{ shardId: Uuid }>(
      `SELECT shard_id AS shardId FROM shards WHERE owner_id = ? AND shard_type <> 'Personal' ORDER BY shard_id LIMIT ?`,
      ownerId,
      limit,
    )
    .map(({ shardId }) => shardId);

export function insertShard(tx: Writer, shard: Shard): void {
  tx.run(
    `INSERT INTO shards (shard_id, name, description, shard_type, status, owner_id, theme, seed, locale, banner_name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    shard.shardId,
    shard.name,
    shard.description,
    shard.shardType,
    shard.status,
    shard.ownerId,
    shard.theme,
    shard.seed,
    shard.locale,
    shard.bannerName,
    shard.createdAt,
  );
}

/** Writes back what an owner may change. */
export const updateShard = (tx: Writer, { shardId, name, description, locale }: Shard): number =>
  tx.run(
    "UPDATE shards SET name = ?, description = ?, locale = ? WHERE shard_id = ?",
    name,
    description,
    locale,
    shardId,
  );

export const setArchived = (tx: Writer, shardId: Uuid): number =>
  tx.run("UPDATE shards SET status = 'Archived' WHERE shard_id = ?", shardId);

export const setBanner = (tx: Writer, shardId: Uuid, name: string): number =>
  tx.run("UPDATE shards SET banner_name = ? WHERE shard_id = ?", name, shardId);

/** Shards without a picture, but for Personal ones. */
export const listUndrawn = (db: Reader, limit: number): Shard[] =>
  db.all<Shard>(
    `SELECT ${COLUMNS} FROM shards shard
     WHERE shard.banner_name IS NULL AND shard.shard_type <> 'Personal' ORDER BY shard.shard_id LIMIT ?`,
    limit,
  );

export const listUndrawnOf = (db: Reader, ownerId: Uuid, limit: number): Shard[] =>
  db.all<Shard>(
    `SELECT ${COLUMNS} FROM shards shard
     WHERE shard.owner_id = ? AND shard.banner_name IS NULL ORDER BY shard.shard_id LIMIT ?`,
    ownerId,
    limit,
  );

/** Its access list goes with it. */
export const deleteShard = (tx: Writer, shardId: Uuid): number =>
  tx.run("DELETE FROM shards WHERE shard_id = ?", shardId);

/** Makes the account's Personal shard, in the transaction that makes the account. A second one violates a unique index. */
export const insertPersonalShard = (
  tx: Writer,
  shard: { shardId: Uuid; ownerId: Uuid; ownerName: string; seed: string; theme: ThemeId; now: number },
): void =>
  insertShard(tx, {
    ...{ shardId: shard.shardId, ownerId: shard.ownerId, theme: shard.theme, seed: shard.seed, createdAt: shard.now },
    ...{
      name: `${shard.ownerName}'s world`,
      description: null,
      bannerName: null,
      shardType: "Personal",
      status: "Active",
      locale: "en",
    },
  });

export const fitPersonalShard = (tx: Writer, ownerId: Uuid, { seed, theme }: Pick<Shard, "seed" | "theme">): number =>
  tx.run("UPDATE shards SET seed = ?, theme = ? WHERE owner_id = ? AND shard_type = 'Personal'", seed, theme, ownerId);

const BUILT_IN_PUBLIC: Omit<Shard, "shardId" | "seed" | "createdAt"> = {
  bannerName: null,
  name: "Lantern Quay",
  description:
    "A working harbour where the boats come in late and news arrives with them. Open to every Echo who wants neighbours.",
  theme: "harbour_town",
  ...{ shardType: "Public", status: "Active", ownerId: null, locale: "en" },
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
  insertShard(tx, { ...BUILT_IN_PUBLIC, shardId: shard.shardId, seed: shard.seed, createdAt: shard.now });
  return shard.shardId;
}
