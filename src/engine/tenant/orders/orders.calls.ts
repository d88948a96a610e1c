import type { HibernationReason } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import type { CallDeps, CallHandlers } from "../call.ts";
import { isActive, isThere } from "../echo/echo.repo.ts";
import { join, move } from "../echo/travel.ts";
import { learnNames, unname } from "../names/unname.ts";
import type { Emit } from "../tenant.ts";
import { isCarriedOut, noteCarriedOut } from "./orders.repo.ts";
import { sleepAll, wakeAll } from "./rest.ts";

/** What the hub may decide about an account's life. */
export type Order =
  | { call: "echoes.sleep"; args: { reason: HibernationReason } }
  | { call: "echoes.wake"; args: { reason: HibernationReason } }
  /** A journey that was approved: of an Echo that is awake. */
  | { call: "echo.travel"; args: { echoId: Uuid; to: ShardRef } }
  /** Where it may not stay, awake or asleep: from one shard to the Personal one. */
  | { call: "echo.goHome"; args: { echoId: Uuid; from: Uuid; home: ShardRef } }
  /** These Echoes of others are told of without a name; with `retell` also in what was told before. */
  | { call: "echoes.unname"; args: { echoIds: readonly Uuid[]; retell: boolean } }
  /** These are told of by their names from now on, where they are known without. */
  | { call: "echoes.name"; args: { echoes: readonly { echoId: Uuid; name: string }[] } };

export type OrderCalls = {
  /** Carries an order out, once however often it is delivered. An account without a file has nothing to do. */
  "order.carryOut": { args: { orderId: Uuid; order: Order }; result: null };
};

export const createOrderCalls = (deps: CallDeps): CallHandlers<OrderCalls> => ({
  "order.carryOut"(userId, { orderId, order }) {
    const tenant = deps.tenants.open(userId);
    if (tenant === null) return null;
    const at = deps.stamp();
    const after = deps.tenants.write(tenant, (tx, emit): (() => void) => {
      if (isCarriedOut(tx, orderId)) return () => {};
      noteCarriedOut(tx, orderId, at);
      return carryOut(deps, tx, emit, { userId, at, order });
    });
    after();
    // What was deleted stays in the bytes of a file until it is written anew; also where a fault kept that from being done before.
    if (order.call === "echoes.unname" && order.args.retell) deps.tenants.rewrite(tenant);
    return null;
  },
});

/** Changes the file; what it returns tells, after the commit, those who plan who lives and who meets whom. */
function carryOut(
  deps: CallDeps,
  tx: Writer,
  emit: Emit,
  { userId, at, order }: { userId: Uuid; at: number; order: Order },
): () => void {
  switch (order.call) {
    case "echoes.sleep": {
      const slept = sleepAll({ tx, emit, userId, at, reason: order.args.reason });
      return () => {
        for (const { echoId } of slept) deps.left(echoId);
      };
    }
    case "echoes.wake": {
      const woke = wakeAll({ tx, emit, userId, at, reason: order.args.reason });
      return () => {
        for (const { echoId, shardId, shardType } of woke) deps.joined({ echoId, userId, shardId, shardType });
      };
    }
    case "echoes.unname": {
      const { echoIds, retell } = order.args;
      unname(tx, emit, { userId, at, echoIds, retell });
      return () => {};
    }
    case "echoes.name":
      learnNames(tx, order.args.echoes);
      return () => {};
    case "echo.travel":
    case "echo.goHome": {
      const { echoId } = order.args;
      const journey =
        order.call === "echo.travel"
          ? { echoId, to: order.args.to, from: null }
          : { echoId, to: order.args.home, from: order.args.from };
      const may = order.call === "echo.travel" ? isActive(tx, echoId) : isThere(tx, echoId);
      const went = may ? move(deps, tx, emit, { userId, at, journey }) : null;
      return () => join(deps, userId, echoId, went);
    }
  }
}
