import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { FeedItem, ShareEnd } from "../../shared/events.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { randomToken } from "../../shared/random.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { answeredInHub, type Once, onceInHub } from "../../store/once.ts";
import type { AccountService } from "../account/account.service.ts";
import type { FeedService } from "./feeds.service.ts";
import { findPage, findShare, findShareById, listViewed, type Share, type SharedPage } from "./shares.repo.ts";
import { SHARE_MS } from "./shares.rules.ts";
import { beginSharing, endShare } from "./sharing.repo.ts";

/** A token with what it opens, for moderators. */
export type ViewedShare = Share & { title: string; echoName: string };

export type ShareService = {
  /**
   * Makes a page of the user's own item that everybody can read, makes the item public while there is one, and adds an item that
   * tells of it. COMMUNITY_OPTED_OUT; NOT_FOUND; FORBIDDEN for another's; CONFLICT for what tells of a share itself, or with too many pages.
   */
  share(userId: Uuid, item: FeedItem, idempotency: IdempotencyKey | null): Promise<Once<Share>>;
  /** What was made for the same request within a day, whether it is there still or not; null where it is a new one. */
  answered(userId: Uuid, idempotency: IdempotencyKey): Share | null;
  /** Throws NOT_FOUND for an item that the user does not see, FORBIDDEN for another's. */
  ownItem(userId: Uuid, itemId: Uuid): Promise<FeedItem>;
  /** What a token opens for everybody; NOT_FOUND when it is unknown, expired, or its owner is not there. */
  page(token: string): SharedPage;
  /** The user's own token; NOT_FOUND. */
  ownToken(userId: Uuid, token: string): Share;
  /** Any token; NOT_FOUND. */
  anyToken(token: string): Share;
  /** Ends a page in the caller's transaction and returns what it was; NOT_FOUND when it has ended meanwhile. */
  end(tx: HubWriter, token: string, by: { userId: Uuid; reason: ShareEnd }): Share;
  /** The most viewed first, from below `after` on. By field when that is there no more. */
  mostViewed(after: Uuid | null, limit: number): ViewedShare[];
  revoke(userId: Uuid, token: string): Promise<void>;
};

export function createShareService(deps: {
  engine: Pick<Engine, "ask" | "durable">;
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  feeds: Pick<FeedService, "item">;
  accounts: Pick<AccountService, "assertInCommunity">;
}): ShareService {
  const { engine, hub, clock, ids, feeds, accounts } = deps;

  const required = <T>(found: T | null | undefined): T => {
    if (found === null || found === undefined) throw new ApiError("NOT_FOUND");
    return found;
  };
  const end: ShareService["end"] = (tx, token, { userId, reason }) => {
    const share = required(findShare(tx, token));
    endShare(tx, share, clock());
    tx.tell({
      userId: share.ownerId,
      about: null,
      body: { type: "ShareTokenRevoked", token, revokedBy: userId, reason },
    });
    return share;
  };

  return {
    async ownItem(userId, itemId) {
      const own = await engine.ask("feed.get", userId, { itemId });
      // What is shared is kept in the hub.
      await engine.durable(userId);
      if (own !== null) return own;
      const item = await feeds.item(userId, itemId);
      if (item.ownerId !== userId) throw new ApiError("FORBIDDEN", "Only its owner can share it.");
      return item;
    },
    share: (userId, item, idempotency) =>
      hub.write((tx) => {
        accounts.assertInCommunity(tx, userId);
        return onceInHub(tx, userId, idempotency, clock(), () => {
          if (item.itemType === "user_shared") throw new ApiError("CONFLICT", "It tells of what is shared already.");
          const now = clock();
          const share = { shareId: ids(), token: randomToken(), itemId: item.itemId, ownerId: userId, views: 0 };
          const whole: Share = { ...share, createdAt: now, expiresAt: now + SHARE_MS };
          beginSharing(tx, item, whole, ids());
          return whole;
        });
      }),
    answered: (userId, idempotency) => answeredInHub(hub, userId, idempotency, clock()),
    page: (token) => required(findPage(hub, token, clock())),
    ownToken(userId, token) {
      const share = required(findShare(hub, token));
      if (share.ownerId !== userId) throw new ApiError("NOT_FOUND");
      return share;
    },
    anyToken: (token) => required(findShare(hub, token)),
    end,
    mostViewed(after, limit) {
      const rank = after === null ? null : findShareById(hub, after);
      if (rank === undefined) throw invalid({ cursor: ["names a page that has ended"] });
      return listViewed(hub, rank, limit);
    },
    revoke: async (userId, token) => void (await hub.write((tx) => end(tx, token, { userId, reason: "owner" }))),
  };
}
