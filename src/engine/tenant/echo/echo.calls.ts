import { ApiError } from "../../../shared/errors.ts";
import type { HibernationReason } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import type { CallDeps, CallHandlers } from "../call.ts";
import { changeEcho } from "./change-echo.ts";
import { createEcho, type EchoCreate } from "./create-echo.ts";
import type { EchoRecord } from "./echo.records.ts";
import { setActive, setDeleted, setHibernated } from "./echo.repo.ts";
import { eraseDeletedEcho } from "./erase-deleted-echo.ts";
import { echoRecord } from "./read-echoes.ts";
import { travel } from "./travel.ts";

/** Changes to an Echo other than living: each one transaction with its events. */
export type EchoCalls = {
  "echo.create": EchoCreate;
  "echo.delete": { args: { echoId: Uuid }; result: null };
  /** Removes what a deletion left, once its grace period is over. */
  "echo.erase": { args: { echoId: Uuid }; result: null };
  "echo.hibernate": { args: { echoId: Uuid; reason: HibernationReason }; result: EchoRecord };
  "echo.wake": { args: { echoId: Uuid }; result: EchoRecord };
  /** ECHO_NOT_ACTIVE for one that sleeps; one that is there already stays, and nothing is told. */
  "echo.travel": { args: { echoId: Uuid; to: ShardRef }; result: EchoRecord };
};

export const createEchoCalls = (deps: CallDeps): CallHandlers<EchoCalls> => ({
  "echo.create": (userId, args) => createEcho(deps, userId, args),

  "echo.delete"(userId, { echoId }) {
    changeEcho(deps, userId, echoId, { type: "EchoDeleted" }, (tx, at) => setDeleted(tx, echoId, at));
    deps.left(echoId);
    return null;
  },

  "echo.erase": (userId, { echoId }) => eraseDeletedEcho(deps, userId, echoId),

  "echo.hibernate"(userId, { echoId, reason }) {
    const { result } = changeEcho(deps, userId, echoId, { type: "EchoHibernated", reason }, (tx, at) => {
      if (setHibernated(tx, echoId, reason, at) === 0)
        throw new ApiError("ECHO_NOT_ACTIVE", "The Echo is hibernated already.");
      return echoRecord(tx, echoId);
    });
    deps.left(echoId);
    return result;
  },

  "echo.travel": (userId, { echoId, to }) => travel(deps, userId, { echoId, to, from: null }),

  "echo.wake"(userId, { echoId }) {
    const { result, shard } = changeEcho(deps, userId, echoId, { type: "EchoWoken" }, (tx) => {
      if (setActive(tx, echoId) === 0) throw new ApiError("CONFLICT", "The Echo is awake already.");
      return echoRecord(tx, echoId);
    });
    deps.joined({ echoId, userId, shardId: shard.shardId, shardType: shard.shardType });
    return result;
  },
});
