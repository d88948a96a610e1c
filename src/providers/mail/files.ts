import { mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { parseUuid, timeOf, type Uuid } from "../../shared/ids.ts";
import { composeMessage } from "./message.ts";
import type { MailTransport } from "./port.ts";

/** Names whose names a mail holds, for whoever keeps it; what leaves the house has no such header. */
const ABOUT = "X-Echoes-About";

/**
 * Writes each mail as one `.eml` file that any mail program opens: what a machine without a mail server does. Readable by its
 * owner only, as mails carry tokens; complete under its name or not there.
 */
export function createFileTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  return {
    async send(mail) {
      const message = await composeMessage(
        mail,
        from,
        mail.about.length === 0 ? {} : { [ABOUT]: mail.about.join(" ") },
      );
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
    async forget({ userId, email }) {
      for (const { path } of await kept(folder)) {
        const message = await readFile(path, "utf8");
        if (recipientOf(message) === email || isAbout(message, userId)) await unlink(path);
      }
    },
    async prune(before) {
      for (const { path, mailId } of await kept(folder)) if (timeOf(mailId) < before) await unlink(path);
    },
    close() {},
  };
}

/** What is in the folder: mails, and what a crash has left of one. */
async function kept(folder: string): Promise<{ path: string; mailId: Uuid }[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const mailId = parseUuid(name.replace(/\.eml(\.tmp)?$/, ""));
    return mailId === null ? [] : [{ path: join(folder, name), mailId }];
  });
}

/** The address in the header of a message that was composed here, where it stands alone. */
const recipientOf = (message: string): string | undefined => /^To:\s*<?([^<>\r\n]+?)>?\r?$/m.exec(message)?.[1];

/** Long headers are folded over several lines. */
const isAbout = (message: string, userId: Uuid): boolean =>
  new RegExp(`^${ABOUT}:((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, "m").exec(message)?.[1]?.includes(userId) ?? false;
