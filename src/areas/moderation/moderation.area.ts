import type { Engine } from "../../engine/engine.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { HideMessage } from "../channels/hide-message.service.ts";
import type { FeedService } from "../feeds/feeds.service.ts";
import type { ShareService } from "../feeds/shares.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { isInForce } from "./actions.repo.ts";
import { actionRoutes } from "./actions.routes.ts";
import { forgetReasons, forgetSubject, quoteAgain } from "./cases.repo.ts";
import { createCaseService } from "./cases.service.ts";
import { createEnforcement } from "./enforcement.service.ts";
import { createModeratorReads } from "./moderators.service.ts";
import { queueRoutes } from "./queue.routes.ts";
import { reportRoutes } from "./reports.routes.ts";
import { createReportService } from "./reports.service.ts";
import { createReview } from "./review.service.ts";
import { sharedPageRoutes } from "./shared-pages.routes.ts";
import { createSharedPages } from "./shared-pages.service.ts";

type Needs = {
  hub: Hub;
  engine: Engine;
  clock: Clock;
  ids: IdSource;
  account: AccountService;
  audit: AuditService;
  notifications: { notify: Notify };
  feeds: Pick<FeedService, "hideItem"> & { shares: ShareService };
  channels: { hideMessage: HideMessage };
};

const ACT = "an act stays known; the id alone names nobody any more";

/** Reports, and what moderators make of them. */
export const moderationArea = area({
  name: "moderation",
  about: "Reports, appeals, and the work of moderators.",
  data: {
    hub: {
      moderation_cases: {
        people: { subject_user_id: { anonymise: { subject_user_id: null, excerpt: "" } } },
        exported: { nothing: "it is the moderators' work; what was done is among the actions" },
      },
      reports: {
        people: { user_id: { anonymise: { user_id: null, reason: "", details: null } } },
        exported: "own",
      },
      moderation_actions: {
        people: { user_id: { anonymise: { user_id: null } }, actor_id: { keep: ACT } },
        exported: { withheld: ["actor_id"] },
      },
      appeals: { people: { user_id: "delete" }, exported: "own" },
      moderation_history: {
        people: { actor_id: { keep: ACT } },
        exported: { nothing: "it is the moderators' work" },
      },
    },
  },
  build({ engine, account: accounts, notifications: { notify }, feeds, channels, ...parts }: Needs) {
    const { hub, clock, ids, audit } = parts;
    const enforcement = createEnforcement({
      clock,
      ids,
      order: engine.order,
      accounts,
      hideItem: feeds.hideItem,
      hideMessage: channels.hideMessage,
    });
    const reads = createModeratorReads(hub);
    const cases = createCaseService({ hub, clock, ids, accounts, audit, notify, enforcement });
    return {
      service: { isMuted: (userId: Uuid, db: Reader = hub) => isInForce(db, userId, "mute") },
      asksForReview: createReview({ clock, ids }),
      reaction: { FeedItemsRetold: (tx, { userId }) => quoteAgain(tx, userId) },
      leaving: {
        beforeErasure: ({ userId }) =>
          hub.write((tx) => {
            forgetReasons(tx, userId);
            forgetSubject(tx, userId);
          }),
      },
      routes: [
        ...reportRoutes({ reports: createReportService(parts), cases }),
        ...queueRoutes({ cases, reads }),
        ...actionRoutes({ cases, reads }),
        ...sharedPageRoutes({ pages: createSharedPages({ hub, shares: feeds.shares, audit }) }),
      ],
    };
  },
});
