import { readMails, tokenIn } from "../areas/auth/read-mails.ts";
import { api } from "../support/http.ts";

type Health = { subsystems: { mail: { details: { queued: number } } } };

/** Resolves when no mail waits to be sent. */
export async function mailsSent(base: string): Promise<void> {
  const health = () => api(base)<Health>("GET", "/health/detailed");
  while ((await health()).json.subsystems.mail.details.queued > 0);
}

/** The token in the mail with this subject to this address; asks until it has come. */
export async function mailedToken(mail: {
  base: string;
  folder: string;
  to: string;
  subject: string;
}): Promise<string> {
  for (;;) {
    await mailsSent(mail.base);
    const mails = readMails(mail.folder);
    const found = mails.find(({ headers }) => headers.to === mail.to && headers.subject === mail.subject);
    if (found !== undefined) return tokenIn(found);
  }
}
