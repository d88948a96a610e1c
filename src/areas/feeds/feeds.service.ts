import type { Engine } from "../../engine/engine.ts";
import { ApiError } from "../../shared/errors.ts";
import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AccountService } from "../account/account.service.ts";
import { findItemFor, listCommunity, listOfShard, listTold, seesShard, setHidden } from "./feeds.repo.ts";
import { languagesOf, newestOf } from "./feeds.rules.ts";
import { listFollowed } from "./followed.repo.ts";
import { listShared } from "./shares.repo.ts";
import { inLanguage } from "./translations.repo.ts";

export type FeedService = {
  /** What the user's own Echoes brought forth, of all or of one, with what they shared of it. */
  personal(userId: Uuid, echoId: Uuid | null, page: PageRequest): Promise<FeedItem[]>;
  /** Items that the user sees of those whom they follow. */
  social(userId: Uuid, page: PageRequest): FeedItem[];
  /** Public items of every shard. */
  community(userId: Uuid, page: PageRequest): FeedItem[];
  /** Throws NOT_FOUND unless the user sees the shard. */
  assertShard(userId: Uuid, shardId: Uuid): void;
  /** What the user sees of a shard that they see: others' items, and all of their own. */
  shard(userId: Uuid, shardId: Uuid, page: PageRequest): Promise<FeedItem[]>;
  /** The caller's own item whatever its visibility, another's when it reaches the caller and neither hides from the other; NOT_FOUND else. */
  item(userId: Uuid, itemId: Uuid): Promise<FeedItem>;
  /** Hides an item from everybody but its owner, or shows it again. Rows changed: none where others have no such item. */
  hideItem(tx: HubWriter, itemId: Uuid, hidden: boolean): number;
};

export function createFeedService(deps: {
  engine: Pick<Engine, "ask">;
  hub: Hub;
  accounts: Pick<AccountService, "account">;
}): FeedService {
  const { engine, hub, accounts } = deps;

  const forReader = (userId: Uuid, items: FeedItem[]): FeedItem[] =>
    inLanguage(hub, items, languagesOf(accounts.account(userId)?.locale ?? "en"));

  /** The account's file knows how far an item reached by itself, the hub which of them are shared. */
  const withShares = (own: FeedItem[]): FeedItem[] => {
    const shared = new Set(
      listShared(
        hub,
        own.map(({ itemId }) => itemId),
      ),
    );
    return own.map((item) => (shared.has(item.itemId) ? { ...item, visibility: "public", shared: true } : item));
  };

  return {
    hideItem: setHidden,
    async personal(userId, echoId, page) {
      const of = echoId === null ? null : { echoId };
      const own = await engine.ask("feed.page", userId, { of, page });
      return forReader(userId, newestOf([withShares(own), listTold(hub, userId, of, page)], page.limit));
    },
    social: (userId, page) => forReader(userId, listFollowed(hub, userId, page)),
    community: (userId, page) => forReader(userId, listCommunity(hub, userId, page)),
    assertShard(userId, shardId) {
      if (!seesShard(hub, userId, shardId)) throw new ApiError("NOT_FOUND");
    },
    async shard(userId, shardId, page) {
      const own = await engine.ask("feed.page", userId, { of: { shardId }, page });
      return forReader(userId, newestOf([withShares(own), listOfShard(hub, userId, shardId, page)], page.limit));
    },
    async item(userId, itemId) {
      const own = await engine.ask("feed.get", userId, { itemId });
      const item = own === null ? findItemFor(hub, userId, itemId) : withShares([own])[0]!;
      if (item === null) throw new ApiError("NOT_FOUND");
      return forReader(userId, [item])[0]!;
    },
  };
}
