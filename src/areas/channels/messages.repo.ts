import { lowestId, type Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { messageShownTo, SHOWN_AUTHOR } from "../../visibility/messages.ts";
import type { Message } from "./messages.rules.ts";

type MessageRow = Omit<Message, "authorRemoved" | "image"> & {
  authorRemoved: number;
  imageName: string | null;
  imageContentType: string | null;
};

const COLUMNS = `message.message_id AS messageId, message.channel_id AS channelId, message.author_id AS authorId,
  message.wrote_user_id AS wroteUserId,
  ${SHOWN_AUTHOR} AS shownAuthorId, message.author_removed AS authorRemoved, message.external_author_name AS externalAuthorName, message.content, message.source,
  message.image_name AS imageName, message.image_content_type AS imageContentType, message.created_at AS createdAt,
  message.edited_at AS editedAt, message.deleted_at AS deletedAt`;

/** The messages of a channel that are shown to the viewer, newest first. */
export function listMessages(db: Reader, viewerId: Uuid, channelId: Uuid, page: PageRequest): Message[] {
  const { sql, binds } = messageShownTo(viewerId);
  const select = `SELECT ${COLUMNS} FROM channel_messages message`;
  const where = [`message.channel_id = ? AND ${sql}`, channelId, ...binds] as [string, ...Bind[]];
  return keysetPage<MessageRow>(db, select, "message.message_id", where, page).map(fromRow);
}

/** A message of the channel that is shown to the viewer, or one of their own, deleted or not; null else. */
export function findMessage(db: Reader, viewerId: Uuid, channelId: Uuid, messageId: Uuid): Message | null {
  const shown = messageShownTo(viewerId);
  const row = db.get<MessageRow>(
    `SELECT ${COLUMNS} FROM channel_messages message
     WHERE message.message_id = ? AND message.channel_id = ? AND (message.wrote_user_id = ? OR (${shown.sql}))`,
    messageId,
    channelId,
    viewerId,
    ...shown.binds,
  );
  return row === undefined ? null : fromRow(row);
}

/** A message whoever may see it, deleted or not; null where there is none. */
export function findMessageUnseen(db: Reader, messageId: Uuid): (Message & { hidden: boolean }) | null {
  const row = db.get<MessageRow & { hidden: number }>(
    `SELECT ${COLUMNS}, message.hidden FROM channel_messages message WHERE message.message_id = ?`,
    messageId,
  );
  return row === undefined ? null : { ...fromRow(row), hidden: row.hidden === 1 };
}

export function insertMessage(tx: Writer, message: Message): void {
  tx.run(
    `INSERT INTO channel_messages (message_id, channel_id, author_id, wrote_user_id, author_removed, external_author_name, content, source,
       image_name, image_content_type, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    message.messageId,
    message.channelId,
    message.authorId,
    message.wroteUserId,
    message.authorRemoved,
    message.externalAuthorName,
    message.content,
    message.source,
    message.image?.name ?? null,
    message.image?.contentType ?? null,
    message.createdAt,
  );
}

export const setContent = (tx: Writer, messageId: Uuid, content: string, editedAt: number): number =>
  tx.run("UPDATE channel_messages SET content = ?, edited_at = ? WHERE message_id = ?", content, editedAt, messageId);

/** Leaves a tombstone, which keeps whose it was and loses what it said. */
export const entomb = (tx: Writer, messageId: Uuid, deletedAt: number): number =>
  tx.run(
    `UPDATE channel_messages SET deleted_at = ?, content = '', image_name = NULL, image_content_type = NULL
     WHERE message_id = ?`,
    deletedAt,
    messageId,
  );

/** How many messages an author has posted since then (milliseconds), in all channels. */
export const countSince = (db: Reader, authorId: Uuid, since: number): number =>
  db.get<{ n: number }>(
    "SELECT count(*) AS n FROM channel_messages WHERE author_id = ? AND message_id >= ?",
    authorId,
    lowestId(since),
  )!.n;

/** What an author has said lately, newest first: their last messages, of those since then (milliseconds). */
export const lastContents = (db: Reader, authorId: Uuid, since: number, limit: number): string[] =>
  db
    .all<{ content: string }>(
      `SELECT content FROM channel_messages WHERE author_id = ? AND message_id >= ? AND deleted_at IS NULL
       ORDER BY message_id DESC LIMIT ?`,
      authorId,
      lowestId(since),
      limit,
    )
    .map(({ content }) => content);

function fromRow({ imageName, imageContentType, ...row }: MessageRow): Message {
  const image =
    imageName === null || imageContentType === null ? null : { name: imageName, contentType: imageContentType };
  return { ...row, authorRemoved: row.authorRemoved === 1, image };
}

/** Hides a message that was not deleted, or shows it again. */
export const setHidden = (tx: Writer, messageId: Uuid, hidden: boolean): number =>
  tx.run(
    "UPDATE channel_messages SET hidden = ?1 WHERE message_id = ?2 AND deleted_at IS NULL AND hidden <> ?1",
    hidden,
    messageId,
  );
