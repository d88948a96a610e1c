import type { EchoEventBody } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import type { CallDeps } from "../call.ts";
import { requireTenant } from "../require-tenant.ts";
import { requireShardAndTick } from "./echo.repo.ts";

/**
 * One change to an Echo with its event; `apply` throws when the Echo is not in the state for it. The Echo's life is not read.
 * ECHO_NOT_FOUND for an unknown or deleted Echo.
 */
export function changeEcho<T>(
  { tenants, stamp }: Pick<CallDeps, "tenants" | "stamp">,
  userId: Uuid,
  echoId: Uuid,
  body: EchoEventBody,
  apply: (tx: Writer, at: number) => T,
): { result: T; shard: ShardRef } {
  const tenant = requireTenant(tenants.open(userId));
  const at = stamp();
  return tenants.write(tenant, (tx, emit) => {
    const { shard, tick } = requireShardAndTick(tx, echoId);
    const result = apply(tx, at);
    const { shardId, shardType } = shard;
    emit({ userId, at, about: { echoId, shardId, shardType, tick } }, [body]);
    return { result, shard };
  });
}
