import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";

/** Whose an Echo is or was that is not erased yet. */
export const findAnyOwner = (hub: Reader, echoId: Uuid): Uuid | undefined =>
  hub.get<{ ownerId: Uuid }>("SELECT owner_id AS ownerId FROM echo_directory WHERE echo_id = ?", echoId)?.ownerId;

/** Who an Echo belongs to; undefined when there is none by that id, or none any more. */
export const findOwner = (hub: Reader, echoId: Uuid): Uuid | undefined =>
  hub.get<{ ownerId: Uuid }>(
    "SELECT owner_id AS ownerId FROM echo_directory WHERE echo_id = ? AND status <> 'Deleted'",
    echoId,
  )?.ownerId;
