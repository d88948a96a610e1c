import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import type { Handles } from "./handles.ts";
import type { OutboxSender } from "./outbox-sender.ts";
import type { WorkerLog } from "./worker-log.ts";

/**
 * Hands main the events of these tenants, whose files were not closed cleanly. One damaged file keeps nobody else's events; what
 * is everybody's trouble is thrown.
 */
export async function drainTenants(
  deps: { handles: Handles; sender: OutboxSender; isEverybodys: (error: unknown) => boolean; log: WorkerLog },
  userIds: readonly Uuid[],
): Promise<void> {
  const { handles, sender, isEverybodys, log } = deps;
  for (const userId of userIds) {
    try {
      handles.visit(userId);
      await sender.drain(userId);
    } catch (error) {
      if (isEverybodys(error)) throw error;
      log("a tenant could not be drained", { tenant: userId, error: describeError(error) });
    }
  }
  await handles.evict();
}
