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

/** Whom the accounts are asked for at once. */
const NAMES_MAX = 200;

type Named = Pick<Message, "messageId" | "channelId" | "content" | "authorId">;

export type Mentions = {
  /**
   * Notes whom a message names, in the place of whom it named before, and tells those who are new to it and may read it; in the
   * transaction that writes its text.
   */
  note(tx: HubWriter, message: Named): void;
};

export function createMentions(deps: {
  accounts: Pick<AccountService, "byDisplayNames" | "byId">;
  notify: Notify;
}): Mentions {
  const { accounts, notify } = deps;

  /** Each account once, by the longest name that is one's. */
  const find = (tx: HubWriter, content: string, authorId: Uuid | null): Mention[] => {
    const names = mentionedNames(content);
    const asked = [...new Set(names.flat())].slice(0, NAMES_MAX);
    if (asked.length === 0) return [];
    const bearers = Map.groupBy(accounts.byDisplayNames(tx, asked, NAMES_MAX), ({ displayName }) => fold(displayName));
    const mentions = names.flatMap((ends) => {
      const name = ends.find((end) => bearers.has(fold(end)));
      return name === undefined ? [] : bearers.get(fold(name))!.map(({ userId }) => ({ userId, name }));
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

/** As the accounts compare names: the case of ASCII letters does not count. */
const fold = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
