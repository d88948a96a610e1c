import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { findOwner } from "./directory.repo.ts";

/** An Echo that was found to be the caller's own. */
export type OwnEcho = { echoId: Uuid; userId: Uuid };

/** Throws ECHO_NOT_FOUND unless the Echo exists and is the user's own: another's Echo answers like one that does not exist. */
export function assertOwnEcho(hub: Reader, userId: Uuid, echoId: Uuid): void {
  if (findOwner(hub, echoId) !== userId) throw new ApiError("ECHO_NOT_FOUND");
}
