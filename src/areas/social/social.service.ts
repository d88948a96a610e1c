import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { echoesMet } from "../../store/hub/meetings.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { standingOf } from "../../visibility/standing.ts";
import { block, blocksBetween, isBlocked, mute, unblock, unmute } from "../../visibility/unseen.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import {
  deleteRelation,
  findRelation,
  hasRelations,
  insertRelation,
  listFollowers,
  listFollowing,
  listHidden,
  stands,
} from "./social.repo.ts";
import { type ListedRelation, RELATIONS_MAX, type Relation, type RelationKind } from "./social.rules.ts";

/** `added` is false when it was there before. */
export type Added = { relation: Relation; added: boolean };

export type SocialService = {
  /** Throws NOT_FOUND unless the user may see that the other is there to be followed. */
  assertFollowable(userId: Uuid, otherId: Uuid): void;
  /** Throws NOT_FOUND unless there is such an account: whom one does not see can be blocked too. */
  assertThere(otherId: Uuid): void;
  /** COMMUNITY_OPTED_OUT; BLOCKED while the user blocks the other; FORBIDDEN where the other takes no followers; UNPROCESSABLE of oneself. */
  follow(userId: Uuid, otherId: Uuid): Promise<Added>;
  /**
   * Neither sees the other any more, neither follows the other, their Echoes never meet again, and what they remember of each other they
   * tell without a name.
   */
  block(userId: Uuid, otherId: Uuid): Promise<Added>;
  mute(userId: Uuid, otherId: Uuid): Promise<Added>;
  /** Takes it back; harmless when there is nothing to take back. */
  remove(kind: RelationKind, userId: Uuid, otherId: Uuid): Promise<void>;
  following(userId: Uuid, page: PageRequest): ListedRelation[];
  followers(userId: Uuid, page: PageRequest): ListedRelation[];
  hidden(kind: "block" | "mute", userId: Uuid, page: PageRequest): ListedRelation[];
};

export function createSocialService(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId" | "assertInCommunity">;
  notify: Notify;
  order: Engine["order"];
}): SocialService {
  const { hub, clock, ids, accounts, notify, order } = deps;

  const assertFollowable = (db: Reader, userId: Uuid, otherId: Uuid): void => {
    if (userId !== otherId && (!stands(db, otherId) || blocksBetween(db, userId, otherId).blockedBy))
      throw new ApiError("NOT_FOUND");
  };
  const assertThere = (db: Reader, otherId: Uuid): void => {
    if (accounts.byId(db, otherId) === null) throw new ApiError("NOT_FOUND");
  };

  /** Of the other's Echoes the person's tell without their names from now on, or with them again. */
  const tellOf = (tx: HubWriter, userId: Uuid, otherId: Uuid, named: boolean): void => {
    const echoes = echoesMet(tx, userId, otherId);
    if (echoes.length === 0) return;
    const echoIds = echoes.map(({ echoId }) => echoId);
    order(tx, {
      ...{ orderId: ids(), userId, at: clock() },
      order: named
        ? { call: "echoes.name", args: { echoes } }
        : { call: "echoes.unname", args: { echoIds, retell: false } },
    });
  };

  /** Adds the relation unless it is there; `first` judges it and does what comes with it. */
  const add = (kind: RelationKind, userId: Uuid, otherId: Uuid, first: (tx: HubWriter) => void): Promise<Added> => {
    if (userId === otherId) throw new ApiError("UNPROCESSABLE", `Nobody can ${kind} themselves.`);
    return hub.write((tx) => {
      // A follow names the follower to others; who has left the community may still block and mute.
      if (kind === "follow") accounts.assertInCommunity(tx, userId);
      const known = findRelation(tx, userId, kind, otherId);
      if (known !== undefined) return { relation: known, added: false };
      first(tx);
      if (hasRelations(tx, userId, kind, RELATIONS_MAX[kind]))
        throw new ApiError("CONFLICT", `There is room for ${RELATIONS_MAX[kind]} of them.`);
      const relation = { relationId: ids(), otherUserId: otherId, createdAt: clock() };
      insertRelation(tx, userId, kind, relation);
      return { relation, added: true };
    });
  };

  return {
    assertFollowable: (userId, otherId) => assertFollowable(hub, userId, otherId),
    assertThere: (otherId) => assertThere(hub, otherId),
    follow: (userId, otherId) =>
      add("follow", userId, otherId, (tx) => {
        assertFollowable(tx, userId, otherId);
        if (blocksBetween(tx, userId, otherId).blocked) throw new ApiError("BLOCKED");
        if (standingOf(tx, otherId)?.allowFollow === false) throw new ApiError("FORBIDDEN", "They take no followers.");
        const follower = accounts.byId(tx, userId);
        if (follower === null) throw new ApiError("NOT_FOUND");
        const notice = { kind: "new_follower", follower: follower.displayName } as const;
        notify(tx, { userId: otherId, notice, about: userId, link: `/app/person/${userId}` });
      }),
    block: (userId, otherId) =>
      add("block", userId, otherId, (tx) => {
        assertThere(tx, otherId);
        block(tx, userId, otherId);
        tellOf(tx, userId, otherId, false);
        tellOf(tx, otherId, userId, false);
        deleteRelation(tx, userId, "follow", otherId);
        deleteRelation(tx, otherId, "follow", userId);
        tx.tell({ userId, about: null, body: { type: "SightChanged", userIds: [userId, otherId] } });
      }),
    mute: (userId, otherId) =>
      add("mute", userId, otherId, (tx) => {
        assertThere(tx, otherId);
        mute(tx, userId, otherId);
      }),
    remove: (kind, userId, otherId) =>
      hub.write((tx) => {
        if (deleteRelation(tx, userId, kind, otherId) === 0) return;
        if (kind === "block") {
          unblock(tx, userId, otherId);
          if (!isBlocked(tx, userId, otherId)) {
            tellOf(tx, userId, otherId, true);
            tellOf(tx, otherId, userId, true);
          }
        }
        if (kind === "mute") unmute(tx, userId, otherId);
      }),
    following: (userId, page) => listFollowing(hub, userId, page),
    followers: (userId, page) => listFollowers(hub, userId, page),
    hidden: (kind, userId, page) => listHidden(hub, userId, kind, page),
  };
}
