import type { Config } from "./config/config.ts";
import { connectionShares, type DescriptorBudget, descriptorBudget } from "./config/descriptors.ts";
import { handlesWanted } from "./config/handles.ts";
import { createProxyCheck } from "./http/client-address.ts";
import type { ConnectionLimits } from "./runtime/connection-limits.ts";
import { descriptorLimit } from "./runtime/descriptor-limit.ts";
import { memoryLimit } from "./runtime/memory-limit.ts";
import type { Logger } from "./shared/log.ts";

/** Shares what the machine has out between accounts' files and clients; the log says what it came to. */
export function shareDescriptors(config: Config, logger: Logger): DescriptorBudget {
  const { tenantHandlesMax, tenantWorkers: workers } = config;
  const limit = descriptorLimit();
  const room = { memoryBytes: memoryLimit(), descriptors: limit, workers };
  const { handles, by } = handlesWanted(tenantHandlesMax, room);
  const budget = descriptorBudget({ limit, workers, handlesWanted: handles });
  const decidedBy = budget.handles < handles ? "file descriptors" : by;
  logger.info("accounts kept open", {
    handles: budget.handles,
    wanted: handles,
    decidedBy,
    workers,
    sockets: budget.sockets,
    descriptors: limit,
  });
  return budget;
}

/** How many connections there may be at once, per client, per site and in all. */
export const connectionLimits = (config: Config, sockets: number): ConnectionLimits => ({
  ...connectionShares(
    {
      total: config.connectionsMax,
      perClient: config.connectionsPerClientMax,
      perSite: config.connectionsPerSiteMax,
    },
    sockets,
  ),
  isProxy: createProxyCheck(config.trustedProxies),
});
