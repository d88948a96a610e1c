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

/**
 * Leads to the page that sets a new password. The token stands behind the `#`, which a browser sends to nobody; for those whose app
 * is another one it is there to paste.
 */
export function passwordResetMail(account: Addressee, token: string, publicUrl: string): MailContent {
  const link = `${publicUrl}/app/enter/reset#token=${token}`;
  return compose("Set a new password", account, [
    {
      text: "Someone, hopefully you, asked to set a new password for this account. This link does it once, within an hour:",
    },
    { text: link, link },
    { text: "If the app you use asks for a token instead, paste this one:" },
    { text: token, code: true },
    { text: "If you did not ask, ignore this mail; your password stays as it is." },
  ]);
}

/** Tells the owner after the fact, so that what they did not do themselves does not go unseen. */
export function passwordChangedMail(account: Addressee, how: "reset" | "changed"): MailContent {
  const others = how === "reset" ? "all its sessions" : "all its other sessions";
  return compose("Your password was changed", account, [
    { text: `The password of your account was just set anew, and ${others} were signed out.` },
    { text: "If this was not you, ask for another password reset now and tell the operator of this service." },
  ]);
}

/** A refresh token was used twice: somebody else may hold a copy of the session. */
export function sessionCopiedMail(account: Addressee, ended: boolean): MailContent {
  return compose("One of your sessions was used twice", account, [
    {
      text: "What an app keeps to stay signed in works once, and then is replaced. One of yours was sent to us a second time, so somebody else may have a copy of it.",
    },
    {
      text: ended
        ? "That session has been signed out everywhere. Sign in again where you use it."
        : "The two came within seconds, from different networks. The session goes on; if you have not just changed from one network to another, sign out everywhere.",
    },
    { text: "If you are in doubt, set a new password: that ends every session of your account." },
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
