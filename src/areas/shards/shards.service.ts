import type { Births } from "../../shared/births.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { ShardNews } from "../../shared/events.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Principal } from "../../shared/principal.ts";
import type { ThemeId } from "../../shared/themes.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import { answeredInHub, type Once, onceInHub } from "../../store/once.ts";
import type { AccessService } from "./access.service.ts";
import type { Banners } from "./banners.service.ts";
import type { ShardEnding } from "./ending.service.ts";
import type { Homecoming } from "./homecoming.service.ts";
import { cancelForShard } from "./requests.repo.ts";
import type { TravelRequests } from "./requests.service.ts";
import { listResidents, type Resident } from "./residents.repo.ts";
import {
  countOwned,
  ensureBuiltInPublicShard,
  findPersonalShard,
  findSeenShard,
  findShard,
  fitPersonalShard,
  insertPersonalShard,
  insertShard,
  isSeen,
  listShards,
  setArchived,
  updateShard,
} from "./shards.repo.ts";
import {
  assertCanEnd,
  assertOwner,
  assertShardRoom,
  type MadeType,
  pickTheme,
  type SeenShard,
  type Shard,
} from "./shards.rules.ts";

export type NewShard = { name: string; description: string | null; theme: ThemeId | null; locale: string };
export type ShardChange = { name?: string; description?: string | null; locale?: string };

export type ShardService = {
  /** One shard by id, whoever asks: whether the caller may see it is for the caller's area to say. */
  shard(shardId: Uuid, db?: Reader): Shard | undefined;
  personalOf(ownerId: Uuid): Shard | undefined;
  /** Makes an account's Personal shard, in the transaction that makes the account. */
  openPersonal(tx: Writer, owner: { userId: Uuid; displayName: string }): void;
  /** Makes an account's Personal shard another world, before anybody has lived in it. */
  fitPersonal(tx: Writer, ownerId: Uuid, world: Pick<Shard, "seed" | "theme">): void;
  /** Makes the Public shard that every deployment has, at its first start. */
  ensureBuiltIn(): Promise<Uuid>;
  /** One shard as the viewer sees it; NOT_FOUND also where it is hidden from them. */
  seen(viewerId: Uuid, shardId: Uuid): SeenShard;
  /** Whether the viewer sees the shard now. */
  sees(viewerId: Uuid, shardId: Uuid): boolean;
  /** Tells those who watch a shard what was done, in the transaction that does it. */
  tell(tx: HubWriter, actorId: Uuid, shardId: Uuid, news: ShardNews): void;
  /** As above, for what is done to Public shards alone: a Private one is NOT_FOUND, too. */
  seenPublic(viewerId: Uuid, shardId: Uuid): SeenShard;
  /** The Echoes in a shard, awake or asleep, that the viewer sees, newest first, one more than asked for where others follow. NOT_FOUND. */
  residents(viewerId: Uuid, shardId: Uuid, page: PageRequest): Resident[];
  /** The shards in the viewer's list, newest first, one more than asked for where others follow. */
  list(viewerId: Uuid, page: PageRequest): SeenShard[];
  /** TIER_REQUIRED when the caller has as many of the kind as their tier allows. */
  create(
    principal: Principal,
    type: MadeType,
    wanted: NewShard,
    idempotency: IdempotencyKey | null,
  ): Promise<Once<SeenShard>>;
  /** What was made for the same request within a day, as it was then but for its banner; null where it is a new one. */
  answered(userId: Uuid, idempotency: IdempotencyKey): SeenShard | null;
  /** FORBIDDEN for others than the owner. */
  update(userId: Uuid, shard: Shard, change: ShardChange): Promise<SeenShard>;
  /** Nobody travels there any more, and who is there goes home. FORBIDDEN; CONFLICT when it is archived already. */
  archive(principal: Principal, shard: Shard): Promise<SeenShard>;
  /** It is gone at once, and who is there goes home. FORBIDDEN; CONFLICT for the service's own. */
  delete(userId: Uuid, shard: Shard): Promise<void>;
};

/** All that areas above may ask of worlds. */
export type ShardsService = ShardService & { access: AccessService; requests: TravelRequests };

type ShardDeps = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  births: Births;
  /** The tick that was lived last. */
  tick: () => number;
  homecoming: Homecoming;
  banners: Pick<Banners, "draw">;
  ending: Pick<ShardEnding, "end">;
};

/** What was made, with its banner, which is drawn after it. */
const withBanner = (db: Reader, shard: SeenShard): SeenShard => ({
  ...shard,
  bannerName: findShard(db, shard.shardId)?.bannerName ?? null,
});

