import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./port.ts";

/** The message both transports send: text and HTML alternatives under an id that stays the same over retries. */
export const toMessage = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: "", address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.sentAt),
  messageId: `<${mail.mailId}@echoes>`,
});
