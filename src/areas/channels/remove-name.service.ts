import type { ChannelTold } from "../../shared/events.ts";
import type { RemovesName } from "../area.ts";
import { withoutMention, withoutName } from "./mentions.rules.ts";
import { REMOVED_NAME } from "./messages.rules.ts";
import { findName, listNamings, removeAuthor, rewrite, unname } from "./remove-name.repo.ts";

/** Texts rewritten in one transaction. */
const TEXTS_PER_WRITE = 100;

/**
 * Leaves messages without their author and without the name that the author wrote into them, and takes what others call somebody out
 * of theirs and out of their polls, also where it could mean another of the same name. Tells the channels of it, without naming whose name it was.
 */
export const removeNameFromMessages: RemovesName = (tx, userId, limit) => {
  const { messageIds, channels } = removeAuthor(tx, userId, limit);
  const rows = messageIds.length;
  const own = findName(tx, userId);
  if (own !== null)
    for (const messageId of messageIds) rewrite(tx, messageId, (text) => withoutName(text, own, REMOVED_NAME));
  const namings = rows === limit ? [] : listNamings(tx, userId, Math.min(limit - rows, TEXTS_PER_WRITE));
  for (const { messageId, name } of namings)
    unname(tx, messageId, name, (text) => withoutMention(text, name, `@${REMOVED_NAME}`));
  const changed = distinct([...channels, ...namings]);
  if (changed.length > 0)
    tx.tell({ userId, about: null, body: { type: "ChannelMessagesAnonymised", channels: changed } });
  return namings.length === TEXTS_PER_WRITE ? limit : rows + namings.length;
};

const distinct = (channels: ChannelTold[]): ChannelTold[] =>
  [...new Map(channels.map(({ channelId, isPrivate }) => [channelId, isPrivate]))].map(([channelId, isPrivate]) => ({
    channelId,
    isPrivate,
  }));
