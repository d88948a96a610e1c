import type { Engine } from "../../engine/engine.ts";
import type { EchoRecord, NewEcho } from "../../engine/tenant/echo/echo.records.ts";
import { ApiError } from "../../shared/errors.ts";
import { assertNotFenced } from "../../shared/fence.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Principal } from "../../shared/principal.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Shard } from "../shards/shards.rules.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { assertOwnEcho } from "./echo-access.ts";
import { assertBirthplace } from "./echoes.rules.ts";

export type EchoService = {
  /**
   * Bears an Echo, whose first diary entry is written with it. Refusals, in order: NOT_FOUND for a shard that is not there,
   * ACCOUNT_FENCED, SHARD_NOT_PUBLIC, SHARED_SHARD_NOTICE_REQUIRED, CONFLICT for an archived one, ECHO_LIMIT_REACHED. None of them writes anything.
   * `replayed` says that the same request was answered before, with the same Echo.
   */
  create(
    principal: Principal,
    wanted: Omit<NewEcho, "echoId">,
    shardId: Uuid | null,
    idempotency: IdempotencyKey | null,
  ): Promise<{ echo: EchoRecord; replayed: boolean }>;
  /** ECHO_NOT_ACTIVE when it is hibernated already. */
  hibernate(principal: Principal, echoId: Uuid): Promise<EchoRecord>;
  /** CONFLICT when it is awake already. */
  wake(principal: Principal, echoId: Uuid): Promise<EchoRecord>;
  /** Throws ECHO_NOT_FOUND unless the Echo exists and is the user's own: another's Echo answers like one that does not exist. */
  assertOwn(userId: Uuid, echoId: Uuid): void;
  /** From now on it is not found by anybody; what it left is erased after the grace period. */
  delete(principal: Principal, echoId: Uuid): Promise<void>;
};

export function createEchoService(deps: {
  hub: Hub;
  engine: Pick<Engine, "ask" | "settled">;
  accounts: Pick<AccountService, "account">;
  shards: Pick<ShardService, "shard" | "personalOf">;
  ids: IdSource;
}): EchoService {
  const { hub, engine, accounts, shards } = deps;

  /** The one order of refusal: whether it is there, as soon as the hub can tell, then whether the account may write. */
  const assertWritable = async (principal: Principal, echoId: Uuid): Promise<void> => {
    await engine.settled();
    assertOwnEcho(hub, principal.userId, echoId);
    assertNotFenced(principal);
  };

  const birthplace = (userId: Uuid, shardId: Uuid | null): Shard => {
    const shard = shardId === null ? shards.personalOf(userId) : shards.shard(shardId);
    if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
    return shard;
  };

  return {
    assertOwn: (userId, echoId) => assertOwnEcho(hub, userId, echoId),
    async create(principal, wanted, shardId, idempotency) {
      const { userId, tier } = principal;
      const shard = birthplace(userId, shardId);
      assertNotFenced(principal);
      if (shardId !== null) {
        const noticeAcknowledged = (accounts.account(userId)?.sharedShardNoticeAt ?? null) !== null;
        assertBirthplace(shard, { noticeAcknowledged });
      }
      const { seed, theme, shardType } = shard;
      return engine.ask("echo.create", userId, {
        echo: { echoId: deps.ids(), ...wanted },
        shard: { shardId: shard.shardId, shardType, seed, theme },
        maxEchoes: TIER_LIMITS[tier].echoes,
        idempotency,
      });
    },
    async hibernate(principal, echoId) {
      await assertWritable(principal, echoId);
      return engine.ask("echo.hibernate", principal.userId, { echoId, reason: "user_request" });
    },
    async wake(principal, echoId) {
      await assertWritable(principal, echoId);
      return engine.ask("echo.wake", principal.userId, { echoId });
    },
    async delete(principal, echoId) {
      await assertWritable(principal, echoId);
      await engine.ask("echo.delete", principal.userId, { echoId });
    },
  };
}
