import type { Config } from "../../config/config.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, HOUR_MS, MINUTE_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import type { AccountService } from "../account/account.service.ts";
import { area, type WritesInChat } from "../area.ts";
import { createChatDelivery } from "./chat-delivery.service.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import { createNotifications } from "./notifications.service.ts";
import { createNotify } from "./notify.service.ts";

type Needs = {
  hub: Hub;
  leases: Leases;
  clock: Clock;
  ids: IdSource;
  config: Config;
  logger: Logger;
  mail: Mailer;
  account: AccountService;
  chatWays: () => WritesInChat[];
};

/** What people are told of, in the app, by mail and in the chat. */
export const notificationsArea = area({
  name: "notifications",
  about: "What the caller is told of, and on which ways.",
  data: {
    hub: {
      notifications: { people: { user_id: "delete", about_user_id: "delete" }, exported: "own" },
      notification_preferences: { people: { user_id: "delete" }, exported: "own" },
      notification_mails: {
        people: { user_id: "delete" },
        exported: { nothing: "when the last mail left, for an hour" },
      },
    },
  },
  build({ hub, leases, clock, ids, config, logger, mail, account, chatWays }: Needs) {
    const chat = createChatDelivery({ hub, leases, clock, logger, ways: chatWays });
    const parts = { db: hub, clock, ids, accounts: account, mailer: mail, publicUrl: config.publicUrl };
    const notifications = createNotifications(parts);
    const { prune, digestsDue, sendDigests, removesName } = notifications;
    return {
      service: { notify: createNotify({ ...parts, wakeChat: chat.wake }) },
      removesName,
      routes: notificationRoutes({ notifications }),
      jobs: [
        {
          ...{ name: "mail digests of notifications", everyMs: 5 * MINUTE_MS, erases: false, leased: true },
          ...{ isDue: digestsDue, run: sendDigests },
        },
        { name: "prune notifications", everyMs: HOUR_MS, erases: true, leased: true, run: prune },
      ],
      prepare: async () => chat.wake(),
      stop: chat.stop,
    };
  },
});
