import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { findChannel } from "./channels.repo.ts";
import { deleteMentions, insertMention, listMentions, type Mention } from "./mentions.repo.ts";
import { mentionedNames } from "./mentions.rules.ts";
import type { Message } from "./messages.rules.ts";

/** People that one message tells that it names them. */
const TOLD_MAX = 10;

/** People of one name that are noted; whoever else bears it is found by the name. */
const BEARERS_MAX = 10;

type Named = Pick<Message, "messageId" | "channelId" | "authorId">;

export type Mentions = {
  /**
   * Notes whom the texts of a message name, in the place of whom it named before, and tells the first ones who are new to it and may
   * read it; in the transaction that writes its text.
   */
  note(tx: HubWriter, message: Named, texts: readonly string[]): void;
};

export function createMentions(deps: {
  accounts: Pick<AccountService, "knownNames" | "byNameKey" | "byId">;
  notify: Notify;
}): Mentions {
  const { accounts, notify } = deps;

  /** Whoever bears the longest name that somebody bears, for each `@`; the author too. */
  const find = (tx: HubWriter, texts: readonly string[]): Mention[] => {
    const ats = texts.flatMap(mentionedNames);
    const known = new Set(ats.length === 0 ? [] : accounts.knownNames(tx, [...new Set(ats.flat())]));
    const borne = new Set(ats.flatMap((names) => names.find((name) => known.has(name)) ?? []));
    return [...borne].flatMap((name) =>
      accounts.byNameKey(tx, name, BEARERS_MAX).map(({ userId }) => ({ userId, name })),
    );
  };

  const tell = (tx: HubWriter, { channelId, authorId }: Named, userId: Uuid): void => {
    const channel = findChannel(tx, userId, channelId);
    const author = authorId === null ? null : accounts.byId(tx, authorId);
    if (channel === null || author === null) return;
    notify(tx, {
      userId,
      notice: { kind: "mention", author: author.displayName, channel: channel.name },
      about: author.userId,
      link: `/app/channels/${channelId}`,
    });
  };

  return {
    note(tx, message, texts) {
      const before = new Set(listMentions(tx, message.messageId).map(({ userId }) => userId));
      deleteMentions(tx, message.messageId);
      const mentions = find(tx, texts);
      for (const mention of mentions) insertMention(tx, message.messageId, mention);
      const others = mentions.filter(({ userId }) => userId !== message.authorId).slice(0, TOLD_MAX);
      for (const { userId } of others) if (!before.has(userId)) tell(tx, message, userId);
    },
  };
}
