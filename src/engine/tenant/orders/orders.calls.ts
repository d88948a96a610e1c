import type { HibernationReason } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { CallDeps, CallHandlers } from "../call.ts";
import { isCarriedOut, noteCarriedOut } from "./orders.repo.ts";
import { sleepAll, wakeAll } from "./rest.ts";

/** What the hub may decide about an account's life. */
export type Order =
  | { call: "echoes.sleep"; args: { reason: HibernationReason } }
  | { call: "echoes.wake"; args: { reason: HibernationReason } };

export type OrderCalls = {
  /** Carries an order out, once however often it is delivered. An account without a file has nothing to do. */
  "order.carryOut": { args: { orderId: Uuid; order: Order }; result: null };
};

export const createOrderCalls = (deps: CallDeps): CallHandlers<OrderCalls> => ({
  "order.carryOut"(userId, { orderId, order }) {
    const tenant = deps.tenants.open(userId);
    if (tenant === null) return null;
    const at = deps.stamp();
    const moved = deps.tenants.write(tenant, (tx, emit) => {
      if (isCarriedOut(tx, orderId)) return [];
      noteCarriedOut(tx, orderId, at);
      const change = { tx, emit, userId, at, reason: order.args.reason };
      return order.call === "echoes.sleep" ? sleepAll(change) : wakeAll(change);
    });
    for (const { echoId, shardId, shardType } of moved)
      if (order.call === "echoes.sleep") deps.left(echoId);
      else deps.joined({ echoId, userId, shardId, shardType });
    return null;
  },
});
