import type { Config } from "../../config/config.ts";
import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { ANSWER_SECONDS } from "../../shared/silence.ts";
import { within } from "../../shared/within.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area, type RemovesName } from "../area.ts";
import { createNameRemovals } from "./name-removal.service.ts";
import { createOptOut } from "./opt-out.service.ts";
import { privacyRoutes } from "./privacy.routes.ts";
import { createPrivacy } from "./privacy.service.ts";
import { createRunningActions } from "./running-actions.service.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  config: Config;
  logger: Logger;
  account: AccountService;
  nameLeaves: () => RemovesName[];
};

/** How people let others see them, and whether they are part of the community. */
export const privacyArea = area({
  name: "privacy",
  about: "How others see the caller.",
  data: {
    hub: {
      name_removals: {
        people: { user_id: "delete" },
        exported: { nothing: "it says what is being done, which the settings say too" },
      },
    },
  },
  build({ hub, clock, config, logger, account, nameLeaves }: Needs) {
    const actions = createRunningActions({
      isOut: (userId) => (account.account(userId)?.communityOptedOutAt ?? null) !== null,
    });
    const removals = createNameRemovals({ hub, clock, leaves: nameLeaves });
    const waitMs = config.communityOptOutWaitMs;
    const optOut = createOptOut({ hub, clock, accounts: account, actions, removals, within, waitMs });
    const privacy = createPrivacy({ db: hub, accounts: account, optOut, removals });
    // It waits for actions, and then for a removal.
    const optOutSeconds = Math.max(ANSWER_SECONDS, Math.ceil((2 * waitMs) / SECOND_MS) + 5);
    return {
      service: { ...privacy, beginAction: actions.begin },
      routes: privacyRoutes({ privacy, optOutSeconds }),
      jobs: [
        {
          name: "take names out of what others see",
          everyMs: config.communityOptOutRetrySeconds * SECOND_MS,
          erases: false,
          leased: true,
          isDue: removals.areWaiting,
          run: optOut.retry,
        },
      ],
      leaving: {
        // Once the rows are gone nobody knows the name that is to be taken out.
        beforeErasure: async ({ userId }) => {
          if (removals.isPending(hub, userId)) await removals.run(userId);
        },
        onFence(tx, userId) {
          removals.request(tx, userId, "deletion");
          tx.afterCommit(() => {
            removals.run(userId).catch((error: unknown) => {
              logger.warn("a name was not taken out of everything and will be again", { error: describeError(error) });
            });
          });
        },
      },
    };
  },
});
