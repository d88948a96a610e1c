import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";

/** Whose an Echo is or was that is not erased yet. */
export const findAnyOwner = (hub: Reader, echoId: Uuid): Uuid | undefined =>
  hub.get<{ ownerId: Uuid }>("SELECT owner_id AS ownerId FROM echo_directory WHERE echo_id = ?", echoId)?.ownerId;

/** In which shards these Echoes are, as far as the hub has heard. */
export const findShards = (hub: Reader, echoIds: readonly Uuid[]): Map<Uuid, Uuid> =>
  new Map(
    hub
      .all<{ echoId: Uuid; shardId: Uuid }>(
        `SELECT echo_id AS echoId, shard_id AS shardId FROM json_each(?) asked
         CROSS JOIN echo_directory ON echo_id = asked.value`,
        JSON.stringify(echoIds),
      )
      .map(({ echoId, shardId }) => [echoId, shardId]),
  );

/** Who an Echo belongs to; undefined when there is none by that id, or none any more. */
export const findOwner = (hub: Reader, echoId: Uuid): Uuid | undefined =>
  hub.get<{ ownerId: Uuid }>(
    "SELECT owner_id AS ownerId FROM echo_directory WHERE echo_id = ? AND status <> 'Deleted'",
    echoId,
  )?.ownerId;
