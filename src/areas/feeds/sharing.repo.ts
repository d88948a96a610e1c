import { ApiError } from "../../shared/errors.ts";
import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { deleteItem, insertItem, isHidden, setReach, withdrawItem } from "./feeds.repo.ts";
import {
  countLiveShares,
  deleteShare,
  deleteShared,
  findShared,
  insertShare,
  insertShared,
  type Share,
} from "./shares.repo.ts";
import { SHARES_PER_ITEM_MAX } from "./shares.rules.ts";

/**
 * Adds a page of an item. The first makes the item public and adds one that tells of it, as `toldItemId`. NOT_FOUND when its Echo is
 * gone; CONFLICT with as many pages as there can be, and where a moderator has hidden it.
 */
export function beginSharing(tx: Writer, item: FeedItem, share: Share, toldItemId: Uuid): void {
  const { itemId, ownerId, echoId } = item;
  if (!isThere(tx, ownerId, echoId)) throw new ApiError("NOT_FOUND");
  if (countLiveShares(tx, itemId, share.createdAt) >= SHARES_PER_ITEM_MAX)
    throw new ApiError("CONFLICT", `An item has ${SHARES_PER_ITEM_MAX} pages at most.`);
  if (isHidden(tx, itemId)) throw new ApiError("CONFLICT", "A moderator has hidden it.");
  insertShare(tx, share);
  if (findShared(tx, itemId) !== undefined) return;
  insertShared(tx, { itemId, ownerId, echoId, reached: item.visibility, toldItemId });
  if (setReach(tx, itemId, "public", true) === 0) insertItem(tx, { ...item, visibility: "public", shared: true });
  const told = { ...item, itemId: toldItemId, itemType: "user_shared", visibility: "public", shared: false } as const;
  insertItem(tx, { ...told, createdAt: share.createdAt });
}

/** Ends a page. With the last one the item reaches as far as it did before, and what told of it goes. `now` in milliseconds. */
export function endShare(tx: Writer, share: Share, now: number): void {
  deleteShare(tx, share.shareId);
  if (countLiveShares(tx, share.itemId, now) > 0) return;
  const shared = findShared(tx, share.itemId);
  if (shared === undefined) return;
  deleteShared(tx, share.itemId);
  deleteItem(tx, shared.toldItemId);
  if (shared.reached === "private") withdrawItem(tx, share.itemId);
  else setReach(tx, share.itemId, shared.reached, false);
}

const isThere = (db: Reader, ownerId: Uuid, echoId: Uuid): boolean =>
  db.get(
    "SELECT 1 AS one FROM echo_directory WHERE echo_id = ? AND owner_id = ? AND status <> 'Deleted'",
    echoId,
    ownerId,
  ) !== undefined;
