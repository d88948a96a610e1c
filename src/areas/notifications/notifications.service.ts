import type { Mailer } from "../../providers/mail/mailer.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import { lowestId, type Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AccountService } from "../account/account.service.ts";
import type { RemovesName } from "../area.ts";
import { noticeMail } from "./notice-mail.rules.ts";
import { NOTICE_KINDS, type NoticeKind } from "./notices.rules.ts";
import {
  clearWaiting,
  deleteAbout,
  deleteBefore,
  findNotification,
  forgetMailed,
  listMailedBefore,
  listNotifications,
  listWaiting,
  type Notification,
  setMailed,
  setRead,
} from "./notifications.repo.ts";
import { NOTICE_FRESH_MS } from "./notify.service.ts";
import { readPreferences, saveWays } from "./preferences.repo.ts";
import type { Preferences, Ways } from "./preferences.rules.ts";

/** How long a notification is kept. */
const KEPT_MS = 180 * DAY_MS;

/** From one mail of notifications to the next. */
const DIGEST_MS = HOUR_MS;

/** Notifications that a digest names. */
const DIGEST_MAX = 50;

/** Accounts mailed, and rows deleted, in one transaction. */
const ACCOUNTS_PER_WRITE = 100;
const ROWS_PER_WRITE = 1_000;

/** What somebody changes of how they are told: ways left out stay. */
export type PreferencesChange = Partial<Record<NoticeKind, Partial<Ways>>>;

export type Notifications = {
  page(userId: Uuid, page: PageRequest): Notification[];
  /** NOT_FOUND when the user has none of this id. */
  get(userId: Uuid, notificationId: Uuid): Notification;
  /** Keeps the time of the first reading. NOT_FOUND. */
  read(userId: Uuid, notificationId: Uuid): Promise<Notification>;
  preferences(userId: Uuid): Preferences;
  setPreferences(userId: Uuid, change: PreferencesChange): Promise<Preferences>;
  /** Deletes what others were told that holds this person's name. */
  removesName: RemovesName;
  /** Mails what has waited for an hour: one mail for each account. */
  sendDigests(hub: Hub): Promise<void>;
  /** Whether there is somebody whose mails `sendDigests` sees to. */
  digestsDue(): boolean;
  /** Deletes what was kept long enough. */
  prune(hub: Hub): Promise<void>;
};

export function createNotifications(deps: {
  db: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "byId">;
  mailer: Pick<Mailer, "enqueue">;
  publicUrl: string;
}): Notifications {
  const { db, clock, accounts, mailer, publicUrl } = deps;

  const digest = (tx: HubWriter, userId: Uuid, now: number): void => {
    const waiting = listWaiting(tx, userId, DIGEST_MAX);
    const recipient = accounts.byId(tx, userId);
    clearWaiting(tx, userId);
    if (waiting.length === 0 || recipient === null) {
      forgetMailed(tx, userId);
      return;
    }
    setMailed(tx, userId, now);
    mailer.enqueue(tx, { ...noticeMail(recipient, waiting, publicUrl), recipient, lifetimeMs: NOTICE_FRESH_MS });
  };

  const required = (found: Notification | null): Notification => {
    if (found === null) throw new ApiError("NOT_FOUND");
    return found;
  };

  return {
    page: (userId, page) => listNotifications(db, userId, page),
    get: (userId, notificationId) => required(findNotification(db, userId, notificationId)),
    read: (userId, notificationId) =>
      db.write((tx) => {
        required(findNotification(tx, userId, notificationId));
        setRead(tx, notificationId, clock());
        return required(findNotification(tx, userId, notificationId));
      }),
    preferences: (userId) => readPreferences(db, userId),
    setPreferences: (userId, change) =>
      db.write((tx) => {
        if (accounts.byId(tx, userId) === null) throw new ApiError("NOT_FOUND");
        const before = readPreferences(tx, userId);
        for (const kind of NOTICE_KINDS) {
          const wanted = change[kind];
          if (wanted !== undefined) saveWays(tx, userId, kind, { ...before[kind], ...wanted });
        }
        return readPreferences(tx, userId);
      }),
    removesName: deleteAbout,
    digestsDue: () => listMailedBefore(db, clock() - DIGEST_MS, 1).length > 0,
    async sendDigests(hub) {
      for (let left = ACCOUNTS_PER_WRITE; left === ACCOUNTS_PER_WRITE; )
        left = await hub.write((tx) => {
          const now = clock();
          const due = listMailedBefore(tx, now - DIGEST_MS, ACCOUNTS_PER_WRITE);
          for (const userId of due) digest(tx, userId, now);
          return due.length;
        });
    },
    async prune(hub) {
      const before = lowestId(clock() - KEPT_MS);
      for (let gone = ROWS_PER_WRITE; gone === ROWS_PER_WRITE; )
        gone = await hub.write((tx) => deleteBefore(tx, before, ROWS_PER_WRITE));
    },
  };
}
