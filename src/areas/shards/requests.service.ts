import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import {
  decide,
  expireDue,
  findPending,
  findRequest,
  insertRequest,
  isOnVisit,
  listPending,
  pruneRequests,
} from "./requests.repo.ts";
import type { DecidableRequest, ShownRequest, TravelRequest } from "./requests.rules.ts";

/** A request that nobody has decided. */
const LASTS_MS = 7 * DAY_MS;
/** What came to nothing is kept for so long. */
const KEPT_MS = 90 * DAY_MS;

export type TravelRequests = {
  /** Those that wait, newest first, one more than asked for where others follow. */
  pending(ownerId: Uuid, shardId: Uuid, page: PageRequest): ShownRequest[];
  /** One for that shard, decided or not. NOT_FOUND. */
  find(shardId: Uuid, requestId: Uuid, db?: Reader): DecidableRequest;
  /** Whether the Echo was let in and has not left since: it is there, or on its way. */
  isOnVisit(echoId: Uuid, shardId: Uuid): boolean;
  /** The Echo's request for the shard that waits already, or a new one. */
  open(
    tx: HubWriter,
    wanted: { echoId: Uuid; shardId: Uuid; userId: Uuid },
  ): { request: TravelRequest; fresh: boolean };
  /** CONFLICT unless it waits still. */
  decide(tx: HubWriter, request: DecidableRequest, status: "Approved" | "Denied"): DecidableRequest;
  /** Lets run out what nobody has decided in time. */
  expire(hub: Hub): Promise<void>;
  /** Forgets what came to nothing long ago. */
  prune(hub: Hub): Promise<void>;
};

export function createTravelRequests({ hub, clock, ids }: { hub: Hub; clock: Clock; ids: IdSource }): TravelRequests {
  return {
    pending: (ownerId, shardId, page) => listPending(hub, ownerId, shardId, { ...page, now: clock() }),
    find(shardId, requestId, db = hub) {
      const request = findRequest(db, shardId, requestId);
      if (request === undefined) throw new ApiError("NOT_FOUND", "No such travel request.");
      return request;
    },
    isOnVisit: (echoId, shardId) => isOnVisit(hub, echoId, shardId),
    open(tx, wanted) {
      const createdAt = clock();
      // What has run out unnoticed would stand in the way of a new one.
      expireDue(tx, createdAt);
      const known = findPending(tx, wanted.echoId, wanted.shardId);
      if (known !== undefined) return { request: known, fresh: false };
      insertRequest(tx, { requestId: ids(), ...wanted, createdAt, expiresAt: createdAt + LASTS_MS });
      return { request: findPending(tx, wanted.echoId, wanted.shardId)!, fresh: true };
    },
    decide(tx, { requestId, shardId }, status) {
      const now = clock();
      expireDue(tx, now);
      if (decide(tx, requestId, status, now) === 0)
        throw new ApiError("CONFLICT", "The request does not wait for a decision any more.");
      return findRequest(tx, shardId, requestId)!;
    },
    expire: async (hub) => void (await hub.write((tx) => expireDue(tx, clock()))),
    prune: async (hub) => void (await hub.write((tx) => pruneRequests(tx, clock() - KEPT_MS))),
  };
}