export function createShardService(deps: ShardDeps): ShardService {
  const { hub, clock, ids, births, homecoming, banners, ending } = deps;

  const seen = (viewerId: Uuid, shardId: Uuid): SeenShard => {
    const shard = findSeenShard(hub, viewerId, shardId);
    if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
    return shard;
  };

  const tell: ShardService["tell"] = (tx, actorId, shardId, news) =>
    tx.tell({
      userId: actorId,
      about: null,
      body: { type: "ShardNews", shardId, eventId: ids(), tick: deps.tick(), at: clock(), news },
    });

  /** The shard as the transaction sees it: it may be gone since the request found it. */
  const current = (tx: Writer, shardId: Uuid): Shard => {
    const shard = findShard(tx, shardId);
    if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
    return shard;
  };

  return {
    shard: (shardId, db = hub) => findShard(db, shardId),
    personalOf: (ownerId) => findPersonalShard(hub, ownerId),
    openPersonal(tx, { userId, displayName }) {
      const seed = births.worldSeed();
      const theme = pickTheme(seed);
      insertPersonalShard(tx, { shardId: ids(), ownerId: userId, ownerName: displayName, seed, theme, now: clock() });
    },
    fitPersonal: (tx, ownerId, world) => void fitPersonalShard(tx, ownerId, world),
    ensureBuiltIn: () =>
      hub.write((tx) => ensureBuiltInPublicShard(tx, { shardId: ids(), seed: births.worldSeed(), now: clock() })),
    seen,
    sees: (viewerId, shardId) => isSeen(hub, viewerId, shardId),
    tell,
    seenPublic(viewerId, shardId) {
      const shard = seen(viewerId, shardId);
      if (shard.shardType === "Private") throw new ApiError("NOT_FOUND", "No such Public shard.");
      return shard;
    },
    residents: (viewerId, shardId, page) => listResidents(hub, viewerId, seen(viewerId, shardId).shardId, page),
    list: (viewerId, page) => listShards(hub, viewerId, page),
    async create({ userId, tier }, shardType, { theme, ...wanted }, idempotency) {
      const seed = births.worldSeed();
      const shardId = ids();
      const createdAt = clock();
      const made = await hub.write((tx) =>
        onceInHub(tx, userId, idempotency, createdAt, () => {
          assertShardRoom(tier, shardType, countOwned(tx, userId, shardType));
          const kind = { shardId, shardType, seed, theme: theme ?? pickTheme(seed) };
          insertShard(tx, { ...wanted, ...kind, status: "Active", ownerId: userId, bannerName: null, createdAt });
          tx.tell({ userId, about: null, body: { type: "ShardCreated", shardId, shardType } });
          return findSeenShard(tx, userId, shardId)!;
        }),
      );
      if (!made.replayed) await banners.draw(made.value);
      return { ...made, value: withBanner(hub, made.value) };
    },
    answered(userId, idempotency) {
      const before = answeredInHub<SeenShard>(hub, userId, idempotency, clock());
      return before === null ? null : withBanner(hub, before);
    },
    update: (userId, { shardId }, change) =>
      hub.write((tx) => {
        const before = current(tx, shardId);
        assertOwner(before, userId);
        updateShard(tx, { ...before, ...change });
        if (Object.keys(change).length > 0) tell(tx, userId, shardId, { type: "ShardUpdated" });
        return findSeenShard(tx, userId, shardId)!;
      }),
    async archive(principal, { shardId }) {
      const { shard, more } = await hub.write((tx) => {
        const before = current(tx, shardId);
        if (principal.kind !== "session" || principal.role !== "admin") {
          if (before.ownerId !== null) assertOwner(before, principal.userId);
        }
        assertCanEnd(before);
        if (before.status === "Archived") throw new ApiError("CONFLICT", "The shard is archived already.");
        setArchived(tx, shardId);
        tell(tx, principal.userId, shardId, { type: "ShardArchived" });
        cancelForShard(tx, shardId, clock());
        const more = homecoming.begin(tx, shardId, null);
        return { shard: findSeenShard(tx, principal.userId, shardId)!, more };
      });
      await homecoming.finish(shardId, null, more);
      return shard;
    },
    delete: (userId, { shardId }) =>
      ending.end(shardId, userId, (shard) => {
        if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
        if (shard.ownerId !== null) assertOwner(shard, userId);
        assertCanEnd(shard);
      }),
  };
}
