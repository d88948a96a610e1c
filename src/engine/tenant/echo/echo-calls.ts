import { ApiError } from "../../../shared/errors.ts";
import type { EventBody, HibernationReason } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { EchoRecord, NewEcho, ShardRef, TenantCalls } from "../../engine.ts";
import type { RosterEntry } from "../../link/protocol.ts";

import type { Simulation } from "../../worker/simulation.ts";
import { themeFor } from "../../world/theme-for.ts";
import { once } from "../idempotency.ts";
import { recordTick } from "../life/record-tick.ts";
import { requireTenant } from "../require-tenant.ts";
import type { Tenant, Tenants } from "../tenant.ts";
import {
  countEchoes,
  eraseEcho,
  insertEcho,
  requireEcho,
  type StoredEcho,
  setActive,
  setDeleted,
  setHibernated,
  themeOfShard,
} from "./echo.repo.ts";
import { echoRecord, shownOf } from "./read-echoes.ts";

export type EchoCallDeps = {
  sim: Simulation;
  handles: Tenants;
  /** The tick that was announced last: being lived, or lived. */
  tick: () => number;
  /** The time of a row that is made now, in milliseconds; later than that of every row before. */
  stamp: () => number;
  /** The Echo has joined those who are lived, or left them. */
  joined: (entry: RosterEntry) => void;
  left: (echoId: Uuid) => void;
};

/** Writes to an Echo other than living: each one transaction with its events. */
export function createEchoCalls(deps: EchoCallDeps) {
  const { sim, handles, stamp } = deps;

  /** One change to an Echo with its event; `apply` throws when the Echo is not in the state for it. */
  const change = <T>(userId: Uuid, echoId: Uuid, body: EventBody, apply: (tx: Writer, at: number) => T): T => {
    const tenant = requireTenant(handles.open(userId));
    const at = stamp();
    return handles.write(tenant, (tx, emit) => {
      const echo = requireEcho(tx, echoId);
      const result = apply(tx, at);
      emit(sourceOf(tenant, echo, at), [body]);
      return result;
    });
  };

  return {
    create(
      userId: Uuid,
      { echo, shard: wanted, maxEchoes, idempotency }: TenantCalls["echo.create"]["args"],
    ): TenantCalls["echo.create"]["result"] {
      const tenant = handles.openOrCreate(userId);
      const shard = settledShard(tenant, wanted, echo);
      const at = stamp();
      const birth = sim.birth(echo, deps.tick());
      const { value, replayed } = handles.write(tenant, (tx, emit) =>
        once(tx, idempotency, at, () => {
          if (countEchoes(tx) >= maxEchoes)
            throw new ApiError(
              "ECHO_LIMIT_REACHED",
              `Your tier allows ${maxEchoes} ${maxEchoes === 1 ? "Echo" : "Echoes"}.`,
            );
          const lived = sim.bear(birth, shard);
          const narration = sim.narrate(tenant.db, birth, lived);
          const world = sim.world(shard);
          insertEcho(tx, birth, shard, at, lived.state, shownOf(lived.state, world));
          const born: EventBody = {
            type: "EchoBorn",
            name: birth.name,
            mood: lived.state.moodWord,
            theme: shard.theme,
          };
          recordTick(tx, emit, { userId, birth, shard, world, lived, narration, wealthBefore: null, at }, [born]);
          return echoRecord(tx, birth.echoId);
        }),
      );
      if (!replayed) deps.joined({ echoId: birth.echoId, userId, shardId: shard.shardId, shardType: shard.shardType });
      return { echo: value, replayed };
    },

    delete(userId: Uuid, echoId: Uuid): null {
      change(userId, echoId, { type: "EchoDeleted" }, (tx, at) => setDeleted(tx, echoId, at));
      deps.left(echoId);
      return null;
    },

    erase(userId: Uuid, echoId: Uuid): null {
      const tenant = handles.open(userId);
      if (tenant === null) return null;
      const at = stamp();
      handles.write(tenant, (tx, emit) => {
        if (eraseEcho(tx, echoId) === 0) return;
        const nowhere = { shardId: echoId, shardType: "Personal" as const };
        emit({ userId, echoId, ...nowhere, tick: deps.tick(), at }, [{ type: "EchoErased" }]);
      });
      return null;
    },

    hibernate(userId: Uuid, echoId: Uuid, reason: HibernationReason): EchoRecord {
      const echo = change(userId, echoId, { type: "EchoHibernated", reason }, (tx, at) => {
        if (setHibernated(tx, echoId, reason, at) === 0)
          throw new ApiError("ECHO_NOT_ACTIVE", "The Echo is hibernated already.");
        return echoRecord(tx, echoId);
      });
      deps.left(echoId);
      return echo;
    },

    wake(userId: Uuid, echoId: Uuid): EchoRecord {
      const { echo, shard } = change(userId, echoId, { type: "EchoWoken" }, (tx) => {
        if (setActive(tx, echoId) === 0) throw new ApiError("CONFLICT", "The Echo is awake already.");
        return { echo: echoRecord(tx, echoId), shard: requireEcho(tx, echoId).shard };
      });
      deps.joined({ echoId, userId, shardId: shard.shardId, shardType: shard.shardType });
      return echo;
    },
  };

  /** A Personal world becomes what suits the first Echo born in it, and stays so for those who come after. */
  function settledShard(tenant: Tenant, wanted: ShardRef, echo: NewEcho): ShardRef {
    if (wanted.shardType !== "Personal") return wanted;
    const theme =
      themeOfShard(tenant.db, wanted.shardId) ?? themeFor(sim.pack, `${echo.personaText} ${echo.whatIfPrompt}`);
    return theme === null ? wanted : { ...wanted, theme };
  }

  function sourceOf(tenant: Tenant, echo: StoredEcho, at: number) {
    const { shardId, shardType } = echo.shard;
    return { userId: tenant.userId, echoId: echo.birth.echoId, shardId, shardType, tick: echo.state.tick, at };
  }
}
