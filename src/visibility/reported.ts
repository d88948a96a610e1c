import type { Uuid } from "../shared/ids.ts";
import type { Reader } from "../store/driver.ts";
import { channelOpensFor } from "./channels.ts";
import { and, type Condition } from "./condition.ts";
import { publicEchoOpensFor } from "./echoes.ts";
import { itemOpensFor } from "./items.ts";
import { messageShownTo } from "./messages.ts";
import { personStands } from "./people.ts";
import { shardOpensFor } from "./shards.ts";

export type ReportedType = "user" | "echo" | "feed_item" | "message" | "shard";

/** Whose something is, null for nobody's, and what it says. */
export type Reported = { ownerId: Uuid | null; excerpt: string };

type Source = { select: string; key: string; where: (viewerId: Uuid) => Condition };

const SOURCES: Record<ReportedType, Source> = {
  user: {
    select: "SELECT person.user_id AS ownerId, person.display_name AS excerpt FROM accounts person",
    key: "person.user_id",
    where: () => personStands("person.user_id"),
  },
  echo: {
    select: "SELECT echo.owner_id AS ownerId, echo.name AS excerpt FROM echo_directory echo",
    key: "echo.echo_id",
    where: publicEchoOpensFor,
  },
  feed_item: {
    select:
      "SELECT item.owner_id AS ownerId, item.title || char(10) || substr(item.body, 1, 1000) AS excerpt FROM feed_items item",
    key: "item.item_id",
    where: itemOpensFor,
  },
  message: {
    select: `SELECT message.author_id AS ownerId, message.content AS excerpt
      FROM channel_messages message CROSS JOIN channels channel ON channel.channel_id = message.channel_id`,
    key: "message.message_id",
    where: (viewerId) => and(messageShownTo(viewerId), channelOpensFor(viewerId)),
  },
  shard: {
    select:
      "SELECT shard.owner_id AS ownerId, shard.name || char(10) || coalesce(shard.description, '') AS excerpt FROM shards shard",
    key: "shard.shard_id",
    where: shardOpensFor,
  },
};

/** What the thing says now, whoever sees it; null when it is not there any more. */
export function excerptNow(db: Reader, type: ReportedType, id: Uuid): string | null {
  const { select, key } = SOURCES[type];
  return db.get<Reported>(`${select} WHERE ${key} = ?`, id)?.excerpt ?? null;
}

/** What somebody who sees it can report; undefined for what they do not see. People can be reported whoever blocks whom. */
export function findReported(db: Reader, viewerId: Uuid, type: ReportedType, id: Uuid): Reported | undefined {
  const { select, key, where } = SOURCES[type];
  const { sql, binds } = where(viewerId);
  return db.get<Reported>(`${select} WHERE ${key} = ? AND ${sql}`, id, ...binds);
}
