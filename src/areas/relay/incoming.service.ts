import type { RoomEvent, RoomMessage } from "../../providers/chat/rooms.ts";
import { isLater } from "../../providers/chat/rooms.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { RelayedMessages } from "../channels/relayed.service.ts";
import type { Chatlinks } from "../chatlink/chatlink.service.ts";
import type { Relay } from "../chatlink/rooms.rules.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";

export type Incoming = {
  /** Takes in what happened in a room, each thing once, in whatever order and however often it is heard. */
  hear(event: Exclude<RoomEvent, { type: "ready" }>): Promise<void>;
  /**
   * Looks at what was said in a relayed room and not heard of: takes in what is new, and what was changed or deleted among the
   * last. Rejects with ChatProviderError.
   */
  lookAt(relay: Relay): Promise<void>;
};

/** So many of what is known last in a room is compared with what is there. */
const LOOK_BACK = 100;

/** Pages of one look; what is beyond is for the next. */
const PAGES_MAX = 100;

export function createIncoming(deps: {
  hub: Hub;
  rooms: Rooms;
  chatlinks: Pick<Chatlinks, "byExternalId">;
  messages: RelayedMessages;
  accounts: Pick<AccountService, "assertInCommunity" | "byId">;
  isMuted: (userId: Uuid, db: Reader) => boolean;
}): Incoming {
  const { hub, rooms, chatlinks, messages, accounts, isMuted } = deps;

  /** As whom a person of the chat speaks here; null where what they say is not relayed. */
  const speaker = (tx: HubWriter, { author }: RoomMessage) => {
    const link = chatlinks.byExternalId(tx, author.externalId);
    if (link === null) return { externalName: author.name };
    const { userId, relayFromChat } = link;
    if (!relayFromChat || isMuted(userId, tx)) return null;
    accounts.assertInCommunity(tx, userId);
    const account = accounts.byId(tx, userId);
    return account === null ? null : { userId, role: account.role };
  };

  const post = (tx: HubWriter, { channelId }: Relay, said: RoomMessage): Uuid | null => {
    const by = speaker(tx, said);
    if (by === null) return null;
    const image = said.image === null ? null : { name: said.image.url, contentType: said.image.contentType };
    return messages.post(tx, { channelId, by, content: said.content, image });
  };

  const edit = (tx: HubWriter, messageId: Uuid, said: RoomMessage): void => {
    const by = speaker(tx, said);
    if (by !== null) messages.edit(tx, messageId, { by, content: said.content });
  };

  const takeIn = (tx: HubWriter, said: RoomMessage): void => {
    const { roomId, externalId, editedAt } = said;
    const relay = rooms.byRoom(tx, roomId);
    if (relay === null) return;
    const known = rooms.relayed(tx, roomId, externalId);
    if (known === null) {
      if (!isLater(externalId, relay.afterExternalId)) return;
      const messageId = unlessRefused(() => post(tx, relay, said)) ?? null;
      rooms.pair(tx, { roomId, externalId, messageId, cameFromRoom: true, editedAt });
    } else if (known.cameFromRoom && known.messageId !== null && editedAt > known.editedAt) {
      const { messageId } = known;
      rooms.editedThere(tx, known, editedAt);
      unlessRefused(() => edit(tx, messageId, said));
    }
  };

  const takeOut = (tx: HubWriter, roomId: string, externalId: string): void => {
    const relay = rooms.byRoom(tx, roomId);
    if (relay === null) return;
    const known = rooms.relayed(tx, roomId, externalId);
    if (known === null) {
      if (isLater(externalId, relay.afterExternalId))
        rooms.pair(tx, { roomId, externalId, messageId: null, cameFromRoom: true, editedAt: 0 });
    } else if (known.cameFromRoom && known.messageId !== null) {
      messages.delete(tx, known.messageId);
      rooms.unpair(tx, known);
    }
  };

  const lookAt: Incoming["lookAt"] = async ({ roomId, afterExternalId }) => {
    const back = rooms.lookBack(hub, roomId, LOOK_BACK);
    const from = back !== null && isLater(afterExternalId, back) ? back : afterExternalId;
    let after = from;
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      // What is heard of while the room is asked is not in its answer, and is there all the same.
      const last = rooms.lookBack(hub, roomId, 1) ?? after;
      const { messages: found, there, upTo } = await rooms.chat!.since(roomId, after);
      // A room whose past may not be read answers the same as one in which nothing is left.
      if (upTo === null && after === from) return;
      for (const said of found) await hub.write((tx) => takeIn(tx, said));
      const isThere = new Set(there);
      const known = rooms.cameFrom(hub, roomId, after, upTo === null || isLater(upTo, last) ? last : upTo);
      for (const { externalId } of known)
        if (!isThere.has(externalId)) await hub.write((tx) => takeOut(tx, roomId, externalId));
      if (upTo === null) return;
      await hub.write((tx) => rooms.lookedAt(tx, roomId, upTo));
      after = upTo;
    }
  };

  return {
    async hear(event) {
      if (event.type !== "deleted") return hub.write((tx) => takeIn(tx, event.message));
      for (const externalId of event.externalIds) await hub.write((tx) => takeOut(tx, event.roomId, externalId));
    },
    lookAt,
  };
}

/** What stands against a text or its author keeps it out, and nothing else. Refusals come before anything is written. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
