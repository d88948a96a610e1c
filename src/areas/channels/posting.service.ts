import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { answeredInHub, type Once, onceInHub } from "../../store/once.ts";
import type { AccountService } from "../account/account.service.ts";
import type { AutoModeration } from "./auto-moderation.service.ts";
import { countPosted } from "./channels.repo.ts";
import type { Actor } from "./channels.rules.ts";
import type { ChannelService } from "./channels.service.ts";
import type { Mentions } from "./mentions.service.ts";
import { findMessage, insertMessage } from "./messages.repo.ts";
import type { Message } from "./messages.rules.ts";

/** What is to be posted. `texts`: what of it auto-moderation reads. */
export type Draft = {
  content: string;
  texts: readonly string[];
  image?: Message["image"];
  /** Writes what belongs to the message besides its row. */
  more?: (tx: HubWriter, messageId: Uuid) => void;
};

export type Posting = {
  /** Rejects with what a post would be refused with, before there is work for it. */
  assertMayPost(actor: Actor, channelId: Uuid, draft: Pick<Draft, "content" | "texts">): Promise<void>;
  /**
   * Posts a message, once per Idempotency-Key; the same one again answers what the message is by then, NOT_FOUND where it was deleted. In order: NOT_FOUND, FORBIDDEN or CONFLICT for a channel that the actor cannot write
   * in, ACCOUNT_FENCED, ENFORCEMENT_ACTIVE, COMMUNITY_OPTED_OUT, MESSAGE_REJECTED. None of them writes anything.
   */
  post(actor: Actor, channelId: Uuid, draft: Draft, idempotency: IdempotencyKey | null): Promise<Once<Message>>;
  /** What was posted with the same request within a day, as it is by now; null where it is a new one. NOT_FOUND once it was deleted. */
  answered(userId: Uuid, channelId: Uuid, idempotency: IdempotencyKey): Message | null;
};

export function createPosting(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "account" | "assertInCommunity">;
  channels: Pick<ChannelService, "writable">;
  moderation: AutoModeration;
  mentions: Mentions;
}): Posting {
  const { hub, clock, ids, accounts, channels, moderation, mentions } = deps;

  const insert = (tx: HubWriter, actor: Actor, channelId: Uuid, { content, texts, image, more }: Draft): Message => {
    const { channelType } = channels.writable(tx, actor, channelId);
    const { userId } = actor;
    moderation.assertPace(tx, userId, content);
    const message: Message = {
      messageId: ids(),
      channelId,
      authorId: userId,
      wroteUserId: userId,
      shownAuthorId: userId,
      authorRemoved: false,
      externalAuthorName: null,
      content,
      source: "local",
      image: image ?? null,
      createdAt: clock(),
      editedAt: null,
      deletedAt: null,
    };
    insertMessage(tx, message);
    more?.(tx, message.messageId);
    countPosted(tx, channelId, message.createdAt);
    mentions.note(tx, message, [content, ...texts]);
    const { messageId } = message;
    const channel = { channelId, isPrivate: channelType === "Private" };
    tx.tell({
      userId,
      about: null,
      body: { type: "CommunityMessagePosted", channel, messageId, authorId: userId },
    });
    return message;
  };

  const noting = <T>(
    { userId }: Actor,
    channelId: Uuid,
    texts: readonly string[],
    work: () => T | Promise<T>,
  ): Promise<T> => moderation.noting({ userId, channelId, text: texts.join("\n") }, async () => work());

  const assertMayPost = (actor: Actor, channelId: Uuid, texts: readonly string[]): void => {
    channels.writable(hub, actor, channelId);
    accounts.assertInCommunity(hub, actor.userId);
    const author = accounts.account(actor.userId);
    if (author === null) throw new ApiError("NOT_FOUND");
    for (const text of texts) moderation.assertText(author, text);
  };

  const posted = (db: Reader, userId: Uuid, channelId: Uuid, messageId: Uuid): Message => {
    const message = findMessage(db, userId, channelId, messageId);
    if (message === null || message.deletedAt !== null) throw new ApiError("NOT_FOUND");
    return message;
  };

  return {
    assertMayPost: (actor, channelId, { content, texts }) =>
      noting(actor, channelId, texts, () => {
        assertMayPost(actor, channelId, texts);
        moderation.assertPace(hub, actor.userId, content);
      }),
    post: (actor, channelId, draft, idempotency) =>
      noting(actor, channelId, draft.texts, () => {
        assertMayPost(actor, channelId, draft.texts);
        return hub.write((tx) => {
          accounts.assertInCommunity(tx, actor.userId);
          const insertOne = () => insert(tx, actor, channelId, draft).messageId;
          const { value, replayed } = onceInHub(tx, actor.userId, idempotency, clock(), insertOne);
          return { value: posted(tx, actor.userId, channelId, value), replayed };
        });
      }),
    answered(userId, channelId, idempotency) {
      const messageId = answeredInHub<Uuid>(hub, userId, idempotency, clock());
      return messageId === null ? null : posted(hub, userId, channelId, messageId);
    },
  };
}
