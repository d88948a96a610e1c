import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

export const insertForgotten = (tx: Writer, echoId: Uuid): number =>
  tx.run("INSERT INTO forgotten_echoes (echo_id) VALUES (?) ON CONFLICT DO NOTHING", echoId);

export const deleteForgotten = (tx: Writer, echoId: Uuid): number =>
  tx.run("DELETE FROM forgotten_echoes WHERE echo_id = ?", echoId);

export const listForgotten = (db: Reader): Uuid[] =>
  db
    .all<{ echoId: Uuid }>("SELECT echo_id AS echoId FROM forgotten_echoes ORDER BY echo_id")
    .map(({ echoId }) => echoId);

/** All Echoes of an account, deleted ones included. */
export const listEchoIdsOf = (db: Reader, ownerId: Uuid): Uuid[] =>
  db
    .all<{ echoId: Uuid }>("SELECT echo_id AS echoId FROM echo_directory WHERE owner_id = ? ORDER BY echo_id", ownerId)
    .map(({ echoId }) => echoId);
