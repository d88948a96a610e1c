import { DAY_MS } from "../../../shared/clock.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";

/** How long a note is kept: the hub forgets an order as soon as it hears that it was carried out. */
const NOTED_MS = 90 * DAY_MS;

export const isCarriedOut = (db: Reader, orderId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM orders_done WHERE order_id = ?", orderId) !== undefined;

/** Notes an order in the transaction that carries it out. */
export function noteCarriedOut(tx: Writer, orderId: Uuid, at: number): void {
  tx.run("DELETE FROM orders_done WHERE done_at < ?", at - NOTED_MS);
  tx.run("INSERT INTO orders_done (order_id, done_at) VALUES (?, ?)", orderId, at);
}
