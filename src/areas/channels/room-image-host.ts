import { createHash } from "node:crypto";
import { relayText } from "../../providers/chat/chat-text.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Chatlinks } from "../chatlink/chatlink.service.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";
import type { ImageHost } from "./image-host.ts";

/** What a provider knows an attempt by: 22 characters. */
const nonceOf = (attempt: string): string => createHash("sha256").update(attempt).digest("base64url").slice(0, 22);

/**
 * Pictures of relayed channels are kept by the chat provider, with the message that is the copy of this one: it is sent before the message is
 * posted, and taken back where it is not. `local` keeps all others.
 */
export function createRoomImageHost(deps: {
  hub: Hub;
  rooms: Pick<Rooms, "chat" | "of" | "pair" | "carried" | "relayed">;
  chatlinks: Pick<Chatlinks, "of">;
  accounts: Pick<AccountService, "account">;
  local: ImageHost;
}): ImageHost {
  const { hub, rooms, chatlinks, accounts, local } = deps;

  const roomFor = (channelId: Uuid, ownerId: Uuid) =>
    chatlinks.of(ownerId).relayToChat ? rooms.of(hub, channelId) : null;

  return {
    async put(channel, ownerId, picture, more) {
      const { chat } = rooms;
      const relay = chat === null ? null : roomFor(channel.channelId, ownerId);
      if (chat === null || relay === null) return local.put(channel, ownerId, picture, more);
      const { roomId } = relay;
      const name = accounts.account(ownerId)?.displayName ?? "";
      const text = { roomId, nonce: nonceOf(more.attempt), text: relayText(name, more.caption) };
      const file = { bytes: picture.bytes, name: `picture.${picture.ending}`, contentType: picture.contentType };
      const sent = await chat.sendPicture(text, file).catch((cause: unknown) => {
        throw new ApiError("IMAGE_UPLOAD_FAILED", undefined, { cause });
      });
      const { externalId, url } = sent;
      // The same attempt sent again is the picture of the message that was posted then.
      const drop = async () => {
        if (rooms.relayed(hub, roomId, externalId) === null) await chat.delete(roomId, externalId).catch(() => {});
      };
      if (url === null) {
        await drop();
        throw new ApiError("IMAGE_UPLOAD_FAILED");
      }
      return {
        image: { name: url, contentType: picture.contentType },
        keep(tx, messageId) {
          rooms.pair(tx, { roomId, externalId, messageId, cameFromRoom: false, editedAt: 0 });
          rooms.carried(tx, { messageId, revision: 0 });
        },
        drop,
      };
    },
  };
}
