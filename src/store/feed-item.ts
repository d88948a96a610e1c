import type { FeedItem } from "../shared/events.ts";
import type { Writer } from "./driver.ts";

/** The column of each member of a feed item, the same in accounts' files and in the hub. */
const COLUMNS = {
  itemId: "item_id",
  itemType: "item_type",
  title: "title",
  body: "body",
  contentLocale: "content_locale",
  echoId: "echo_id",
  echoName: "echo_name",
  ownerId: "owner_id",
  shardId: "shard_id",
  tick: "tick",
  significance: "significance",
  visibility: "visibility",
  shared: "shared",
  imageUrl: "image_url",
  createdAt: "created_at",
} as const satisfies Record<keyof FeedItem, string>;
const MEMBERS = Object.keys(COLUMNS) as (keyof FeedItem)[];

/** A row that has all columns, wherever it takes them from. */
export type FeedItemRow = {
  [M in keyof FeedItem as (typeof COLUMNS)[M]]: FeedItem[M] extends boolean ? number : FeedItem[M];
};

export function toFeedItem(row: FeedItemRow): FeedItem {
  const item: Partial<Record<keyof FeedItem, unknown>> = {};
  for (const member of MEMBERS) item[member] = row[COLUMNS[member]];
  item.shared = row.shared === 1;
  return item as FeedItem;
}

/** How an item is stored in a table that has not the columns of `without`. Returns rows changed. */
export function createFeedItemInsert(
  without: readonly (keyof FeedItem)[],
  onConflict: "" | "ON CONFLICT (item_id) DO NOTHING",
): (tx: Writer, item: FeedItem) => number {
  const members = MEMBERS.filter((member) => !without.includes(member));
  const columns = members.map((member) => COLUMNS[member]).join(", ");
  const sql = `INSERT INTO feed_items (${columns}) VALUES (${members.map(() => "?").join(", ")}) ${onConflict}`;
  return (tx, item) => tx.run(sql, ...members.map((member) => item[member]));
}
