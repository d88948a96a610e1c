import type { Projection } from "../../store/hub/apply-outbox.ts";
import { owePurge } from "../../store/hub/purges.ts";
import { deleteItemsOfEcho, insertItem, retellItem } from "./feeds.repo.ts";
import { deleteShare, deleteSharedOfEcho, listSharesOfEcho } from "./shares.repo.ts";

/** What feeds take from accounts: items that somebody besides the owner may see; and what goes with an Echo. */
export const feedProjection = {
  FeedItemCreated(tx, { body }) {
    if (body.item.visibility !== "private") insertItem(tx, body.item);
  },
  FeedItemsRetold(tx, { userId, body }) {
    for (const item of body.items) retellItem(tx, userId, item);
    owePurge(tx);
  },
  EchoDeleted(tx, { userId, about: { echoId } }) {
    for (const { shareId, token } of listSharesOfEcho(tx, echoId)) {
      deleteShare(tx, shareId);
      const body = { type: "ShareTokenRevoked", token, revokedBy: null, reason: "echo_deleted" } as const;
      tx.tell({ userId, about: null, body });
    }
    deleteSharedOfEcho(tx, echoId);
    deleteItemsOfEcho(tx, userId, echoId);
  },
} satisfies Projection;
