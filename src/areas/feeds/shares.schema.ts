import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { NIL_UUID } from "../../shared/ids.ts";
import { FeedItemSchema, toFeedItemResponse } from "./feeds.schema.ts";
import type { Share, SharedPage } from "./shares.repo.ts";

const Id = Type.String({ format: "uuid" });
const Time = Type.String({ format: "date-time" });

export const ShareSchema = Type.Object(
  {
    token: Type.String(),
    item_id: Id,
    share_url: Type.String({ description: "Where everybody can read it." }),
    created_at: Time,
    expires_at: Time,
  },
  { $id: "Share" },
);

export const SharedPageSchema = Type.Object(
  {
    item: FeedItemSchema,
    shared_by: Type.Union([Type.Object({ user_id: Id, display_name: Type.String() }), Type.Null()], {
      description: "Null where the page carries no name; the item's `owner_id` is then the nil UUID.",
    }),
    shared_at: Time,
    expires_at: Time,
  },
  { $id: "SharedPage" },
);

export const toShareResponse = (share: Share, url: string) => ({
  token: share.token,
  item_id: share.itemId,
  share_url: url,
  created_at: toTimestamp(share.createdAt),
  expires_at: toTimestamp(share.expiresAt),
});

export const toSharedPageResponse = ({ item, sharedBy, share }: SharedPage) => ({
  item: { ...toFeedItemResponse(item), owner_id: sharedBy === null ? NIL_UUID : item.ownerId },
  shared_by: sharedBy === null ? null : { user_id: item.ownerId, display_name: sharedBy },
  shared_at: toTimestamp(share.createdAt),
  expires_at: toTimestamp(share.expiresAt),
});
