import { type Addressee, composeLetter, type Letter } from "../mail/letter.rules.ts";

/** Asks a new account to prove its address. */
export function verificationMail(account: Addressee, token: string, publicUrl: string): Letter {
  const link = `${publicUrl}/auth/verify-email?token=${token}`;
  return composeLetter("Confirm your e-mail address", account, [
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
export function passwordResetMail(account: Addressee, token: string, publicUrl: string): Letter {
  const link = `${publicUrl}/app/enter/reset#token=${token}`;
  return composeLetter("Set a new password", account, [
    {
      text: "Someone, hopefully you, asked to set a new password for this account. This link does it once, within an hour:",
    },
    { text: link, link },
    { text: "If the app you use asks for a token instead, paste this one:" },
    { text: token, code: true },
    { text: "If you did not ask, ignore this mail; your password stays as it is." },
  ]);
}
