import type { Engine } from "../../engine/engine.ts";
import type { EchoRecord, NewEcho } from "../../engine/tenant/echo/echo.records.ts";
import { assertAllowed, createRateLimiter } from "../../http/rate-limit.ts";
import type { Births } from "../../shared/births.ts";
import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { LifeReplay } from "../../shared/life-replay.ts";
import type { Principal } from "../../shared/principal.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Rest } from "../account/rest.service.ts";
import type { Shard } from "../shards/shards.rules.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { findOwner, findShards } from "./directory.repo.ts";
import { assertOwnEcho, type OwnEcho } from "./echo-access.ts";
import { assertBirthplace } from "./echoes.rules.ts";

/** Where an Echo is to be born. `named` tells a shard that the request names from the caller's Personal one. */
export type Birthplace = { shard: Shard; named: boolean };

export type EchoService = {
  /** The caller's own Echo, as soon as the hub can tell. ECHO_NOT_FOUND when it is not there or another's. */
  own(userId: Uuid, echoId: Uuid): Promise<OwnEcho>;
  /**
   * The caller's Echo, or all of theirs, in the shard where everybody else finds it: an account's file knows of an arrival before the hub
   * does. ECHO_NOT_FOUND.
   */
  get(userId: Uuid, echoId: Uuid): Promise<EchoRecord>;
  list(userId: Uuid): Promise<EchoRecord[]>;
  /** The shard of that id, or the Personal one without. NOT_FOUND when it is not there. */
  birthplace(userId: Uuid, shardId: Uuid | null): Birthplace;
  /**
   * Bears an Echo, whose first diary entry is written with it. Refusals, in order: SHARD_NOT_PUBLIC, SHARED_SHARD_NOTICE_REQUIRED,
   * CONFLICT for an archived shard, RATE_LIMITED, VALIDATION_ERROR for texts from which no life is begun, ECHO_LIMIT_REACHED. None of them writes anything. `replayed` says that the same request was answered
   * before, with the same Echo.
   */
  create(
    principal: Principal,
    wanted: Omit<NewEcho, "echoId">,
    birthplace: Birthplace,
    idempotency: IdempotencyKey | null,
  ): Promise<{ echo: EchoRecord; replayed: boolean }>;
  /** The Echo that was born for the same request within a day, as it was then; null where it is a new one. */
  answered(userId: Uuid, idempotency: IdempotencyKey): Promise<EchoRecord | null>;
  /** ECHO_NOT_ACTIVE when it is hibernated already. */
  hibernate(echo: OwnEcho): Promise<EchoRecord>;
  /** CONFLICT when it is awake already. */
  wake(echo: OwnEcho): Promise<EchoRecord>;
  /** Throws ECHO_NOT_FOUND unless the Echo exists and is the user's own: another's Echo answers like one that does not exist. */
  assertOwn(userId: Uuid, echoId: Uuid): void;
  /** Lives anybody's life again and compares, for the operator. ECHO_NOT_FOUND. */
  replay(echoId: Uuid): Promise<LifeReplay>;
  /** From now on it is not found by anybody; what it left is erased after the grace period. */
  delete(echo: OwnEcho): Promise<void>;
};

/**
 * Births that an account may ask for in a minute, unless its tier allows more Echoes than that. What the texts are refused for comes before
 * the limit of Echoes and takes the worker up to a tenth of a second, so that somebody at the limit could ask for it without end.
 */
const BIRTHS_PER_MINUTE = 20;

export function createEchoService(deps: {
  hub: Hub;
  engine: Pick<Engine, "ask" | "durable" | "settled">;
  accounts: Pick<AccountService, "account" | "consentWithdrawn"> & { rest: Rest };
  shards: Pick<ShardService, "shard" | "personalOf">;
  births: Births;
  clock: Clock;
  /** A time that nobody can set. */
  elapsed: Clock;
  /** Multiplies the births of a minute. */
  scale: number;
}): EchoService {
  const { hub, engine, accounts, shards } = deps;
  const asked = createRateLimiter();

  const placed = (echoes: EchoRecord[]): EchoRecord[] => {
    const shardOf = findShards(
      hub,
      echoes.map(({ echoId }) => echoId),
    );
    return echoes.map((echo) => ({ ...echo, shardId: shardOf.get(echo.echoId) ?? echo.shardId }));
  };

  return {
    async get(userId, echoId) {
      return placed([await engine.ask("echo.get", userId, { echoId })])[0]!;
    },
    async list(userId) {
      return placed(await engine.ask("echo.list", userId, {}));
    },
    assertOwn: (userId, echoId) => assertOwnEcho(hub, userId, echoId),
    async own(userId, echoId) {
      await engine.settled();
      assertOwnEcho(hub, userId, echoId);
      return { echoId, userId };
    },
    birthplace(userId, shardId) {
      const shard = shardId === null ? shards.personalOf(userId) : shards.shard(shardId);
      if (shard === undefined) throw new ApiError("NOT_FOUND", "No such shard.");
      return { shard, named: shardId !== null };
    },
    async create({ userId, allowance }, wanted, { shard, named }, idempotency) {
      if (named) {
        const noticeAcknowledged = (accounts.account(userId)?.sharedShardNoticeAt ?? null) !== null;
        assertBirthplace(shard, { noticeAcknowledged });
      }
      const maxEchoes = TIER_LIMITS[allowance].echoes;
      const perMinute = Math.max(1, Math.floor(Math.max(BIRTHS_PER_MINUTE, maxEchoes) * deps.scale));
      assertAllowed(asked.take(userId, perMinute, deps.elapsed()));
      const { shardId, seed, theme, shardType } = shard;
      const consentsAnew = accounts.consentWithdrawn(userId, "EchoSimulation");
      const born = await engine.ask("echo.create", userId, {
        echo: { echoId: deps.births.echoId(), ...wanted },
        shard: { shardId, shardType, seed, theme },
        maxEchoes,
        idempotency,
      });
      // The declaration that came with the birth is recorded with it.
      if (consentsAnew) await hub.write((tx) => accounts.rest.wake(tx, userId), { durable: true });
      return born;
    },
    async answered(userId, idempotency) {
      const answer = engine.ask("echo.answered", userId, { idempotency, now: deps.clock() });
      // Also for a key that came with another body.
      return answer.finally(() => engine.durable(userId));
    },
    hibernate: ({ userId, echoId }) => engine.ask("echo.hibernate", userId, { echoId, reason: "user_request" }),
    wake: ({ userId, echoId }) => engine.ask("echo.wake", userId, { echoId }),
    async replay(echoId) {
      await engine.settled();
      const userId = findOwner(hub, echoId);
      if (userId === undefined) throw new ApiError("ECHO_NOT_FOUND");
      return engine.ask("life.replay", userId, { echoId });
    },
    async delete({ userId, echoId }) {
      await engine.ask("echo.delete", userId, { echoId });
    },
  };
}
