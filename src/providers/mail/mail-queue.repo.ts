import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { rowFreeAt, rowLease } from "../../store/hub/lease-rows.ts";

/** A mail waiting in the hub, for nobody where there is no recipient. Times in milliseconds; after `expiresAt` it is not worth sending. */
export type QueuedMail = {
  mailId: Uuid;
  /** Whose mail it is. */
  userId: Uuid | null;
  recipient: string | null;
  /** Whose names stand in it besides the reader's. */
  about: readonly Uuid[];
  subject: string;
  text: string;
  html: string;
  attempts: number;
  expiresAt: number;
  createdAt: number;
};

export function insertMail(tx: Writer, mail: Omit<QueuedMail, "attempts">): void {
  tx.run(
    `INSERT INTO mail_queue (mail_id, user_id, recipient, about, subject, body_text, body_html, next_attempt_at, expires_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    mail.mailId,
    mail.userId,
    mail.recipient ?? "",
    JSON.stringify(mail.about),
    mail.subject,
    mail.text,
    mail.html,
    mail.createdAt,
    mail.expiresAt,
    mail.createdAt,
  );
}

/** What whoever sends a mail holds. */
export const mailLease = ({ mailId }: Pick<QueuedMail, "mailId">): string => rowLease("mail", mailId);

const FREE_AT = rowFreeAt("mail", "mail_id");

/** The mail whose turn it is and which nobody is sending, if any. */
export function findDueMail(db: Reader, now: number): QueuedMail | undefined {
  const row = db.get<Omit<QueuedMail, "about"> & { about: string }>(
    `SELECT mail_id AS mailId, user_id AS userId, nullif(recipient, '') AS recipient, about, subject, body_text AS text, body_html AS html, attempts,
       expires_at AS expiresAt, created_at AS createdAt
     FROM mail_queue WHERE next_attempt_at <= ? AND ${FREE_AT} <= ? ORDER BY next_attempt_at, mail_id LIMIT 1`,
    now,
    now,
  );
  return row === undefined ? undefined : { ...row, about: JSON.parse(row.about) as Uuid[] };
}

/** Whether the mail is there still, and due. */
export const isMailDue = (db: Reader, mailId: Uuid, now: number): boolean =>
  db.get("SELECT 1 AS one FROM mail_queue WHERE mail_id = ? AND next_attempt_at <= ?", mailId, now) !== undefined;

/** Mails to a person, and those that hold their name. */
export const deleteMailsOf = (tx: Writer, { userId, email }: { userId: Uuid; email: string }): number =>
  tx.run(
    "DELETE FROM mail_queue WHERE recipient = ? OR EXISTS (SELECT 1 FROM json_each(about) WHERE value = ?)",
    email,
    userId,
  );

/** When the next mail is due that nobody will be sending then; null when the queue is empty. */
export const nextMailAt = (db: Reader): number | null =>
  db.get<{ at: number | null }>(`SELECT min(max(next_attempt_at, ${FREE_AT})) AS at FROM mail_queue`)!.at;

export const countQueuedMails = (db: Reader): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM mail_queue")!.n;

export const deleteMail = (tx: Writer, mailId: string): number =>
  tx.run("DELETE FROM mail_queue WHERE mail_id = ?", mailId);

export const postponeMail = (tx: Writer, mailId: string, nextAttemptAt: number): number =>
  tx.run("UPDATE mail_queue SET attempts = attempts + 1, next_attempt_at = ? WHERE mail_id = ?", nextAttemptAt, mailId);
