import type { Uuid } from "../../shared/ids.ts";

/**
 * A mail as handed over. `mailId` makes its Message-ID, so that a second delivery of one mail can be recognised. One to nobody
 * (null) is composed and then dropped: nothing that can be watched from outside shows that it had no recipient.
 */
export type Mail = {
  mailId: Uuid;
  to: string | null;
  /** Whose names stand in it besides the reader's. */
  about: readonly Uuid[];
  subject: string;
  text: string;
  html: string;
  sentAt: number;
};

/** Why a mail was not handed over, in words that may be logged: a mail server's own may quote the recipient. */
export class MailNotSent extends Error {
  readonly code: string;
  readonly reason: string | undefined;

  constructor(code: string, reason: string | undefined, options: { cause: unknown }) {
    super(reason ?? code, options);
    this.name = "MailNotSent";
    this.code = code;
    this.reason = reason;
  }
}

/** Hands mails over to the world. `send` rejects when it could not; the mailer tries again. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  /** Removes the mails to this person and those that hold their name, where mails are kept; what has been handed over is out of reach. */
  forget?(person: { userId: Uuid; email: string }): Promise<void>;
  /** Removes those written before this time, in milliseconds, where mails are kept. */
  prune?(before: number): Promise<void>;
  close(): void;
};
