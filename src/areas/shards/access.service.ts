import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { isHiddenFrom } from "../../visibility/people.ts";
import { isBlocked } from "../../visibility/unseen.ts";
import { type Access, deleteAccess, findAccess, hasAccess, insertAccess, listAccess } from "./access.repo.ts";
import type { Homecoming } from "./homecoming.service.ts";
import { endVisitsOf } from "./requests.repo.ts";
import { findShard } from "./shards.repo.ts";
import { assertHasAccessList, assertOwner, type Shard } from "./shards.rules.ts";

export type AccessService = {
  /** Whether the user may enter the Private shard at any time: its owner, and who has access. */
  mayEnter(db: Reader, shard: Shard, userId: Uuid): boolean;
  /** All entries: each can be taken back. FORBIDDEN for others than the owner. */
  list(ownerId: Uuid, shard: Shard, page: PageRequest): Access[];
  /**
   * Gives access; `fresh` is false where it was given before. FORBIDDEN for others than the owner; NOT_FOUND for an unknown user, and one whom the owner does not see;
   * BLOCKED; CONFLICT for a shard without an access list, and for the owner, who needs none.
   */
  grant(ownerId: Uuid, shard: Shard, userId: Uuid): Promise<{ access: Access; fresh: boolean }>;
  /** Takes access away, and sends the user's Echoes home. FORBIDDEN for others than the owner. */
  revoke(ownerId: Uuid, shard: Shard, userId: Uuid): Promise<void>;
};

export function createAccessService(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  homecoming: Homecoming;
}): AccessService {
  const { hub, clock, ids, homecoming } = deps;
  return {
    mayEnter: (db, { shardId, ownerId }, userId) => ownerId === userId || hasAccess(db, shardId, userId),
    list(ownerId, shard, page) {
      assertOwner(shard, ownerId);
      return listAccess(hub, ownerId, shard.shardId, page);
    },
    async grant(ownerId, shard, userId) {
      assertOwner(shard, ownerId);
      assertHasAccessList(shard);
      return hub.write((tx) => {
        if (findShard(tx, shard.shardId) === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
        if (userId !== ownerId && isHiddenFrom(tx, ownerId, userId)) throw new ApiError("NOT_FOUND", "No such user.");
        if (userId === ownerId) throw new ApiError("CONFLICT", "It is your shard: you need no access to it.");
        if (isBlocked(tx, ownerId, userId)) throw new ApiError("BLOCKED");
        const known = findAccess(tx, ownerId, shard.shardId, userId);
        if (known !== undefined) return { access: known, fresh: false };
        insertAccess(tx, { accessId: ids(), shardId: shard.shardId, userId, grantedAt: clock() });
        return { access: findAccess(tx, ownerId, shard.shardId, userId)!, fresh: true };
      });
    },
    async revoke(ownerId, shard, userId) {
      assertOwner(shard, ownerId);
      const { shardId } = shard;
      if (userId === ownerId) return;
      const more = await hub.write((tx) => {
        deleteAccess(tx, shardId, userId);
        endVisitsOf(tx, userId, shardId, clock());
        tx.tell({ userId: ownerId, about: null, body: { type: "SightChanged", userIds: [userId] } });
        return shard.shardType === "Private" ? homecoming.begin(tx, shardId, userId) : null;
      });
      await homecoming.finish(shardId, userId, more);
    },
  };
}
