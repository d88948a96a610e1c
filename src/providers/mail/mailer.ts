import { createBacklog } from "../../shared/backlog.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Leases } from "../../store/hub/leases.ts";
import {
  countQueuedMails,
  deleteMail,
  deleteMailsOf,
  findDueMail,
  insertMail,
  isMailDue,
  mailLease,
  nextMailAt,
  postponeMail,
  type QueuedMail,
} from "./mail-queue.repo.ts";
import { MailNotSent, type MailTransport } from "./port.ts";

const FIRST_RETRY_MS = 5 * SECOND_MS;
const RETRY_MAX_MS = 15 * MINUTE_MS;

/** A mail to an account's address, or to one that has none yet. `lifetimeMs`: how long it is worth sending. */
export type NewMail = {
  recipient: { userId: Uuid | null; email: string } | null;
  /** Whose names stand in it besides the reader's. */
  about: readonly Uuid[];
  subject: string;
  text: string;
  html: string;
  lifetimeMs: number;
};

export type Mailer = {
  /**
   * Queues a mail in the transaction of what it is about; it leaves after the commit. Without a recipient it takes the same work
   * and reaches nobody.
   */
  enqueue(tx: HubWriter, mail: NewMail): void;
  /** Delivers in the background what the last run left. Call once, at start. */
  wake(): void;
  /** Removes what waits for a person or holds their name, here and where mails are kept. */
  forget(person: { userId: Uuid; email: string }): Promise<void>;
  /** Mails not handed over yet. */
  queued(): number;
  /** Resolves when nothing is being delivered at the moment. */
  idle(): Promise<void>;
  /** Lets a delivery under way finish and starts no other; what is left waits for the next start. */
  close(): Promise<void>;
};

/**
 * Sends queued mails one after another, each under a lease, so that no other process sends it. A failure is tried again after 5 s, 10 s,
 * 20 s … up to 15 min, until the mail is out of date: a failing mail server never fails the request that wrote the mail. A
 * crash between hand-over and deletion sends one twice, under the same Message-ID.
 */
export function createMailer(deps: {
  db: Hub;
  leases: Pick<Leases, "hold">;
  transport: MailTransport;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
}): Mailer {
  const { db, leases, transport, clock, ids, logger } = deps;

  const deliver = async (hub: Hub, mail: QueuedMail): Promise<void> => {
    if (mail.expiresAt <= clock()) {
      logger.warn("mail given up", { mail_id: mail.mailId, attempts: mail.attempts });
      await hub.write((tx) => deleteMail(tx, mail.mailId));
      return;
    }
    try {
      const { mailId, about, subject, text, html } = mail;
      await transport.send({ mailId, to: mail.recipient, about, subject, text, html, sentAt: mail.createdAt });
    } catch (error) {
      logger.warn("mail not sent", { mail_id: mail.mailId, attempts: mail.attempts + 1, ...whyNot(error) });
      await hub.write((tx) => postponeMail(tx, mail.mailId, clock() + retryDelayMs(mail.attempts)));
      return;
    }
    await hub.write((tx) => deleteMail(tx, mail.mailId));
  };

  const deliverAlone = async (mail: QueuedMail): Promise<void> => {
    const isStillDue = (tx: Reader): boolean => isMailDue(tx, mail.mailId, clock());
    await leases.hold(mailLease(mail), (hub) => deliver(hub, mail), isStillDue);
  };

  const backlog = createBacklog({
    clock,
    due: (now) => findDueMail(db, now) ?? null,
    nextAt: () => nextMailAt(db),
    work: deliverAlone,
    broken: (error) => logger.error("mail queue failed", { error: describeError(error) }),
  });

  return {
    enqueue(tx, { lifetimeMs, recipient, ...content }) {
      const now = clock();
      const to = { userId: recipient?.userId ?? null, recipient: recipient?.email ?? null };
      insertMail(tx, { mailId: ids(), ...to, ...content, createdAt: now, expiresAt: now + lifetimeMs });
      tx.afterCommit(backlog.wake);
    },
    wake: backlog.wake,
    async forget(person) {
      await db.write((tx) => deleteMailsOf(tx, person));
      // One that was on its way has been written by now.
      await backlog.idle();
      await transport.forget?.(person);
    },
    queued: () => countQueuedMails(db),
    idle: backlog.idle,
    async close() {
      await backlog.stop();
      transport.close();
    },
  };
}

const retryDelayMs = (attempts: number): number => Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** attempts);

/** A mail server's refusal may quote the recipient, so only what is known to be safe is logged. */
const whyNot = (error: unknown): { error: string; reason: string | undefined } =>
  error instanceof MailNotSent
    ? { error: error.code, reason: error.reason }
    : { error: String((error as { code?: unknown }).code ?? "unknown"), reason: undefined };
