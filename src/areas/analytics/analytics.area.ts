import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { HubReader } from "../../store/hub/hub-reads.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { ANALYTICS_READS } from "./analytics.reads.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { createAnalytics } from "./analytics.service.ts";

type Needs = {
  hub: Hub;
  reading: HubReader<typeof ANALYTICS_READS>;
  clock: Clock;
  ids: IdSource;
  account: AccountService;
};

/** How the service is used. */
export const analyticsArea = area({
  name: "analytics",
  about: "What programs tell of their use, by consent and without addresses.",
  data: {
    hub: {
      analytics_events: { people: { user_id: "delete" }, exported: "own" },
      analytics_intake: { people: {}, exported: { nothing: "a number for each day" } },
      analytics_daily: { people: {}, exported: { nothing: "numbers for each day, which name nobody" } },
    },
  },
  build({ hub, reading, clock, ids, account }: Needs) {
    const analytics = createAnalytics({ db: hub, reading, clock, ids, accounts: account });
    return {
      service: analytics,
      routes: analyticsRoutes({ analytics }),
      jobs: [
        { name: "sum up the day's analytics", everyMs: HOUR_MS, erases: false, leased: true, run: analytics.sumUp },
        { name: "prune analytics", everyMs: HOUR_MS, erases: true, leased: true, run: analytics.prune },
      ],
    };
  },
});
