import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { rowFreeAt, rowLease } from "../../store/hub/lease-rows.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import { noticeShowsTo } from "../../visibility/notices.ts";
import type { NoticeKind } from "./notices.rules.ts";

/** What somebody was told. `aboutUserId`: whose name the words hold. Times in milliseconds. */
export type Notification = {
  notificationId: Uuid;
  userId: Uuid;
  aboutUserId: Uuid | null;
  kind: NoticeKind;
  title: string;
  body: string;
  link: string | null;
  readAt: number | null;
  createdAt: number;
};

/** Where a notification is for: the list, the next mail, and its reader's chat from then on (milliseconds; null for not). */
type Places = { inApp: boolean; mailWaits: boolean; chatDueAt: number | null };

type NotificationRow = {
  notification_id: Uuid;
  user_id: Uuid;
  about_user_id: Uuid | null;
  kind: NoticeKind;
  title: string;
  body: string;
  link: string | null;
  read_at: number | null;
  created_at: number;
};

const SELECT = `SELECT notice.notification_id, notice.user_id, notice.about_user_id, notice.kind, notice.title, notice.body,
  notice.link, notice.read_at, notice.created_at FROM notifications notice`;

export const insertNotification = (tx: Writer, one: Notification, { inApp, mailWaits, chatDueAt }: Places): number =>
  tx.run(
    `INSERT INTO notifications (notification_id, user_id, about_user_id, kind, title, body, link, in_app, mail_waits, chat_due_at, read_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    one.notificationId,
    one.userId,
    one.aboutUserId,
    one.kind,
    one.title,
    one.body,
    one.link,
    inApp,
    mailWaits,
    chatDueAt,
    one.readAt,
    one.createdAt,
  );

/** One page of what is listed, newest first. */
export function listNotifications(db: Reader, userId: Uuid, page: PageRequest): Notification[] {
  const shows = noticeShowsTo(userId);
  const where = `notice.user_id = ? AND notice.in_app = 1 AND ${shows.sql}`;
  return keysetPage<NotificationRow>(db, SELECT, "notice.notification_id", [where, userId, ...shows.binds], page).map(
    fromRow,
  );
}

/** One that is listed for this user, or null. */
export function findNotification(db: Reader, userId: Uuid, notificationId: Uuid): Notification | null {
  const shows = noticeShowsTo(userId);
  const row = db.get<NotificationRow>(
    `${SELECT} WHERE notice.notification_id = ? AND notice.user_id = ? AND notice.in_app = 1 AND ${shows.sql}`,
    notificationId,
    userId,
    ...shows.binds,
  );
  return row === undefined ? null : fromRow(row);
}

/** Whether one of the latest `among` says the same and is not read yet. */
export const isUnreadAlready = (
  db: Reader,
  { userId, kind, title, body, link }: Notification,
  among: number,
): boolean =>
  db.get(
    `SELECT 1 AS one FROM (SELECT kind, title, body, link, read_at, in_app FROM notifications
       WHERE user_id = ? ORDER BY notification_id DESC LIMIT ?)
     WHERE in_app = 1 AND read_at IS NULL AND kind = ? AND title = ? AND body = ? AND link IS ?`,
    userId,
    among,
    kind,
    title,
    body,
    link,
  ) !== undefined;

/** It is neither mailed nor sent to the chat any more. */
export const setRead = (tx: Writer, notificationId: Uuid, now: number): number =>
  tx.run(
    "UPDATE notifications SET read_at = ?, mail_waits = 0, chat_due_at = NULL WHERE notification_id = ? AND read_at IS NULL",
    now,
    notificationId,
  );

/** Deletes what the account has above `max`, the oldest first. */
export const deleteSurplus = (tx: Writer, userId: Uuid, max: number): number =>
  tx.run(
    `DELETE FROM notifications WHERE user_id = ? AND notification_id <= (SELECT notification_id FROM notifications
       WHERE user_id = ? ORDER BY notification_id DESC LIMIT 1 OFFSET ?)`,
    userId,
    userId,
    max,
  );

/** Deletes up to `limit` that are older than the id `before`. */
export const deleteBefore = (tx: Writer, before: Uuid, limit: number): number =>
  tx.run(
    `DELETE FROM notifications WHERE notification_id IN (SELECT notification_id FROM notifications
       WHERE notification_id < ? ORDER BY notification_id LIMIT ?)`,
    before,
    limit,
  );

/** Deletes up to `limit` that hold this person's name. */
export const deleteAbout = (tx: Writer, userId: Uuid, limit: number): number =>
  tx.run(
    `DELETE FROM notifications WHERE notification_id IN (SELECT notification_id FROM notifications
       WHERE about_user_id = ? ORDER BY notification_id LIMIT ?)`,
    userId,
    limit,
  );

/** What waits for the next mail to this user, oldest first. */
export function listWaiting(db: Reader, userId: Uuid, limit: number): Notification[] {
  const shows = noticeShowsTo(userId);
  return db
    .all<NotificationRow>(
      `${SELECT} WHERE notice.user_id = ? AND notice.mail_waits = 1 AND ${shows.sql}
       ORDER BY notice.notification_id LIMIT ?`,
      userId,
      ...shows.binds,
      limit,
    )
    .map(fromRow);
}

/** Nothing waits for a mail to this user any more. */
export function clearWaiting(tx: Writer, userId: Uuid): void {
  tx.run(
    "DELETE FROM notifications WHERE user_id = ? AND mail_waits = 1 AND in_app = 0 AND chat_due_at IS NULL",
    userId,
  );
  tx.run("UPDATE notifications SET mail_waits = 0 WHERE user_id = ? AND mail_waits = 1", userId);
}

export const wasMailed = (db: Reader, userId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM notification_mails WHERE user_id = ?", userId) !== undefined;

export const setMailed = (tx: Writer, userId: Uuid, now: number): number =>
  tx.run(
    `INSERT INTO notification_mails (user_id, last_mail_at) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET last_mail_at = excluded.last_mail_at`,
    userId,
    now,
  );

export const forgetMailed = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM notification_mails WHERE user_id = ?", userId);

/** Who was last mailed at `at` or earlier. */
export const listMailedBefore = (db: Reader, at: number, limit: number): Uuid[] =>
  db
    .all<{ user_id: Uuid }>(
      "SELECT user_id FROM notification_mails WHERE last_mail_at <= ? ORDER BY last_mail_at, user_id LIMIT ?",
      at,
      limit,
    )
    .map((row) => row.user_id);

/** What whoever sends one to its reader's chat holds. */
export const inChatLease = ({ notificationId }: Notification): string => rowLease("chat-notice", notificationId);

const FREE_AT = rowFreeAt("chat-notice", "notice.notification_id");

/** The first that is due in its reader's chat and which nobody is sending; null for none. */
export function findDueInChat(db: Reader, now: number): Notification | null {
  const row = db.get<NotificationRow>(
    `${SELECT} WHERE notice.chat_due_at <= ? AND ${FREE_AT} <= ? ORDER BY notice.chat_due_at, notice.notification_id LIMIT 1`,
    now,
    now,
  );
  return row === undefined ? null : fromRow(row);
}

/** Whether it is there still, and due in its reader's chat. */
export const isDueInChat = (db: Reader, { notificationId }: Notification, now: number): boolean =>
  db.get("SELECT 1 AS one FROM notifications WHERE notification_id = ? AND chat_due_at <= ?", notificationId, now) !==
  undefined;

/** Whether its reader still sees whom it names. */
export function isShown(db: Reader, { userId, notificationId }: Notification): boolean {
  const shows = noticeShowsTo(userId);
  const sql = `SELECT 1 AS one FROM notifications notice WHERE notice.notification_id = ? AND ${shows.sql}`;
  return db.get(sql, notificationId, ...shows.binds) !== undefined;
}

/** When the first is due in its reader's chat that nobody will be sending then (milliseconds); null where none waits. */
export const nextInChatAt = (db: Reader): number | null =>
  db.get<{ at: number | null }>(
    `SELECT min(max(notice.chat_due_at, ${FREE_AT})) AS at FROM notifications notice WHERE notice.chat_due_at IS NOT NULL`,
  )!.at;

/** It is not for the chat any more. */
export function clearFromChat(tx: Writer, notificationId: Uuid): void {
  tx.run("DELETE FROM notifications WHERE notification_id = ? AND in_app = 0 AND mail_waits = 0", notificationId);
  tx.run("UPDATE notifications SET chat_due_at = NULL WHERE notification_id = ?", notificationId);
}

/** All that is for this reader's chat is due then. */
export const postponeInChat = (tx: Writer, userId: Uuid, dueAt: number): number =>
  tx.run("UPDATE notifications SET chat_due_at = ? WHERE user_id = ? AND chat_due_at IS NOT NULL", dueAt, userId);

const fromRow = (row: NotificationRow): Notification => ({
  notificationId: row.notification_id,
  userId: row.user_id,
  aboutUserId: row.about_user_id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  readAt: row.read_at,
  createdAt: row.created_at,
});
