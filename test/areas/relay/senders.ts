import { findAccount, insertAccount } from "../../../src/areas/account/account.repo.ts";
import { insertChannel } from "../../../src/areas/channels/channels.repo.ts";
import { entomb, insertMessage, setContent, setHidden } from "../../../src/areas/channels/messages.repo.ts";
import { createRelayedMessages } from "../../../src/areas/channels/relayed.service.ts";
import { createRooms } from "../../../src/areas/chatlink/rooms.service.ts";
import { createOutgoing, type Outgoing } from "../../../src/areas/relay/outgoing.service.ts";
import { createLiveRooms } from "../../../src/providers/chat/live-rooms.ts";
import { type Clock, HOUR_MS } from "../../../src/shared/clock.ts";
import { createIdSource, type Uuid } from "../../../src/shared/ids.ts";
import type { Hub } from "../../../src/store/hub/hub.ts";
import { leasesOn, silent } from "../../support/leases.ts";
import { BOT_TOKEN } from "./chat-server.ts";

export const ROOM = "500";
const USER = "01900000-0001-7000-8000-000000000001";
const CHANNEL = "01900000-0002-7000-8000-000000000001";

/**
 * A process as far as it carries to the chat at this address what was said. It waits for answers as long as it takes, and says nothing of
 * itself meanwhile: whoever keeps it waiting has it lose its lease.
 */
export function sending(hub: Hub, clock: Clock, apiUrl: string): Outgoing {
  const chat = createLiveRooms({ apiUrl, token: BOT_TOKEN }, { logger: silent, timeoutMs: HOUR_MS });
  const unasked = null as never;
  return createOutgoing({
    ...{ hub, clock, chat, logger: silent, rooms: createRooms(chat) },
    leases: leasesOn(hub, clock, { renewedMs: HOUR_MS }),
    messages: createRelayedMessages({
      ...{ clock, ids: createIdSource(clock), accounts: { byId: findAccount } },
      ...{ moderation: unasked, mentions: unasked },
    }),
    chatlinks: { of: () => ({ relayToChat: true }) as never },
  });
}

/** A hub with somebody who speaks in a channel that is relayed to ROOM, as the messages' tables have it. */
export async function speaking(hub: Hub, clock: Clock) {
  const rooms = createRooms(null);
  const ids = createIdSource(clock);
  await hub.write((tx) => {
    insertAccount(
      tx,
      {
        ...{ userId: USER, email: "ada@example.org", displayName: "Ada", locale: "en", createdAt: clock() },
        ...({ tier: "Free", role: "user", status: "Active", coverTier: null } as const),
        ...{ emailVerifiedAt: null, sharedShardNoticeAt: null, processingRestrictedAt: null },
        ...{ communityOptedOutAt: null, secondFactorAt: null },
      },
      "no hash",
    );
    const channel = { channelId: CHANNEL, channelType: "Topic", name: "Lighthouses", description: "" } as const;
    insertChannel(tx, { ...channel, createdAt: clock() });
    rooms.open(tx, { channelId: CHANNEL, roomId: ROOM, afterExternalId: "0", connectedAt: clock() });
  });
  return {
    /** Returns the message's id. */
    async say(content: string): Promise<Uuid> {
      const messageId = ids();
      const by = { authorId: USER, wroteUserId: USER, shownAuthorId: USER, authorRemoved: false };
      const more = { externalAuthorName: null, image: null, editedAt: null, deletedAt: null };
      await hub.write((tx) =>
        insertMessage(tx, {
          ...{ messageId, channelId: CHANNEL, content, source: "local", createdAt: clock() },
          ...by,
          ...more,
        }),
      );
      return messageId;
    },
    edit: (messageId: Uuid, content: string) => hub.write((tx) => setContent(tx, messageId, content, clock())),
    remove: (messageId: Uuid) => hub.write((tx) => entomb(tx, messageId, clock())),
    hide: (messageId: Uuid, hidden: boolean) => hub.write((tx) => setHidden(tx, messageId, hidden)),
    queued: () => rooms.queued(hub),
  };
}
