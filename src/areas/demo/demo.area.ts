import type { Config } from "../../config/config.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Births } from "../../shared/births.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import type { Processing } from "../account/processing.service.ts";
import { area } from "../area.ts";
import type { ShardService } from "../shards/shards.service.ts";
import { demoProjection } from "./demo.projection.ts";
import { demoRoutes } from "./demo.routes.ts";
import { createDemoLife } from "./demo-life.service.ts";
import { createDemoTelling } from "./demo-telling.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  births: Births;
  config: Config;
  account: AccountService & Pick<Dormancy, "seen"> & { processing: Processing };
  shards: ShardService;
};

/** A life of the service's own, for who comes first. */
export const demoArea = area({
  name: "demo",
  about: "A life of the service's own, to read without an account.",
  data: {
    hub: {
      demo_life: {
        people: { user_id: { keep: "that there was such a life keeps a second one from being begun; it is nobody's" } },
        exported: { nothing: "the service's own account" },
      },
    },
  },
  projection: demoProjection,
  build({ hub, engine, clock, ids, births, config, account, shards }: Needs) {
    const isTold = config.demo === "on";
    const life = createDemoLife({ hub, engine, clock, ids, births, accounts: account, shards, isTold });
    const telling = createDemoTelling({ hub, engine, shards, isTold });
    return {
      service: {},
      routes: demoRoutes({ telling, engine }),
      jobs: [
        { name: "keep the life of the welcome page", everyMs: HOUR_MS, erases: false, leased: true, run: life.keep },
      ],
      hears: telling.hears,
      prepare: life.prepare,
    };
  },
});
