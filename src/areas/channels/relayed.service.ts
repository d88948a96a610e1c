import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import { type IdSource, NIL_UUID, type Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AutoModeration } from "./auto-moderation.service.ts";
import { countDeleted, countPosted, findChannelUnseen } from "./channels.repo.ts";
import { type Channel, mayWrite } from "./channels.rules.ts";
import { deleteMentions } from "./mentions.repo.ts";
import type { Mentions } from "./mentions.service.ts";
import { entomb, findMessageUnseen, insertMessage, setContent } from "./messages.repo.ts";
import { type Message, type ShownAuthor, shownAuthor } from "./messages.rules.ts";
import { pollOfMessage } from "./polls.repo.ts";

/** What came from a room: by an account here, or by somebody who has none. */
export type Relayed = {
  channelId: Uuid;
  by: { userId: Uuid; role: "user" | "admin" } | { externalName: string };
  content: string;
  image: Message["image"];
};

export type Shown = { message: Message; author: ShownAuthor; silenced: boolean; lines: string[] };

/** Messages as the relay sees them, whoever may read them. All of it is part of a transaction. */
export type RelayedMessages = {
  /** Posts what came from a room. MESSAGE_REJECTED, FORBIDDEN or CONFLICT where nobody, or not they, may write that here. */
  post(tx: HubWriter, relayed: Relayed): Uuid;
  /**
   * Changes what came from a room; nothing where it has gone here, or has no author any more. MESSAGE_REJECTED; FORBIDDEN for what an account
   * has written that whoever changed it is not any more.
   */
  edit(tx: HubWriter, messageId: Uuid, sent: Pick<Relayed, "by" | "content">): void;
  /** Deletes what came from a room; nothing where it has gone. */
  delete(tx: HubWriter, messageId: Uuid): void;
  /** A message as its copy should be; null where it is deleted or hidden. `silenced`: its author has left, or is suspended. */
  shown(db: Reader, messageId: Uuid): Shown | null;
};

/** Characters of a relayed text that are kept. */
const CONTENT_CHARACTERS_MAX = 4_000;

export function createRelayedMessages(deps: {
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId">;
  moderation: AutoModeration;
  mentions: Mentions;
}): RelayedMessages {
  const { clock, ids, accounts, moderation, mentions } = deps;

  const assertWritable = (channel: Channel | null, { by }: Relayed): Channel => {
    if (channel === null) throw new ApiError("NOT_FOUND");
    const actor = "userId" in by ? by : { userId: NIL_UUID, role: "user" as const };
    if (!mayWrite(channel, actor)) throw new ApiError("FORBIDDEN");
    if (channel.archived) throw new ApiError("CONFLICT");
    return channel;
  };

  const told = (tx: HubWriter, { channelId }: Message) => ({
    channelId,
    isPrivate: findChannelUnseen(tx, channelId)?.channelType === "Private",
  });

  /** Whoever has no account here is judged as one that is not new. */
  const assertText = (tx: HubWriter, authorId: Uuid | null, content: string): void =>
    moderation.assertText({ createdAt: (authorId && accounts.byId(tx, authorId)?.createdAt) || 0 }, content);

  return {
    post(tx, relayed) {
      assertWritable(findChannelUnseen(tx, relayed.channelId), relayed);
      const { by, channelId, image } = relayed;
      const authorId = "userId" in by ? by.userId : null;
      const content = [...relayed.content].slice(0, CONTENT_CHARACTERS_MAX).join("");
      assertText(tx, authorId, content);
      if (authorId !== null) moderation.assertPace(tx, authorId, content);
      const message: Message = {
        messageId: ids(),
        channelId,
        authorId,
        wroteUserId: authorId,
        shownAuthorId: authorId,
        authorRemoved: false,
        externalAuthorName: "userId" in by ? null : by.externalName,
        content,
        source: "chatlink",
        image,
        createdAt: clock(),
        editedAt: null,
        deletedAt: null,
      };
      insertMessage(tx, message);
      countPosted(tx, channelId, message.createdAt);
      mentions.note(tx, message, [content]);
      const { messageId } = message;
      const body = { type: "CommunityMessagePosted" as const, channel: told(tx, message), messageId, authorId };
      tx.tell({ userId: authorId ?? NIL_UUID, about: null, body });
      return messageId;
    },
    edit(tx, messageId, { by, content: sent }) {
      const message = findMessageUnseen(tx, messageId);
      const content = [...sent].slice(0, CONTENT_CHARACTERS_MAX).join("");
      if (message === null || message.deletedAt !== null || message.authorRemoved || message.content === content)
        return;
      if (message.wroteUserId !== null && message.wroteUserId !== ("userId" in by ? by.userId : null))
        throw new ApiError("FORBIDDEN");
      assertText(tx, message.authorId, content);
      setContent(tx, messageId, content, clock());
      mentions.note(tx, message, [content]);
      const authorId = message.shownAuthorId;
      const body = { type: "CommunityMessageEdited" as const, channel: told(tx, message), messageId, authorId };
      tx.tell({ userId: authorId ?? NIL_UUID, about: null, body });
    },
    delete(tx, messageId) {
      const message = findMessageUnseen(tx, messageId);
      if (message === null || message.deletedAt !== null) return;
      entomb(tx, messageId, clock());
      deleteMentions(tx, messageId);
      countDeleted(tx, message.channelId);
      const deletedBy = message.shownAuthorId;
      const body = { type: "CommunityMessageDeleted" as const, channel: told(tx, message), messageId, deletedBy };
      tx.tell({ userId: deletedBy ?? NIL_UUID, about: null, body });
    },
    shown(db, messageId) {
      const message = findMessageUnseen(db, messageId);
      if (message === null || message.deletedAt !== null || message.hidden) return null;
      const poll = pollOfMessage(db, NIL_UUID, messageId);
      const account = message.authorId === null ? null : accounts.byId(db, message.authorId);
      const author = shownAuthor(message, () => account?.displayName ?? null);
      const silenced = author.removed || account?.status === "Suspended";
      return { message, author, silenced, lines: (poll?.options ?? []).map(({ text }) => text) };
    },
  };
}
