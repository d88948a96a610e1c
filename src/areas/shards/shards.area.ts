import type { Engine } from "../../engine/engine.ts";
import { drawSvg } from "../../providers/images/draw.ts";
import type { Births } from "../../shared/births.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import type { Media } from "../media/media.service.ts";
import { accessRoutes } from "./access.routes.ts";
import { createAccessService } from "./access.service.ts";
import { createArrivals } from "./arrivals.reaction.ts";
import { bannerRoutes } from "./banners.routes.ts";
import { createBanners } from "./banners.service.ts";
import { drawBannersJob } from "./draw-banners.job.ts";
import { createShardEnding } from "./ending.service.ts";
import { createHomecoming } from "./homecoming.service.ts";
import { placeRoutes } from "./places.routes.ts";
import { createTravelRequests } from "./requests.service.ts";
import { sendStraysJob } from "./send-strays.job.ts";
import { settleRequestsJobs } from "./settle-requests.job.ts";
import { worldProjection } from "./shards.projection.ts";
import { shardRoutes } from "./shards.routes.ts";
import { createShardService } from "./shards.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  births: Births;
  logger: Logger;
  media: Media;
};

/** The worlds in which Echoes live, and who may enter them. */
export const shardsArea = area({
  name: "shards",
  about: "The worlds in which Echoes live, and who may enter them.",
  data: {
    hub: {
      shards: { people: { owner_id: "delete" }, exported: "own" },
      shard_access: { people: { user_id: "delete" }, exported: "own" },
      travel_requests: { people: { user_id: "delete" }, exported: "own" },
    },
  },
  projection: worldProjection,
  build({ hub, engine, clock, ids, births, logger, media }: Needs) {
    const homecoming = createHomecoming({ hub, clock, ids, order: engine.order });
    const banners = createBanners({ hub, media, worlds: engine.worlds, drawSvg, logger });
    const ending = createShardEnding({ hub, clock, homecoming, media });
    const shards = createShardService({
      ...{ hub, clock, ids, births, homecoming, banners, ending },
      tick: () => engine.status().currentTick,
    });
    const requests = createTravelRequests({ hub, clock, ids });
    const access = createAccessService({ hub, clock, ids, homecoming });
    return {
      service: { ...shards, access, requests },
      routes: [
        ...shardRoutes({ shards, engine }),
        ...placeRoutes({ shards, engine }),
        ...accessRoutes({ shards, access }),
        ...bannerRoutes({ banners }),
      ],
      jobs: [sendStraysJob({ homecoming }), ...settleRequestsJobs({ requests }), drawBannersJob({ banners })],
      reaction: createArrivals({ homecoming }),
      // While the rows are there: who lives in the shards of a leaver is sent home as from any that is deleted.
      leaving: { beforeErasure: ({ userId }) => ending.endAllOf(userId) },
      prepare: shards.ensureBuiltIn,
    };
  },
});
