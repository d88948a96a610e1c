import type { Engine } from "../../engine/engine.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { area } from "../area.ts";
import { feedProjection } from "./feeds.projection.ts";
import { feedRoutes } from "./feeds.routes.ts";
import { createFeedService } from "./feeds.service.ts";

/** What happened, for its owner and for those who may see it. */
export const feedsArea = area({
  name: "feeds",
  about: "What happened, newest first.",
  data: {
    hub: {
      feed_items: {
        people: { owner_id: "delete" },
        exported: { nothing: "the account's file has the same items and more" },
      },
    },
  },
  projection: feedProjection,
  build({ hub, engine }: { hub: Hub; engine: Engine }) {
    const feeds = createFeedService({ engine, hub });
    return { service: feeds, routes: feedRoutes({ engine, feeds }) };
  },
});
