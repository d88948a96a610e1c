import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./port.ts";

/** Stands in the header of a mail to nobody, which nobody sees. */
const NOBODY = "nobody@localhost";

/** The message both transports send: text and HTML alternatives under an id that stays the same over retries. */
export const toMessage = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: "", address: mail.to ?? NOBODY },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.sentAt),
  messageId: `<${mail.mailId}@echoes>`,
});

/** The bytes of the message, with `headers` besides its own. */
export async function composeMessage(mail: Mail, from: string, headers: Record<string, string> = {}): Promise<Buffer> {
  // Loaded when there is a mail, so that a start does not wait for it.
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail({ ...toMessage(mail, from), headers });
  return message as Buffer;
}
