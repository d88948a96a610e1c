import type { Config } from "../../config/config.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import { expireSharesJob } from "./expire-shares.job.ts";
import { feedProjection } from "./feeds.projection.ts";
import { feedRoutes } from "./feeds.routes.ts";
import { createFeedService } from "./feeds.service.ts";
import { createShareViews } from "./share-views.ts";
import { unnameShares } from "./shares.repo.ts";
import { shareRoutes } from "./shares.routes.ts";
import { createShareService } from "./shares.service.ts";

type Needs = { config: Config; hub: Hub; engine: Engine; clock: Clock; ids: IdSource; account: AccountService };

/** What happened, for its owner and for those who may see it. */
export const feedsArea = area({
  name: "feeds",
  about: "What happened, newest first, and what of it is shared with everybody.",
  data: {
    hub: {
      feed_items: {
        people: { owner_id: "delete" },
        exported: { nothing: "the account's file has the same items and more" },
      },
      shared_items: {
        people: { owner_id: "delete" },
        exported: { nothing: "the tokens name the items" },
      },
      share_tokens: { people: { owner_id: "delete" }, exported: "own" },
      feed_translations: { people: { owner_id: "delete" }, exported: "own" },
    },
  },
  projection: feedProjection,
  build({ config, hub, engine, clock, ids, account }: Needs) {
    const feeds = createFeedService({ engine, hub, accounts: account });
    const shares = createShareService({ engine, hub, clock, ids, feeds, accounts: account });
    const views = createShareViews({ hub });
    return {
      service: { ...feeds, shares },
      routes: [...feedRoutes({ feeds }), ...shareRoutes({ shares, views, publicUrl: config.publicUrl })],
      jobs: [expireSharesJob({ hub, clock }), views.job],
      removesName: unnameShares,
      stop: views.flush,
    };
  },
});
