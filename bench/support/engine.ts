import { PROJECTIONS } from "../../src/areas.ts";
import { dataPaths } from "../../src/config/paths.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { createEngine } from "../../src/engine/main/client.ts";
import { createWorkerThreads } from "../../src/engine/main/threads.ts";
import { startThread } from "../../src/runtime/worker.ts";
import { DAY_MS, SECOND_MS, systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";
import { applyOutbox } from "../../src/store/hub/apply-outbox.ts";
import type { Hub } from "../../src/store/hub/hub.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { blocksBy } from "../../src/visibility/unseen.ts";

export type BenchEngine = { engine: Engine; hub: Hub; stop(): Promise<void> };

/** The engine as the service starts it, on one worker, without HTTP; time stands still but for steps. */
export async function startBenchEngine(dataDir: string, maxOpenTenants: number): Promise<BenchEngine> {
  const logger = createLogger({
    level: "warn",
    pretty: false,
    write: (line) => void process.stderr.write(line),
    now: systemClock,
  });
  const hub = createHub(openHubFile(dataDir, systemClock), { publish: () => {}, logger, clock: systemClock });
  const engine = createEngine({
    hub,
    logger,
    clock: systemClock,
    threads: createWorkerThreads(
      {
        tenantsRoot: dataPaths(dataDir).tenants,
        workers: 1,
        maxOpenTenants,
        tickIntervalSeconds: DAY_MS / SECOND_MS,
        tickCatchUpMax: 0,
      },
      startThread,
    ),
    apply: (batch) => applyOutbox(hub, PROJECTIONS, batch),
    turnEvents: () => [],
    blocksBy: (userIds) => blocksBy(hub, userIds),
  });
  await engine.start();
  return {
    engine,
    hub,
    async stop() {
      await engine.stop();
      await hub.close();
    },
  };
}
