import type { Config } from "./config/config.ts";
import { dataPaths } from "./config/paths.ts";
import { startWorkerThreads, type WorkerThreads } from "./engine/threads.ts";
import { startThread } from "./runtime/worker.ts";

/** Starts the engine's threads with the settings in force. It needs little else of the program: see `serve`. */
export const startEngineThreads = (config: Config): WorkerThreads =>
  startWorkerThreads(
    {
      tenantsRoot: dataPaths(config.dataDir).tenants,
      workers: config.tenantWorkers,
      maxOpenTenants: config.tenantHandlesMax,
      tickIntervalSeconds: config.tickIntervalSeconds,
      tickCatchUpMax: config.tickCatchUpMax,
    },
    startThread,
  );
