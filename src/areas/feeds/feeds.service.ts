import type { Engine } from "../../engine/engine.ts";
import { ApiError } from "../../shared/errors.ts";
import type { FeedItem } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { findOthersItem } from "./feeds.repo.ts";

export type FeedService = {
  /** The caller's own item whatever its visibility, another's when it is public and neither hides from the other; NOT_FOUND else. */
  item(userId: Uuid, itemId: Uuid): Promise<FeedItem>;
};

export const createFeedService = ({ engine, hub }: { engine: Pick<Engine, "ask">; hub: Reader }): FeedService => ({
  async item(userId, itemId) {
    const item = (await engine.ask("feed.get", userId, { itemId })) ?? findOthersItem(hub, userId, itemId);
    if (item === null) throw new ApiError("NOT_FOUND");
    return item;
  },
});
