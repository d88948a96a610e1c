import type { Uuid } from "../../../shared/ids.ts";
import type { CallDeps } from "../call.ts";
import { removeEchoDocs } from "../search/own-index.ts";
import { eraseEcho, isDeleted } from "./echo.repo.ts";

/** Removes a deleted Echo with all that hangs on it, and tells so; nothing for one that is not deleted, or gone already. */
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
    emit({ userId, at, about: null }, [{ type: "EchoErased", echoId }]);
  });
  return null;
}
