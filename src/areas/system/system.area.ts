import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/paths.ts";
import { VERSION } from "../../config/version.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { ClockWatch } from "../../shared/clock-watch.ts";
import type { Logger } from "../../shared/log.ts";
import type { Probes } from "../../shared/probe.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { AuthService } from "../auth/auth.service.ts";
import { createHealthCheck } from "./health.service.ts";
import { diskProbe, hubProbe, tenantsProbe, workerProbe } from "./probes.ts";
import { systemRoutes } from "./system.routes.ts";
import { tickRoutes } from "./tick.routes.ts";
import { createTickControl } from "./tick-control.service.ts";
import { watchClockJob } from "./watch-clock.job.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  clockWatch: ClockWatch;
  logger: Logger;
  config: Config;
  audit: AuditService;
  auth: Pick<AuthService, "authenticator">;
  /** How the other parts of the program are; asked at each look. */
  probes: () => Probes;
};

const OF_THE_ENGINE = { nothing: "it is about time and not about people" };

/** Health, and the engine's clock. The last area: it asks all others how they are. */
export const systemArea = area({
  name: "system",
  about: "Health, version and the engine's clock.",
  data: {
    hub: {
      ticks: { people: {}, exported: OF_THE_ENGINE },
      tick_plans: { people: {}, exported: { nothing: "who is about to meet; each side's file says who did" } },
      loop_state: { people: {}, exported: OF_THE_ENGINE },
      hub_clock: { people: {}, exported: OF_THE_ENGINE },
      purges_owed: { people: {}, exported: OF_THE_ENGINE },
      schema_migrations: { people: {}, exported: OF_THE_ENGINE },
      leases: { people: {}, exported: { nothing: "what a process is doing at the moment" } },
      applied_outbox: { people: { tenant_id: "delete" }, exported: { nothing: "a counter" } },
      orders: {
        people: { user_id: "delete" },
        exported: { nothing: "what is about to be done to the account's own file" },
      },
    },
    account: { schema_migrations: { people: {}, exported: OF_THE_ENGINE } },
    files: {
      "echoes.lock": { onDeletion: "it names nobody", exported: "nothing: it is the process's" },
    },
  },
  build({ hub, engine, clock, clockWatch, logger, config, audit, auth, probes }: Needs) {
    const hubIs = hubProbe(hub, dataPaths(config.dataDir).hub);
    const checkHealth = createHealthCheck({
      probes: () => ({
        hub: hubIs,
        tenants: tenantsProbe(engine),
        worker: workerProbe(engine),
        disk: diskProbe(config.dataDir),
        ...probes(),
      }),
      clock,
      logger,
    });
    return {
      service: checkHealth,
      routes: [
        ...systemRoutes({
          authenticator: auth.authenticator,
          engine,
          checkHealth,
          version: VERSION,
          startedAt: clock(),
          registration: config.registration,
        }),
        ...tickRoutes({ engine, controlTick: createTickControl({ engine, hub, audit }) }),
      ],
      jobs: [watchClockJob(clockWatch)],
    };
  },
});
