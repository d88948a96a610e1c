import type { Uuid } from "../../../shared/ids.ts";
import type { CallDeps } from "../call.ts";
import { unname } from "../names/unname.ts";
import { removeEchoDocs } from "../search/own-index.ts";
import { eraseEcho, isDeleted } from "./echo.repo.ts";

/** Removes a deleted Echo with all that hangs on it and every trace in its owner's file, and tells so; nothing for one that is not deleted, or gone already. */
export function eraseDeletedEcho(
  { tenants, stamp }: Pick<CallDeps, "tenants" | "stamp">,
  userId: Uuid,
  echoId: Uuid,
): null {
  const tenant = tenants.open(userId);
  if (tenant === null) return null;
  const at = stamp();
  tenants.write(tenant, (tx, emit) => {
    if (!isDeleted(tx, echoId)) return;
    removeEchoDocs(tx, echoId);
    eraseEcho(tx, echoId);
    // Other Echoes of the account may have met it.
    unname(tx, emit, { userId, at, echoIds: [echoId], retell: true });
    emit({ userId, at, about: null }, [{ type: "EchoErased", echoId }]);
  });
  tenants.rewrite(tenant);
  return null;
}
