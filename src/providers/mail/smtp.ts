import type { Transporter } from "nodemailer";
import { SECOND_MS } from "../../shared/clock.ts";
import { toMessage } from "./message.ts";
import type { MailTransport } from "./port.ts";

/** Longest silence of the server before a delivery counts as failed. */
const SMTP_TIMEOUT_MS = 15 * SECOND_MS;

/** Sends through the server of an `smtp://` or `smtps://` URL, with the credentials in it. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  let server: Transporter | null = null;
  return {
    async send(mail) {
      // Loaded when there is a mail, so that a start does not wait for it.
      const { createTransport } = await import("nodemailer");
      server ??= createTransport({
        url,
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      });
      await server.sendMail(toMessage(mail, from));
    },
    close: () => server?.close(),
  };
}
