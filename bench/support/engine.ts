import { dataPaths } from "../../src/config/paths.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { createEngine } from "../../src/engine/main/client.ts";
import { createWorkerThreads } from "../../src/engine/main/threads.ts";
import { startThread } from "../../src/runtime/worker.ts";
import { DAY_MS, SECOND_MS, systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Database } from "../../src/store/driver.ts";
import { openHub } from "../../src/store/hub/open-hub.ts";
import { applyOutbox } from "../../src/store/hub/projection.ts";

export type BenchEngine = { engine: Engine; hub: Database; stop(): Promise<void> };

/** The engine as the service starts it, on one worker, without HTTP; time stands still but for steps. */
export async function startBenchEngine(dataDir: string, maxOpenTenants: number): Promise<BenchEngine> {
  const hub = openHub(dataDir, systemClock);
  const engine = createEngine({
    hub,
    logger: createLogger({
      level: "warn",
      pretty: false,
      write: (line) => void process.stderr.write(line),
      now: systemClock,
    }),
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
    apply: ({ events, resync }) => applyOutbox(hub, events, resync),
    publish: () => {},
  });
  await engine.start();
  return {
    engine,
    hub,
    async stop() {
      await engine.stop();
      hub.checkpoint();
      hub.close();
    },
  };
}
