import type { Config } from "../../config/config.ts";
import { createChatRooms } from "../../providers/chat/chat-rooms.ts";
import { createSignIn } from "../../providers/chat/sign-in.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { createChatWriter } from "./chat-writer.service.ts";
import { CALLBACK_PATH, chatlinkRoutes } from "./chatlink.routes.ts";
import { createChatlinks } from "./chatlink.service.ts";
import { createRooms } from "./rooms.service.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  config: Config;
  logger: Logger;
  account: AccountService;
  notifications: { notify: Notify };
};

/** Who is who in an external chat, and what is where in its rooms. */
export const chatlinkArea = area({
  name: "chatlink",
  about: "The caller's account in an external chat.",
  data: {
    hub: {
      chatlinks: { people: { user_id: "delete" }, exported: "own" },
      chatlink_flows: {
        people: { user_id: "delete" },
        exported: { nothing: "for ten minutes, what a link that was begun is checked by" },
      },
      channel_relays: { people: {}, exported: { nothing: "a channel is nobody's own" } },
      relayed_messages: { people: {}, exported: { nothing: "which message is which in the external chat" } },
      relay_changes: { people: {}, exported: { nothing: "what is on its way to the external chat" } },
    },
  },
  build({ hub, clock, config, logger, account, notifications }: Needs) {
    const signIn = createSignIn(config);
    const redirectUri = `${config.publicUrl}${CALLBACK_PATH}`;
    const chatlinks = createChatlinks({ hub, clock, signIn, accounts: account, ...notifications, redirectUri });
    const chat = createChatRooms(config, logger);
    // Whoever is known by the embedded chat is nobody in the provider's.
    const writesInChat =
      chat === null || signIn.name === "embedded"
        ? null
        : createChatWriter({ chat, chatlinks, logger, publicUrl: config.publicUrl });
    return {
      service: { ...chatlinks, rooms: createRooms(chat) },
      ...(writesInChat === null ? {} : { writesInChat }),
      routes: chatlinkRoutes({ chatlinks, provider: signIn.name, canNotify: writesInChat !== null }),
      jobs: [
        {
          name: "forget links to chat accounts that were begun only",
          everyMs: HOUR_MS,
          erases: true,
          leased: true,
          run: chatlinks.prune,
        },
      ],
    };
  },
});
