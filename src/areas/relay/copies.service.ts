import { nonceOf } from "../../providers/chat/nonce.ts";
import type { ChatRooms } from "../../providers/chat/rooms.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { RelayChange, Relayed } from "../chatlink/rooms.rules.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";

/**
 * Copies in rooms, and the notes of them. What has become of a copy is true whoever holds the lease of its room by now, so whoever has seen it
 * notes it.
 */
export type Copies = {
  /** Sends a text as the message's copy, and learns which one that is: where it was sent before, the one that is there. */
  send(change: RelayChange, text: string): Promise<void>;
  /** Finds the copy that was sent before, if it was, and makes it say this; null for none. */
  find(change: RelayChange, text: string | null): Promise<void>;
  /** Makes a copy say this. False where it is gone. */
  edit(copy: Relayed, text: string): Promise<boolean>;
  /** Harmless for what is gone. */
  takeOut(copy: Relayed): Promise<void>;
  /** It is gone. */
  forget(copy: Relayed): Promise<void>;
};

/** What is sent in the place of a text that is not to be there any more, to learn what was sent. It is deleted as soon as that is known. */
const NOTHING = "…";

export function createCopies({ hub, rooms, chat }: { hub: Hub; rooms: Rooms; chat: ChatRooms }): Copies {
  const sent = async ({ messageId, relay: { roomId } }: RelayChange, text: string) => {
    const there = await chat.send({ roomId, nonce: nonceOf(messageId), text });
    const copy = { roomId, externalId: there.externalId, messageId, cameFromRoom: false, editedAt: 0 };
    const paired = await hub.write((tx) => {
      const known = rooms.copyOf(tx, messageId);
      if (known === null) rooms.pair(tx, copy);
      return known ?? copy;
    }, DURABLY);
    // Whoever took over has sent another, which the chat did not know for the same.
    if (paired.externalId !== copy.externalId) await chat.delete(roomId, copy.externalId);
    return { copy: paired, text: there.text };
  };

  const edit = (copy: Relayed, text: string) => chat.edit(copy.roomId, copy.externalId, text);
  const forget = (copy: Relayed) => hub.write((tx) => rooms.unpair(tx, copy));
  const takeOut = async (copy: Relayed): Promise<void> => {
    await chat.delete(copy.roomId, copy.externalId);
    await forget(copy);
  };

  return {
    send: async (change, text) => void (await sent(change, text)),
    async find(change, text) {
      const found = await sent(change, text ?? NOTHING);
      if (text === null) await takeOut(found.copy);
      else if (found.text !== text) await edit(found.copy, text);
    },
    edit,
    takeOut,
    forget,
  };
}

const DURABLY = { durable: true };
