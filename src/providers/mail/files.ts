import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { toMessage } from "./message.ts";
import type { MailTransport } from "./port.ts";

/**
 * Writes each mail as one `.eml` file that any mail program opens: what a machine without a mail server does. Readable by its
 * owner only, as mails carry tokens; complete under its name or not there.
 */
export function createFileTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  return {
    async send(mail) {
      // Loaded when there is a mail, so that a start does not wait for it.
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.mailId}.eml`);
      const file = await open(`${path}.tmp`, "w", 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.tmp`, path);
    },
    close() {},
  };
}
