import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { FEED_ITEM_TYPES, type FeedItem } from "../../shared/events.ts";

const Uuid = Type.String({ format: "uuid" });

export const FeedItemSchema = Type.Object(
  {
    item_id: Type.String({ format: "uuid", description: "Of a life_event item: the life event's own id." }),
    item_type: Type.Union(FEED_ITEM_TYPES.map((type) => Type.Literal(type))),
    title: Type.String(),
    body: Type.String(),
    content_locale: Type.String(),
    echo_id: Uuid,
    echo_name: Type.String(),
    owner_id: Uuid,
    shard_id: Uuid,
    tick_id: Type.Integer(),
    significance: Type.Integer({ minimum: 0, maximum: 1000 }),
    visibility: Type.Union([Type.Literal("private"), Type.Literal("shard"), Type.Literal("public")]),
    shared: Type.Boolean(),
    image_url: Type.Union([Type.String(), Type.Null()]),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "FeedItem" },
);

export const toFeedItemResponse = (item: FeedItem) => ({
  item_id: item.itemId,
  item_type: item.itemType,
  title: item.title,
  body: item.body,
  content_locale: item.contentLocale,
  echo_id: item.echoId,
  echo_name: item.echoName,
  owner_id: item.ownerId,
  shard_id: item.shardId,
  tick_id: item.tick,
  significance: item.significance,
  visibility: item.visibility,
  shared: item.shared,
  image_url: item.imageUrl,
  created_at: toTimestamp(item.createdAt),
});
