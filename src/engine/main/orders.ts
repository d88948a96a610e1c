import { SECOND_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { isUnavailable } from "../../store/storage-fault.ts";
import type { Order } from "../tenant/orders/orders.calls.ts";

/** An order to one account. */
export type GivenOrder = { orderId: Uuid; userId: Uuid; order: Order; at: number };

export type Orders = {
  /** Gives an order in the transaction that decides it; it is carried out after the commit, once, whatever stops in between. */
  give(tx: HubWriter, order: GivenOrder): void;
  /** Delivers what the last run left, and from now on whatever is given. Call once, when the engine is up. */
  start(): void;
  /** Resolves when all that were given by now were carried out, or tried in vain; once they are delivered at all. */
  tried(): Promise<void>;
  /** Lets a delivery under way finish; what is left waits for the next start. */
  stop(): Promise<void>;
};

/** First and longest wait in milliseconds before what could not be carried out is delivered again; doubled with each try. */
const RETRY_MS = SECOND_MS;
const RETRY_MAX_MS = 60 * SECOND_MS;

/** Orders read at once. */
const BATCH = 100;

/**
 * What the hub has decided about accounts' lives. An order is a row from its decision until the account's file has noted its id:
 * delivered again after a crash, it changes nothing. One account's trouble keeps nobody else's orders.
 */
export function createOrders(deps: {
  hub: Hub;
  logger: Logger;
  carryOut: (given: Omit<GivenOrder, "at">) => Promise<unknown>;
}): Orders {
  const { hub, logger, carryOut } = deps;
  let state: "idle" | "started" | "stopped" = "idle";
  const begun = Promise.withResolvers<void>();
  let delivering: Promise<void> | null = null;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = RETRY_MS;

  const deliver = async (given: Omit<GivenOrder, "at">): Promise<boolean> => {
    try {
      await carryOut(given);
      await hub.write((tx) => tx.run("DELETE FROM orders WHERE order_id = ?", given.orderId));
      return true;
    } catch (error) {
      const fields = { order: given.orderId, tenant: given.userId, error: describeError(error) };
      if (isUnavailable(error)) logger.warn("an order could not be carried out yet", fields);
      else logger.error("an order could not be carried out and will be tried again", fields);
      return false;
    }
  };

  const deliverAll = async (): Promise<void> => {
    // Orders of one account are carried out in the order in which they were given.
    const stuck = new Set<Uuid>();
    for (let after = ""; state === "started"; ) {
      const batch = readOrders(hub, after);
      for (const given of batch)
        if (state === "started" && !stuck.has(given.userId) && !(await deliver(given))) stuck.add(given.userId);
      if (batch.length < BATCH) break;
      after = batch.at(-1)!.orderId;
    }
    if (stuck.size === 0) waitMs = RETRY_MS;
    else if (state === "started") {
      timer = setTimeout(wake, waitMs);
      waitMs = Math.min(2 * waitMs, RETRY_MAX_MS);
    }
  };

  const wake = (): void => {
    if (state !== "started") return;
    again = true;
    delivering ??= (async () => {
      while (again && state === "started") {
        again = false;
        clearTimeout(timer);
        await deliverAll();
      }
    })().finally(() => {
      delivering = null;
    });
  };

  return {
    give(tx, given) {
      insertOrder(tx, given);
      tx.afterCommit(wake);
    },
    start() {
      state = "started";
      begun.resolve();
      wake();
    },
    async tried() {
      await begun.promise;
      await delivering;
    },
    async stop() {
      state = "stopped";
      begun.resolve();
      clearTimeout(timer);
      await delivering;
    },
  };
}

/**
 * Of the accounts that such an order waits for, each since its oldest was given, the one that waits the shortest: since when, in milliseconds.
 * Null where none waits.
 */
export const waitingSince = (db: Reader, call: Order["call"]): number | null =>
  db.get<{ since: number | null }>(
    "SELECT max(since) AS since FROM (SELECT min(created_at) AS since FROM orders WHERE call = ? GROUP BY user_id)",
    call,
  )!.since;

const insertOrder = (tx: Writer, { orderId, userId, order, at }: GivenOrder): number =>
  tx.run(
    "INSERT INTO orders (order_id, user_id, call, args, created_at) VALUES (?, ?, ?, ?, ?)",
    orderId,
    userId,
    order.call,
    JSON.stringify(order.args),
    at,
  );

const readOrders = (db: Reader, after: string): Omit<GivenOrder, "at">[] =>
  db
    .all<{ order_id: Uuid; user_id: Uuid; call: Order["call"]; args: string }>(
      "SELECT order_id, user_id, call, args FROM orders WHERE order_id > ? ORDER BY order_id LIMIT ?",
      after,
      BATCH,
    )
    .map((row) => ({
      orderId: row.order_id,
      userId: row.user_id,
      order: { call: row.call, args: JSON.parse(row.args) } as Order,
    }));
