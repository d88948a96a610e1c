import type { ChannelTold } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Writer } from "../../store/driver.ts";

/** A message that names somebody, as it spells them. `alone`: nobody else is named so there. */
export type Naming = {
  messageId: Uuid;
  channelId: Uuid;
  isPrivate: boolean;
  content: string;
  name: string;
  alone: boolean;
};

type ToldRow = { channelId: Uuid; isPrivate: number };

const CHANNEL_IS_PRIVATE = "SELECT channel_type = 'Private' FROM channels WHERE channels.channel_id";

/** Leaves messages without their author, the first ones of the author's. Returns how many, and in which channels they are read. */
export function removeAuthor(tx: Writer, authorId: Uuid, limit: number): { rows: number; channels: ChannelTold[] } {
  const rows = tx.all<ToldRow & { deletedAt: number | null }>(
    `UPDATE channel_messages SET author_id = NULL, author_removed = 1 WHERE message_id IN (
       SELECT message_id FROM channel_messages WHERE author_id = ? ORDER BY message_id LIMIT ?)
     RETURNING channel_id AS channelId, deleted_at AS deletedAt,
       (${CHANNEL_IS_PRIVATE} = channel_messages.channel_id) AS isPrivate`,
    authorId,
    limit,
  );
  return { rows: rows.length, channels: rows.filter(({ deletedAt }) => deletedAt === null).map(toTold) };
}

/** Messages that name somebody, the first ones. */
export function listNamings(tx: Writer, userId: Uuid, limit: number): Naming[] {
  const binds: Bind[] = [userId, limit];
  const rows = tx.all<Omit<Naming, "alone" | "isPrivate"> & { others: number; isPrivate: number }>(
    `SELECT mention.message_id AS messageId, message.channel_id AS channelId, message.content, mention.name,
       (${CHANNEL_IS_PRIVATE} = message.channel_id) AS isPrivate,
       EXISTS (SELECT 1 FROM message_mentions other WHERE other.message_id = mention.message_id
         AND other.user_id <> mention.user_id AND other.name = mention.name COLLATE NOCASE) AS others
     FROM message_mentions mention CROSS JOIN channel_messages message ON message.message_id = mention.message_id
     WHERE mention.user_id = ? ORDER BY mention.message_id LIMIT ?`,
    ...binds,
  );
  return rows.map(({ others, isPrivate, ...row }) => ({ ...row, isPrivate: isPrivate === 1, alone: others === 0 }));
}

/** Writes the text of a message that names somebody no more. */
export function unname(tx: Writer, userId: Uuid, messageId: Uuid, content: string): void {
  tx.run("DELETE FROM message_mentions WHERE message_id = ? AND user_id = ?", messageId, userId);
  tx.run("UPDATE channel_messages SET content = ? WHERE message_id = ?", content, messageId);
}

const toTold = ({ channelId, isPrivate }: ToldRow): ChannelTold => ({ channelId, isPrivate: isPrivate === 1 });
