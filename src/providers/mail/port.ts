/** A mail as handed over. `mailId` makes its Message-ID, so that a second delivery of one mail can be recognised. */
export type Mail = { mailId: string; to: string; subject: string; text: string; html: string; sentAt: number };

/** Hands mails over to the world. `send` rejects when it could not; the mailer tries again. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  close(): void;
};
