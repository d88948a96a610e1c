import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AccountService } from "../account/account.service.ts";
import { mediaPath } from "../media/media.rules.ts";
import type { Media } from "../media/media.service.ts";
import type { AutoModeration } from "./auto-moderation.service.ts";
import { countDeleted } from "./channels.repo.ts";
import type { Channel } from "./channels.rules.ts";
import type { ChannelService } from "./channels.service.ts";
import { deleteMentions } from "./mentions.repo.ts";
import type { Mentions } from "./mentions.service.ts";
import { entomb, findMessage, listMessages, setContent } from "./messages.repo.ts";
import {
  assertDeletable,
  assertEditable,
  isElsewhere,
  type Message,
  type ShownAuthor,
  shownAuthor,
} from "./messages.rules.ts";
import { pollOfMessage } from "./polls.repo.ts";
import type { Poll } from "./polls.rules.ts";

/** What a poll says. */
const textsOf = (poll: Poll | null): string[] =>
  poll === null ? [] : [poll.question, ...poll.options.map(({ text }) => text)];

/** A message as somebody sees it. */
export type MessageView = { message: Message; author: ShownAuthor; poll: Poll | null; imageUrl: string | null };

export type MessageService = {
  /** What of a channel is shown to the viewer, newest first. */
  list(viewerId: Uuid, channel: Channel, page: PageRequest): MessageView[];
  view(viewerId: Uuid, message: Message): MessageView;
  /** A message that the viewer knows of: one that is shown to them, or their own, deleted or not. NOT_FOUND else. */
  message(viewerId: Uuid, channelId: Uuid, messageId: Uuid): Message;
  /**
   * Changes the text of one's own message; null leaves it as it is. FORBIDDEN for another's; EDIT_DENIED where no author is left or it was deleted, also since it
   * was found; MESSAGE_REJECTED.
   */
  edit(userId: Uuid, message: Message, content: string | null): Promise<MessageView>;
  /** NOT_FOUND for what is deleted, FORBIDDEN for another's. */
  delete(userId: Uuid, message: Message): Promise<void>;
};

export function createMessageService(deps: {
  hub: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "account" | "assertInCommunity">;
  channels: Pick<ChannelService, "channel">;
  moderation: AutoModeration;
  mentions: Mentions;
  media: Pick<Media, "find" | "drop">;
}): MessageService {
  const { hub, clock, accounts, channels, moderation, mentions, media } = deps;

  const view: MessageService["view"] = (viewerId, message) => ({
    message,
    author: shownAuthor(message, (userId) => accounts.account(userId)?.displayName ?? null),
    poll: pollOfMessage(hub, viewerId, message.messageId),
    imageUrl: imageUrlOf(message),
  });

  const imageUrlOf = ({ image, channelId, messageId }: Message): string | null => {
    if (image === null || isElsewhere(image.name)) return image?.name ?? null;
    const file = media.find(hub, image.name);
    if (file === null) return null;
    return file.access === "public" ? mediaPath(image.name) : `/channels/${channelId}/messages/${messageId}/image`;
  };

  /** The message as the transaction sees it, in a channel that still opens for them. */
  const again = (tx: HubWriter, userId: Uuid, { channelId, messageId }: Message) => {
    const channel = channels.channel(userId, channelId, tx);
    const message = findMessage(tx, userId, channelId, messageId);
    return { message, told: { channelId, isPrivate: channel.channelType === "Private" } };
  };

  return {
    list: (viewerId, { channelId }, page) =>
      listMessages(hub, viewerId, channelId, page).map((message) => view(viewerId, message)),
    view,
    message(viewerId, channelId, messageId) {
      const message = findMessage(hub, viewerId, channelId, messageId);
      if (message === null) throw new ApiError("NOT_FOUND");
      return message;
    },
    async edit(userId, found, content) {
      assertEditable(found, userId);
      if (content === null) return view(userId, found);
      const author = accounts.account(userId);
      if (author === null) throw new ApiError("NOT_FOUND");
      const edited = await moderation.noting({ userId, channelId: found.channelId, text: content }, async () => {
        moderation.assertText(author, content);
        return hub.write((tx) => {
          accounts.assertInCommunity(tx, userId);
          const { message, told } = again(tx, userId, found);
          // What was the caller's own when it was found, and is not there for them now, has lost its author.
          if (message === null) throw new ApiError("EDIT_DENIED");
          assertEditable(message, userId);
          const editedAt = clock();
          setContent(tx, message.messageId, content, editedAt);
          mentions.note(tx, message, [content, ...textsOf(pollOfMessage(tx, userId, message.messageId))]);
          tx.tell({
            userId,
            about: null,
            body: { type: "CommunityMessageEdited", channel: told, messageId: message.messageId, authorId: userId },
          });
          return { ...message, content, editedAt };
        });
      });
      return view(userId, edited);
    },
    async delete(userId, found) {
      assertDeletable(found, userId);
      const image = await hub.write((tx) => {
        const { message, told } = again(tx, userId, found);
        if (message === null) throw new ApiError("NOT_FOUND");
        assertDeletable(message, userId);
        entomb(tx, message.messageId, clock());
        deleteMentions(tx, message.messageId);
        countDeleted(tx, message.channelId);
        tx.tell({
          userId,
          about: null,
          body: {
            type: "CommunityMessageDeleted",
            channel: told,
            messageId: message.messageId,
            deletedBy: message.shownAuthorId,
          },
        });
        return message.image;
      });
      // Whoever is answered that the message is gone finds its picture gone, too.
      if (image !== null && !isElsewhere(image.name)) await media.drop(image.name);
    },
  };
}
