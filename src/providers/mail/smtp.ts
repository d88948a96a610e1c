import type { Transporter } from "nodemailer";
import { SECOND_MS } from "../../shared/clock.ts";
import { composeMessage, toMessage } from "./message.ts";
import { MailNotSent, type MailTransport } from "./port.ts";

/** Longest silence of the server before a delivery counts as failed. */
const SMTP_TIMEOUT_MS = 15 * SECOND_MS;

/** What the log says beside the library's code, where the settings are what can be changed. */
const REASONS: Record<string, string> = {
  ETLS: "no TLS with the mail server; SMTP_URL has credentials, which are sent over TLS only",
  EAUTH: "the mail server refused the credentials in SMTP_URL",
};

/**
 * Sends through the server of an `smtp://` or `smtps://` URL, with the credentials in it. Credentials go over TLS only: with them,
 * `smtp://` needs a server that offers STARTTLS and has a valid certificate.
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  let server: Transporter | null = null;
  return {
    async send(mail) {
      if (mail.to === null) return void (await composeMessage(mail, from));
      // Loaded when there is a mail, so that a start does not wait for it.
      const { createTransport } = await import("nodemailer");
      server ??= createTransport({
        url,
        requireTLS: new URL(url).username !== "",
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      });
      try {
        await server.sendMail(toMessage(mail, from));
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? "unknown");
        throw new MailNotSent(code, REASONS[code], { cause: error });
      }
    },
    close: () => server?.close(),
  };
}
