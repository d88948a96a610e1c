import { type Clock, MINUTE_MS } from "../../shared/clock.ts";
import type { Told } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import type { AccountService } from "../account/account.service.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ChannelService } from "../channels/channels.service.ts";
import type { RelayedMessages } from "../channels/relayed.service.ts";
import type { Chatlinks } from "../chatlink/chatlink.service.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";
import { createIncoming } from "./incoming.service.ts";
import { createOutgoing } from "./outgoing.service.ts";
import { relayProbe } from "./relay.probes.ts";
import { relayRoutes } from "./relay.routes.ts";
import { createRelay } from "./relay.service.ts";

type Needs = {
  hub: Hub;
  leases: Leases;
  clock: Clock;
  logger: Logger;
  account: AccountService;
  audit: AuditService;
  chatlink: Chatlinks & { rooms: Rooms };
  channels: ChannelService & { relayed: RelayedMessages };
  moderation: { isMuted: (userId: Uuid, db: Reader) => boolean };
};

/** What is said in a channel and in a room of an external chat is said in both. */
export const relayArea = area({
  name: "relay",
  about: "Channels that are relayed to rooms of an external chat.",
  data: {},
  build({ account: accounts, chatlink: chatlinks, channels, moderation, audit, ...parts }: Needs) {
    const { rooms } = chatlinks;
    const { chat } = rooms;
    const messages = channels.relayed;
    const { isMuted } = moderation;
    const incoming = createIncoming({ ...parts, rooms, chatlinks, messages, accounts, isMuted });
    const outgoing = chat === null ? null : createOutgoing({ ...parts, rooms, chat, messages, chatlinks });
    const relay = createRelay({ ...parts, rooms, channels, audit, incoming, outgoing });
    return {
      service: relay,
      routes: relayRoutes({ relay, channels }),
      hears(told: Told) {
        if (told.about === null && told.body.type.includes("Message")) outgoing?.wake();
      },
      ...(chat === null
        ? {}
        : {
            jobs: [
              {
                name: "look at rooms of the chat",
                everyMs: MINUTE_MS,
                erases: false,
                leased: false,
                // A look takes as long as the chat lets it wait; `stop` sees to it.
                run: async () => void relay.lookAgain(),
              },
            ],
            probes: { relay: relayProbe({ hub: parts.hub, rooms, isUp: relay.isUp }) },
          }),
      prepare: async () => relay.start(),
      stop: relay.stop,
    };
  },
});
