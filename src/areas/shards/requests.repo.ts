import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { personOpensFor } from "../../visibility/people.ts";
import type { DecidableRequest, RequestStatus, ShownRequest, TravelRequest } from "./requests.rules.ts";

const COLUMNS = `request.request_id AS requestId, request.shard_id AS shardId, request.echo_id AS echoId, request.user_id AS userId,
  request.status, request.created_at AS createdAt, request.expires_at AS expiresAt, request.decided_at AS decidedAt`;

/** The requests that wait for a decision and have not expired at `now`, newest first, with the names that the viewer may know. */
export function listPending(
  db: Reader,
  viewerId: Uuid,
  shardId: Uuid,
  { now, ...page }: PageRequest & { now: number },
): ShownRequest[] {
  const shown = personOpensFor(viewerId, "account.user_id");
  const select = `SELECT ${COLUMNS}, echo.name AS echoName, account.display_name AS userName FROM travel_requests request
    LEFT JOIN accounts account ON account.user_id = request.user_id AND ${shown.sql}
    LEFT JOIN echo_directory echo ON echo.echo_id = request.echo_id AND account.user_id IS NOT NULL`;
  const where: [string, ...Bind[]] = [
    "request.shard_id = ? AND request.status = 'Pending' AND request.expires_at > ?",
    ...[...shown.binds, shardId, now],
  ];
  return keysetPage<ShownRequest>(db, select, "request.request_id", where, page);
}

/** A request with what decides about it, whoever asks. */
export const findRequest = (db: Reader, shardId: Uuid, requestId: Uuid): DecidableRequest | undefined =>
  db.get<DecidableRequest>(
    `SELECT ${COLUMNS}, echo.name AS echoName, echo.status AS echoStatus
     FROM travel_requests request CROSS JOIN echo_directory echo ON echo.echo_id = request.echo_id
     WHERE request.request_id = ? AND request.shard_id = ?`,
    requestId,
    shardId,
  );

/** Whether the Echo was let into the shard and has not left it since: it is there, or on its way. */
export const isOnVisit = (db: Reader, echoId: Uuid, shardId: Uuid): boolean =>
  db.get(
    `SELECT 1 AS one FROM travel_requests
     WHERE echo_id = ? AND shard_id = ? AND status = 'Approved' AND ended_at IS NULL`,
    echoId,
    shardId,
  ) !== undefined;

/** The request of an Echo for a shard that waits, run out or not. */
export const findPending = (db: Reader, echoId: Uuid, shardId: Uuid): TravelRequest | undefined =>
  db.get<TravelRequest>(
    `SELECT ${COLUMNS} FROM travel_requests request
     WHERE request.echo_id = ? AND request.shard_id = ? AND request.status = 'Pending'`,
    echoId,
    shardId,
  );

export const insertRequest = (tx: Writer, request: Omit<TravelRequest, "decidedAt" | "status">): number =>
  tx.run(
    `INSERT INTO travel_requests (request_id, shard_id, echo_id, user_id, status, created_at, expires_at)
     VALUES (?, ?, ?, ?, 'Pending', ?, ?)`,
    request.requestId,
    request.shardId,
    request.echoId,
    request.userId,
    request.createdAt,
    request.expiresAt,
  );

/** Decides a request that waits. Returns rows changed. */
export const decide = (tx: Writer, requestId: Uuid, status: RequestStatus, now: number): number =>
  tx.run(
    "UPDATE travel_requests SET status = ?, decided_at = ? WHERE request_id = ? AND status = 'Pending'",
    status,
    now,
    requestId,
  );

export const cancelForShard = (tx: Writer, shardId: Uuid, now: number): number =>
  tx.run(
    "UPDATE travel_requests SET status = 'Cancelled', decided_at = ? WHERE shard_id = ? AND status = 'Pending'",
    now,
    shardId,
  );

export const cancelForEcho = (tx: Writer, echoId: Uuid, now: number): number =>
  tx.run(
    "UPDATE travel_requests SET status = 'Cancelled', decided_at = ? WHERE echo_id = ? AND status = 'Pending'",
    now,
    echoId,
  );

export const expireDue = (tx: Writer, now: number): number =>
  tx.run(
    "UPDATE travel_requests SET status = 'Expired', decided_at = expires_at WHERE status = 'Pending' AND expires_at <= ?",
    now,
  );

/** Ends the visit of an Echo that was approved: it has left. */
export const endVisit = (tx: Writer, echoId: Uuid, shardId: Uuid, now: number): number =>
  tx.run(
    `UPDATE travel_requests SET ended_at = ?
     WHERE echo_id = ? AND shard_id = ? AND status = 'Approved' AND ended_at IS NULL`,
    now,
    echoId,
    shardId,
  );

/** Ends the visits of a user to a shard, under way or begun: they are sent away. */
export const endVisitsOf = (tx: Writer, userId: Uuid, shardId: Uuid, now: number): number =>
  tx.run(
    `UPDATE travel_requests SET ended_at = ?
     WHERE user_id = ? AND shard_id = ? AND status = 'Approved' AND ended_at IS NULL`,
    now,
    userId,
    shardId,
  );

/** Forgets what was over before `before`. An approval stays while its visit lasts: by it an Echo may be where it is. */
export const pruneRequests = (tx: Writer, before: number): number =>
  tx.run(
    `DELETE FROM travel_requests
     WHERE created_at < ? AND (status IN ('Denied', 'Cancelled', 'Expired') OR (status = 'Approved' AND ended_at < ?))`,
    before,
    before,
  );
