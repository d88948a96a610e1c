import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { personOpensFor } from "../../visibility/people.ts";

export type RequestStatus = "Pending" | "Approved" | "Denied" | "Cancelled" | "Expired";

/** An Echo's wish to travel to a Private shard. Times in milliseconds. */
export type TravelRequest = {
  requestId: Uuid;
  shardId: Uuid;
  echoId: Uuid;
  userId: Uuid;
  status: RequestStatus;
  createdAt: number;
  expiresAt: number;
  decidedAt: number | null;
};

/** As the shard's owner sees it. */
export type ShownRequest = TravelRequest & { echoName: string; userName: string };

const COLUMNS = `request.request_id AS requestId, request.shard_id AS shardId, request.echo_id AS echoId, request.user_id AS userId,
  request.status, request.created_at AS createdAt, request.expires_at AS expiresAt, request.decided_at AS decidedAt`;

const SHOWN = `SELECT ${COLUMNS}, echo.name AS echoName, account.display_name AS userName
  FROM travel_requests request CROSS JOIN echo_directory echo ON echo.echo_id = request.echo_id
  CROSS JOIN accounts account ON account.user_id = request.user_id`;

/** The requests that wait for a decision and have not expired at `now`, of people shown to the viewer, newest first. */
export function listPending(
  db: Reader,
  viewerId: Uuid,
  shardId: Uuid,
  { now, ...page }: PageRequest & { now: number },
): ShownRequest[] {
  const shown = personOpensFor(viewerId, "request.user_id");
  const where: [string, ...Bind[]] = [
    `request.shard_id = ? AND request.status = 'Pending' AND request.expires_at > ? AND ${shown.sql}`,
    ...[shardId, now, ...shown.binds],
  ];
  return keysetPage<ShownRequest>(db, SHOWN, "request.request_id", where, page);
}

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
