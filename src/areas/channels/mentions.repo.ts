import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** Whom a message names, by the key of their name. */
export type Mention = { userId: Uuid; name: string };

export const insertMention = (tx: Writer, messageId: Uuid, { userId, name }: Mention): number =>
  tx.run(
    "INSERT INTO message_mentions (message_id, user_id, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    messageId,
    userId,
    name,
  );

export const listMentions = (db: Reader, messageId: Uuid): Mention[] =>
  db.all<Mention>("SELECT user_id AS userId, name FROM message_mentions WHERE message_id = ?", messageId);

export const deleteMentions = (tx: Writer, messageId: Uuid): number =>
  tx.run("DELETE FROM message_mentions WHERE message_id = ?", messageId);
