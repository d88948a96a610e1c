import type { ChannelTold } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Writer } from "../../store/driver.ts";

/** A message that names somebody, by the key of the name. */
export type Naming = { messageId: Uuid; channelId: Uuid; isPrivate: boolean; name: string };

type ToldRow = { channelId: Uuid; isPrivate: number };

const CHANNEL_IS_PRIVATE = "SELECT channel_type = 'Private' FROM channels WHERE channels.channel_id";

/** Leaves messages without their author, the first ones of the author's. Returns which, and in which channels they are read. */
export function removeAuthor(
  tx: Writer,
  authorId: Uuid,
  limit: number,
): { messageIds: Uuid[]; channels: ChannelTold[] } {
  const rows = tx.all<ToldRow & { messageId: Uuid; deletedAt: number | null }>(
    `UPDATE channel_messages SET author_id = NULL, author_removed = 1 WHERE message_id IN (
       SELECT message_id FROM channel_messages WHERE author_id = ? ORDER BY message_id LIMIT ?)
     RETURNING message_id AS messageId, channel_id AS channelId, deleted_at AS deletedAt,
       (${CHANNEL_IS_PRIVATE} = channel_messages.channel_id) AS isPrivate`,
    authorId,
    limit,
  );
  return {
    messageIds: rows.map(({ messageId }) => messageId),
    channels: rows.filter(({ deletedAt }) => deletedAt === null).map(toTold),
  };
}

/** What the account is called. */
export const findName = (tx: Writer, userId: Uuid): string | null =>
  tx.get<{ name: string }>("SELECT display_name AS name FROM accounts WHERE user_id = ?", userId)?.name ?? null;

/** Messages that name somebody, or anybody of the name that they have now, the first ones. */
export function listNamings(tx: Writer, userId: Uuid, limit: number): Naming[] {
  const binds: Bind[] = [userId, userId, limit];
  const rows = tx.all<Omit<Naming, "isPrivate"> & { isPrivate: number }>(
    `SELECT DISTINCT mention.message_id AS messageId, message.channel_id AS channelId, mention.name,
       (${CHANNEL_IS_PRIVATE} = message.channel_id) AS isPrivate
     FROM message_mentions mention CROSS JOIN channel_messages message ON message.message_id = mention.message_id
     WHERE mention.user_id = ? OR mention.name = (SELECT name_key FROM accounts WHERE user_id = ?)
     ORDER BY mention.message_id LIMIT ?`,
    ...binds,
  );
  return rows.map(({ isPrivate, ...row }) => ({ ...row, isPrivate: isPrivate === 1 }));
}

/** Rewrites what a message and its poll say, which name nobody of this name any more. */
export function unname(tx: Writer, messageId: Uuid, name: string, without: (text: string) => string): void {
  tx.run("DELETE FROM message_mentions WHERE message_id = ? AND name = ?", messageId, name);
  rewrite(tx, messageId, without);
}

/** Rewrites what a message and its poll say. */
export function rewrite(tx: Writer, messageId: Uuid, without: (text: string) => string): void {
  const message = tx.get<{ content: string }>("SELECT content FROM channel_messages WHERE message_id = ?", messageId);
  if (message !== undefined && without(message.content) !== message.content)
    tx.run("UPDATE channel_messages SET content = ? WHERE message_id = ?", without(message.content), messageId);
  const poll = tx.get<{ pollId: Uuid; question: string }>(
    "SELECT poll_id AS pollId, question FROM polls WHERE message_id = ?",
    messageId,
  );
  if (poll === undefined) return;
  const { pollId } = poll;
  tx.run("UPDATE polls SET question = ? WHERE poll_id = ?", without(poll.question), pollId);
  const options = tx.all<{ position: number; text: string }>(
    "SELECT position, text FROM poll_options WHERE poll_id = ?",
    pollId,
  );
  for (const { position, text } of options)
    tx.run("UPDATE poll_options SET text = ? WHERE poll_id = ? AND position = ?", without(text), pollId, position);
}

const toTold = ({ channelId, isPrivate }: ToldRow): ChannelTold => ({ channelId, isPrivate: isPrivate === 1 });
