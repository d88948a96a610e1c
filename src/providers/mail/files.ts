import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { composeMessage } from "./message.ts";
import type { MailTransport } from "./port.ts";

/**
 * Writes each mail as one `.eml` file that any mail program opens: what a machine without a mail server does. Readable by its
 * owner only, as mails carry tokens; complete under its name or not there.
 */
export function createFileTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  return {
    async send(mail) {
      const message = await composeMessage(mail, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.mailId}.eml`);
      const file = await open(`${path}.tmp`, "w", 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await (mail.to === null ? unlink(`${path}.tmp`) : rename(`${path}.tmp`, path));
    },
    async forget(address) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(".eml"))) {
        const path = join(folder, name);
        if (recipientOf(await readFile(path, "utf8")) === address) await unlink(path);
      }
    },
    close() {},
  };
}

/** The address in the header of a message that was composed here, where it stands alone. */
const recipientOf = (message: string): string | undefined => /^To:\s*<?([^<>\r\n]+?)>?\r?$/m.exec(message)?.[1];
