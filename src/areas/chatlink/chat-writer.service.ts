import { noticeText } from "../../providers/chat/chat-text.ts";
import { nonceOf } from "../../providers/chat/nonce.ts";
import { ChatProviderError } from "../../providers/chat/port.ts";
import type { ChatRooms } from "../../providers/chat/rooms.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { WritesInChat } from "../area.ts";
import type { Chatlinks } from "./chatlink.service.ts";

/** Sends a notification to the chat account that its reader has linked. `publicUrl` without a trailing slash. */
export const createChatWriter =
  (deps: {
    chat: Pick<ChatRooms, "sendTo">;
    chatlinks: Pick<Chatlinks, "of">;
    logger: Logger;
    publicUrl: string;
  }): WritesInChat =>
  async (notice) => {
    const { link } = deps.chatlinks.of(notice.userId);
    if (link === null) return;
    const text = noticeText(notice, notice.link === null ? null : deps.publicUrl + notice.link);
    try {
      await deps.chat.sendTo({ externalId: link.externalId, nonce: nonceOf(notice.notificationId), text });
    } catch (error) {
      if (!(error instanceof ChatProviderError) || error.kind !== "refused") throw error;
      deps.logger.warn("the chat does not take a notification", {
        notification_id: notice.notificationId,
        error: describeError(error),
      });
    }
  };
