import type { Engine } from "../../engine/engine.ts";
import type { EchoRecord } from "../../engine/tenant/echo/echo.records.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { isHiddenFrom } from "../../visibility/people.ts";
import { isBlocked } from "../../visibility/unseen.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { TravelRequest } from "../shards/requests.rules.ts";
import { assertOwner, type Shard } from "../shards/shards.rules.ts";
import type { ShardsService } from "../shards/shards.service.ts";
import { assertMayEnter } from "./travel.rules.ts";

/** An Echo that has come to where it was sent, or waits to be let in. */
export type Outcome = { echo: EchoRecord; request: null } | { echo: null; request: TravelRequest };

export type TravelService = {
  /**
   * Sends the caller's Echo to another shard. Refusals, in order: NOT_FOUND, ECHO_NOT_ACTIVE, SHARED_SHARD_NOTICE_REQUIRED, BLOCKED,
   * CONFLICT for an archived shard. None of them writes anything. An Echo that is there already stays.
   */
  travel(echo: { echoId: Uuid; userId: Uuid }, shardId: Uuid): Promise<Outcome>;
  /** A request for the shard, as its owner may see it. NOT_FOUND, FORBIDDEN. */
  request(ownerId: Uuid, shard: Shard, requestId: Uuid): TravelRequest;
  /**
   * Decides a request that waits, for the shard's owner; what is approved moves the Echo. FORBIDDEN; CONFLICT when it does not wait any
   * more, its Echo sleeps, or the shard is archived; BLOCKED.
   */
  decide(ownerId: Uuid, shard: Shard, requestId: Uuid, status: "Approved" | "Denied"): Promise<TravelRequest>;
};

type TravelDeps = {
  hub: Hub;
  engine: Pick<Engine, "ask" | "durable" | "order">;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "account" | "byId">;
  shards: ShardsService;
  notify: Notify;
};

export function createTravelService(deps: TravelDeps): TravelService {
  const { hub, engine, clock, ids, accounts, shards, notify } = deps;

  const destination = (userId: Uuid, shardId: Uuid): Shard => {
    const shard = shards.shard(shardId);
    if (shard === undefined || (shard.shardType === "Personal" && shard.ownerId !== userId))
      throw new ApiError("NOT_FOUND", "No such shard.");
    return shard;
  };

  const ask = (echo: EchoRecord, userId: Uuid, shard: Shard): Promise<TravelRequest> =>
    hub.write((tx) => {
      const { shardId, ownerId } = shard;
      if (shards.shard(shardId, tx)?.status !== "Active") throw new ApiError("CONFLICT", "The shard is archived.");
      const { request, fresh } = shards.requests.open(tx, { echoId: echo.echoId, shardId, userId });
      if (fresh)
        shards.tell(tx, userId, shardId, {
          type: "TravelRequested",
          requestId: request.requestId,
          echoId: echo.echoId,
        });
      if (fresh && ownerId !== null) tellOwner(tx, ownerId, { userId, echo, shard });
      return request;
    });

  /** A traveller whom the owner does not see is not named. */
  const tellOwner = (
    tx: HubWriter,
    ownerId: Uuid,
    { userId, echo, shard }: { userId: Uuid; echo: EchoRecord; shard: Shard },
  ): void => {
    const hidden = isHiddenFrom(tx, ownerId, userId);
    const traveller = hidden ? null : (accounts.byId(tx, userId)?.displayName ?? null);
    notify(tx, {
      userId: ownerId,
      about: hidden ? null : userId,
      notice: { kind: "travel_request", traveller, echo: hidden ? null : echo.name, shard: shard.name },
      link: `/app/worlds/${shard.shardId}/rule`,
    });
  };

  return {
    async travel({ echoId, userId }, shardId) {
      const shard = destination(userId, shardId);
      const echo = await engine.ask("echo.get", userId, { echoId });
      // It may have gone there before, or come to life, without anybody knowing yet whether that lasts.
      await engine.durable(userId);
      if (echo.status !== "Active") throw new ApiError("ECHO_NOT_ACTIVE");
      if (shard.shardType !== "Personal")
        assertMayEnter(shard, {
          noticeAcknowledged: (accounts.account(userId)?.sharedShardNoticeAt ?? null) !== null,
          blocked: shard.ownerId !== null && isBlocked(hub, userId, shard.ownerId),
        });
      if (echo.shardId === shardId) return { echo, request: null };
      const mayEnter =
        shard.shardType !== "Private" ||
        shards.access.mayEnter(hub, shard, userId) ||
        shards.requests.isOnVisit(echoId, shardId);
      if (!mayEnter) return { echo: null, request: await ask(echo, userId, shard) };
      const { shardType, seed, theme } = shard;
      const to = { shardId, shardType, seed, theme };
      return { echo: await engine.ask("echo.travel", userId, { echoId, to }), request: null };
    },
    request(ownerId, shard, requestId) {
      assertOwner(shard, ownerId);
      return shards.requests.find(shard.shardId, requestId);
    },
    decide: (ownerId, { shardId }, requestId, status) =>
      hub.write((tx) => {
        const shard = shards.shard(shardId, tx);
        if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
        assertOwner(shard, ownerId);
        const decided = shards.requests.decide(tx, shards.requests.find(shardId, requestId, tx), status);
        const { userId, echoId, echoStatus, echoName } = decided;
        if (status === "Approved") {
          if (isBlocked(tx, ownerId, userId)) throw new ApiError("BLOCKED");
          if (shard.status === "Archived") throw new ApiError("CONFLICT", "The shard is archived.");
          if (echoStatus !== "Active") throw new ApiError("CONFLICT", "The Echo is not awake.");
          const { shardType, seed, theme } = shard;
          const to = { shardId, shardType, seed, theme };
          engine.order(tx, {
            ...{ orderId: ids(), userId, at: clock() },
            order: { call: "echo.travel", args: { echoId, to } },
          });
        }
        shards.tell(tx, ownerId, shardId, {
          type: status === "Approved" ? "TravelApproved" : "TravelDenied",
          requestId,
          echoId,
        });
        notify(tx, {
          userId,
          about: null,
          notice: { kind: "travel_decision", echo: echoName, shard: shard.name, approved: status === "Approved" },
          link: `/app/echoes/${echoId}`,
        });
        return decided;
      }),
  };
}
