import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import { isToldOf } from "../../visibility/notices.ts";
import type { Account } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import { noticeMail } from "./notice-mail.rules.ts";
import { type Notice, noticeText } from "./notices.rules.ts";
import {
  deleteSurplus,
  insertNotification,
  isUnreadAlready,
  type Notification,
  setMailed,
  wasMailed,
} from "./notifications.repo.ts";
import { findWays } from "./preferences.repo.ts";
import { ALWAYS_MAILED, type Ways } from "./preferences.rules.ts";

/** It is worth sending out of the house for so long. */
export const NOTICE_FRESH_MS = 72 * HOUR_MS;

/** Notifications kept for one account; the oldest goes first. */
const KEPT_MAX = 1_000;

/** Of the latest so many, none is said again while it is unread. */
const LATEST = 50;

/** `about`: whose name the notice holds, null for nobody's. `link`: a path of this service, where it leads on. */
export type Telling = { userId: Uuid; notice: Notice; about: Uuid | null; link: string | null };

/**
 * Tells somebody of something, in the transaction of what happened: a notification, `NotificationCreated` after the commit, and a
 * mail and a message in the chat where they prefer them. Nothing of somebody who is muted, blocked or not shown, nothing that waits unread in the same words,
 * and nothing to an account that is gone.
 */
export type Notify = (tx: HubWriter, telling: Telling) => void;

/** The first mail leaves at once; what follows within the hour is collected by the digest. */
export function createNotify(deps: {
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId">;
  mailer: Pick<Mailer, "enqueue">;
  /** Something waits to be sent to its reader's chat. */
  wakeChat: () => void;
  /** Without a trailing slash. */
  publicUrl: string;
}): Notify {
  const { clock, ids, accounts, mailer, wakeChat, publicUrl } = deps;

  /** Whether its mail has to wait. */
  const mail = (tx: HubWriter, recipient: Account, one: Notification, ways: Ways): boolean => {
    const always = ALWAYS_MAILED.includes(one.kind);
    // Only what guards the account goes to an address that nobody has confirmed.
    if (!always && (!ways.email || recipient.emailVerifiedAt === null)) return false;
    if (!always && wasMailed(tx, recipient.userId)) return true;
    if (!always) setMailed(tx, recipient.userId, one.createdAt);
    mailer.enqueue(tx, { ...noticeMail(recipient, [one], publicUrl), recipient, lifetimeMs: NOTICE_FRESH_MS });
    return false;
  };

  return (tx, { userId, notice, about, link }) => {
    const recipient = accounts.byId(tx, userId);
    if (recipient === null || (about !== null && !isToldOf(tx, userId, about))) return;
    const { kind } = notice;
    const what = { userId, aboutUserId: about, kind, ...noticeText(notice), link };
    const one: Notification = { notificationId: ids(), ...what, readAt: null, createdAt: clock() };
    if (!ALWAYS_MAILED.includes(kind) && isUnreadAlready(tx, one, LATEST)) return;
    const ways = findWays(tx, userId, kind);
    const mailWaits = mail(tx, recipient, one, ways);
    if (!ways.inApp && !mailWaits && !ways.chatlink) return;
    const chatDueAt = ways.chatlink ? one.createdAt : null;
    insertNotification(tx, one, { inApp: ways.inApp, mailWaits, chatDueAt });
    if (ways.chatlink) tx.afterCommit(wakeChat);
    deleteSurplus(tx, userId, KEPT_MAX);
    if (ways.inApp)
      tx.tell({ userId, about: null, body: { type: "NotificationCreated", notificationId: one.notificationId } });
  };
}
