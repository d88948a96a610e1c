import { escapeHtml } from "../../shared/html.ts";
import type { Account } from "../account/account.rules.ts";

/** A mail's words, without its recipient. */
export type MailContent = { subject: string; text: string; html: string };

/** What a greeting is made of. */
export type Addressee = Pick<Account, "displayName" | "emailVerifiedAt">;

/** Asks a new account to prove its address. */
export function verificationMail(account: Addressee, token: string, publicUrl: string): MailContent {
  const link = `${publicUrl}/auth/verify-email?token=${token}`;
  return compose("Confirm your e-mail address", account, [
    {
      text: "Welcome to Echoes. Open this link within 24 hours and press the button there to confirm that this address is yours:",
    },
    { text: link, link },
    { text: "If you did not sign up, ignore this mail; nothing more will come." },
  ]);
}

/** Carries the token that sets a new password. There is no page to set it on, so the request itself is spelled out. */
export function passwordResetMail(account: Addressee, token: string, publicUrl: string): MailContent {
  const body = JSON.stringify({ token, new_password: "YOUR NEW PASSWORD" });
  return compose("Set a new password", account, [
    {
      text: "Someone, hopefully you, asked to set a new password for this account. The token below does it once, within an hour:",
    },
    { text: token, code: true },
    { text: "Paste it into the app you use, or send it yourself:" },
    {
      text: `curl -X POST ${publicUrl}/auth/password-reset/confirm -H 'Content-Type: application/json' -d '${body}'`,
      code: true,
    },
    { text: "If you did not ask, ignore this mail; your password stays as it is." },
  ]);
}

/** Tells the owner after the fact, so that a reset they did not make does not go unseen. */
export function passwordChangedMail(account: Addressee): MailContent {
  return compose("Your password was changed", account, [
    { text: "The password of your account was just set anew, and all its sessions were signed out." },
    { text: "If this was not you, ask for another password reset now and tell the operator of this service." },
  ]);
}

type Paragraph = { text: string; link?: string; code?: boolean };

function compose(subject: string, account: Addressee, paragraphs: Paragraph[]): MailContent {
  // Whoever signs up may name themselves anything, with an address that is another's: no mail carries that to a stranger.
  const greeting = account.emailVerifiedAt === null ? "Hello," : `Hello ${account.displayName},`;
  return {
    subject,
    text: `${[greeting, ...paragraphs.map((p) => p.text)].join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${[
      `<p>${escapeHtml(greeting)}</p>`,
      ...paragraphs.map(toHtml),
    ].join("\n")}</body></html>\n`,
  };
}

function toHtml({ text, link, code }: Paragraph): string {
  const safe = escapeHtml(text);
  if (code === true) return `<pre>${safe}</pre>`;
  return link === undefined ? `<p>${safe}</p>` : `<p><a href="${escapeHtml(link)}">${safe}</a></p>`;
}
