import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { findChannel } from "./channels.repo.ts";
import { deleteMentions, insertMention, listMentions, type Mention } from "./mentions.repo.ts";
import { mentionedNames } from "./mentions.rules.ts";
import type { Message } from "./messages.rules.ts";

/** People that one message may name, those of one name included. */
const PEOPLE_MAX = 10;

type Named = Pick<Message, "messageId" | "channelId" | "content" | "authorId">;

export type Mentions = {
  /**
   * Notes whom a message names, in the place of whom it named before, and tells those who are new to it and may read it; in the
   * transaction that writes its text.
   */
  note(tx: HubWriter, message: Named): void;
};

export function createMentions(deps: {
  accounts: Pick<AccountService, "byDisplayName" | "byId">;
  notify: Notify;
}): Mentions {
  const { accounts, notify } = deps;

  /** Whoever bears the longest name that somebody bears, for each `@`. */
  const find = (tx: HubWriter, content: string, authorId: Uuid | null): Mention[] => {
    const mentions = mentionedNames(content).flatMap((names) => {
      for (const name of names) {
        const bearers = accounts.byDisplayName(tx, name, PEOPLE_MAX);
        if (bearers.length > 0) return bearers.map(({ userId }) => ({ userId, name }));
      }
      return [];
    });
    return mentions.filter(({ userId }) => userId !== authorId).slice(0, PEOPLE_MAX);
  };

  const tell = (tx: HubWriter, { channelId, authorId }: Named, userId: Uuid): void => {
    const channel = findChannel(tx, userId, channelId);
    const author = authorId === null ? null : accounts.byId(tx, authorId);
    if (channel === null || author === null) return;
    notify(tx, {
      userId,
      notice: { kind: "mention", author: author.displayName, channel: channel.name },
      about: author.userId,
      link: `/channels/${channelId}`,
    });
  };

  return {
    note(tx, message) {
      const before = new Set(listMentions(tx, message.messageId).map(({ userId }) => userId));
      deleteMentions(tx, message.messageId);
      for (const mention of find(tx, message.content, message.authorId)) {
        insertMention(tx, message.messageId, mention);
        if (!before.has(mention.userId)) tell(tx, message, mention.userId);
      }
    },
  };
}
