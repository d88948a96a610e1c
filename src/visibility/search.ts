import type { FeedItem } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import type { SearchScope } from "../shared/search.ts";
import type { Reader } from "../store/driver.ts";
import { type FeedItemRow, toFeedItem } from "../store/feed-item.ts";
import { channelOpensFor } from "./channels.ts";
import { and, type Condition, or } from "./condition.ts";
import { publicEchoListedFor } from "./echoes.ts";
import { othersItemListedFor } from "./items.ts";
import { messageShownTo } from "./messages.ts";
import { personSearchableBy } from "./people.ts";
import { shardListedFor } from "./shards.ts";

/**
 * What of `search_docs d` the viewer may find that is not in their own file: what lists show them, of people who let search find
 * what is theirs. Shards and messages are in no account's file, so the viewer's own are among them.
 */
export function othersDocs(viewerId: Uuid, { kinds, feedType }: SearchScope): Condition {
  const parts: Record<SearchScope["kinds"][number], () => Condition> = {
    feed: () =>
      of("feed", "feed_items item", "item.item_id", [
        othersItemListedFor(viewerId),
        personSearchableBy(viewerId, "item.owner_id"),
        ...(feedType === null ? [] : [{ sql: "item.item_type = ?", binds: [feedType] }]),
      ]),
    echo: () =>
      of("echo", "echo_directory echo", "echo.echo_id", [
        { sql: "echo.owner_id <> ?", binds: [viewerId] },
        publicEchoListedFor(viewerId),
        personSearchableBy(viewerId, "echo.owner_id"),
      ]),
    shard: () => of("shard", "shards shard", "shard.shard_id", [shardListedFor(viewerId)]),
    message: () =>
      of(
        "message",
        "channel_messages message CROSS JOIN channels channel ON channel.channel_id = message.channel_id",
        "message.message_id",
        [messageShownTo(viewerId), authorSearchableBy(viewerId), channelOpensFor(viewerId)],
      ),
  };
  return or(...kinds.map((kind) => parts[kind]()));
}

const authorSearchableBy = (viewerId: Uuid): Condition =>
  or({ sql: "message.author_id IS NULL", binds: [] }, personSearchableBy(viewerId, "message.author_id"));

const of = (kind: string, from: string, id: string, conditions: Condition[]): Condition => {
  const { sql, binds } = and(...conditions);
  return {
    sql: `d.kind = '${kind}' AND EXISTS (SELECT 1 FROM ${from} WHERE ${id} = d.item_id AND ${sql})`,
    binds,
  };
};

/** What a result is shown by, as far as its kind has it. */
export type FoundText = {
  title: string;
  body: string;
  item: FeedItem | null;
  shardId: Uuid | null;
  channelId: Uuid | null;
};

const NOWHERE = { item: null, shardId: null, channelId: null };

/** Reads what was found under `othersDocs`, in the snapshot in which it was found. */
export function foundText(db: Reader, { kind, itemId }: { kind: string; itemId: Uuid }): FoundText {
  if (kind === "feed") {
    const item = toFeedItem(db.get<FeedItemRow>("SELECT * FROM feed_items WHERE item_id = ?", itemId)!);
    return { ...NOWHERE, title: item.title, body: item.body, item, shardId: item.shardId };
  }
  if (kind === "echo") {
    const echo = db.get<{ title: string; shardId: Uuid }>(
      "SELECT name AS title, shard_id AS shardId FROM echo_directory WHERE echo_id = ?",
      itemId,
    )!;
    return { ...NOWHERE, ...echo, body: "" };
  }
  if (kind === "shard") {
    const shard = db.get<{ title: string; body: string }>(
      "SELECT name AS title, coalesce(description, '') AS body FROM shards WHERE shard_id = ?",
      itemId,
    )!;
    return { ...NOWHERE, ...shard, shardId: itemId };
  }
  const message = db.get<{ body: string; channelId: Uuid }>(
    "SELECT content AS body, channel_id AS channelId FROM channel_messages WHERE message_id = ?",
    itemId,
  )!;
  return { ...NOWHERE, ...message, title: "" };
}
