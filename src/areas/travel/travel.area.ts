import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { EchoService } from "../echoes/echoes.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { ShardsService } from "../shards/shards.service.ts";
import { travelRoutes } from "./travel.routes.ts";
import { createTravelService } from "./travel.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  account: AccountService;
  notifications: { notify: Notify };
  shards: ShardsService;
  echoes: EchoService;
};

/** Echoes on their way from one world to another. */
export const travelArea = area({
  name: "travel",
  about: "Echoes on their way from one world to another, and who lets them in.",
  data: {},
  build({ account, notifications, shards, echoes, ...parts }: Needs) {
    const travel = createTravelService({ ...parts, accounts: account, shards, notify: notifications.notify });
    return { service: travel, routes: travelRoutes({ travel, echoes, shards }) };
  },
});
