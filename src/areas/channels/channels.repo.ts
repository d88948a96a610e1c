import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { channelIsOpen, channelOpensFor, privateChannelOpensFor } from "../../visibility/channels.ts";
import type { Channel, ChannelType } from "./channels.rules.ts";

type ChannelRow = Omit<Channel, "archived"> & { archived: number };

const SELECT = `SELECT channel.channel_id AS channelId, channel.channel_type AS channelType, channel.name, channel.description,
    channel.shard_id AS shardId, shard.owner_id AS shardOwnerId, coalesce(shard.status = 'Archived', 0) AS archived,
    relay.status AS relay, channel.message_count AS messageCount, channel.last_message_at AS lastMessageAt, channel.created_at AS createdAt
  FROM channels channel LEFT JOIN shards shard ON shard.shard_id = channel.shard_id
    LEFT JOIN channel_relays relay ON relay.channel_id = channel.channel_id`;

/** A channel that opens for the viewer, or null. */
export function findChannel(db: Reader, viewerId: Uuid, channelId: Uuid): Channel | null {
  const { sql, binds } = channelOpensFor(viewerId);
  const row = db.get<ChannelRow>(`${SELECT} WHERE channel.channel_id = ? AND ${sql}`, channelId, ...binds);
  return row === undefined ? null : fromRow(row);
}

/** A channel whoever may read it, or null. */
export function findChannelUnseen(db: Reader, channelId: Uuid): Channel | null {
  const row = db.get<ChannelRow>(`${SELECT} WHERE channel.channel_id = ?`, channelId);
  return row === undefined ? null : fromRow(row);
}

/** The channels that open for the viewer, newest first: those that open for everybody, and those of shards that are the viewer's. */
export function listChannels(db: Reader, viewerId: Uuid, page: PageRequest): Channel[] {
  const found = [channelIsOpen, privateChannelOpensFor(viewerId)].flatMap(({ sql, binds }) =>
    keysetPage<ChannelRow>(db, SELECT, "channel.channel_id", [sql, ...binds], page),
  );
  found.sort((a, b) => (a.channelId < b.channelId ? 1 : -1));
  return found.slice(0, page.limit).map(fromRow);
}

export const hasChannelOfType = (db: Reader, channelType: ChannelType): boolean =>
  db.get("SELECT 1 FROM channels WHERE channel_type = ? LIMIT 1", channelType) !== undefined;

export function insertChannel(
  tx: Writer,
  channel: Pick<Channel, "channelId" | "channelType" | "name" | "description" | "createdAt">,
): void {
  tx.run(
    "INSERT INTO channels (channel_id, channel_type, name, description, created_at) VALUES (?, ?, ?, ?, ?)",
    channel.channelId,
    channel.channelType,
    channel.name,
    channel.description,
    channel.createdAt,
  );
}

export const describeChannel = (tx: Writer, { channelId, name, description }: Channel): number =>
  tx.run("UPDATE channels SET name = ?, description = ? WHERE channel_id = ?", name, description, channelId);

/** Counts a message that was posted at this time (milliseconds). */
export const countPosted = (tx: Writer, channelId: Uuid, at: number): number =>
  tx.run(
    "UPDATE channels SET message_count = message_count + 1, last_message_at = ? WHERE channel_id = ?",
    at,
    channelId,
  );

/** Counts a message that is a tombstone by now: the last one is the newest that is none. */
export const countDeleted = (tx: Writer, channelId: Uuid): number =>
  tx.run(
    `UPDATE channels SET message_count = message_count - 1, last_message_at = (
       SELECT message.created_at FROM channel_messages message
       WHERE message.channel_id = channels.channel_id AND message.deleted_at IS NULL
       ORDER BY message.message_id DESC LIMIT 1)
     WHERE channel_id = ?`,
    channelId,
  );

const fromRow = (row: ChannelRow): Channel => ({ ...row, archived: row.archived === 1 });
