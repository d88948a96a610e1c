import type { Uuid } from "../../shared/ids.ts";
import type { Tier } from "../../shared/tiers.ts";
import { isName } from "../../shared/visible-text.ts";

export type Role = "user" | "admin";
export type AccountStatus = "Active" | "PendingDeletion" | "Suspended";

/** An account without its password hash. Times in milliseconds. */
export type Account = {
  userId: Uuid;
  email: string;
  displayName: string;
  locale: string;
  tier: Tier;
  role: Role;
  status: AccountStatus;
  emailVerifiedAt: number | null;
  sharedShardNoticeAt: number | null;
  createdAt: number;
};

const EMAIL_MAX_CHARS = 254;
const DISPLAY_NAME_MAX_CHARS = 50;
const LOCALE_MAX_CHARS = 35;

/** Local part, at, and a domain with a dot (or localhost, for a machine of one's own). Nothing a mail header could break on. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/u;

/** Trimmed and lower-cased, or null when it cannot be an e-mail address. One spelling per mailbox makes the address a key. */
export function parseEmail(text: string): string | null {
  const email = text.trim().normalize("NFC").toLowerCase();
  return email.length <= EMAIL_MAX_CHARS && EMAIL.test(email) ? email : null;
}

/** Trimmed, or null when it is not 1..50 printable characters. */
export function parseDisplayName(text: string): string | null {
  const name = text.trim().normalize("NFC");
  const length = [...name].length;
  return length >= 1 && length <= DISPLAY_NAME_MAX_CHARS && isName(name) ? name : null;
}

/** What a new account is called when its owner gave no name: the e-mail's local part. */
export const defaultDisplayName = (email: string): string =>
  [...email.slice(0, email.lastIndexOf("@"))].slice(0, DISPLAY_NAME_MAX_CHARS).join("");

/** A BCP 47 language tag in its canonical spelling (`pt-br` becomes `pt-BR`), or null. */
export function parseLocale(text: string): string | null {
  if (text.length > LOCALE_MAX_CHARS || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

export type ProfileChange = { displayName?: string; locale?: string };

/** Messages by field name, as the second error shape sends them. */
export type FieldErrors = Record<string, string[]>;

/** The profile fields that were sent, in their canonical form; what is wrong with the others goes into `errors`. */
export function readProfile(wanted: ProfileChange, errors: FieldErrors): ProfileChange {
  const profile: ProfileChange = {};
  if (wanted.displayName !== undefined) {
    const name = parseDisplayName(wanted.displayName);
    if (name === null) errors.display_name = [`must have 1 to ${DISPLAY_NAME_MAX_CHARS} printable characters`];
    else profile.displayName = name;
  }
  if (wanted.locale !== undefined) {
    const locale = parseLocale(wanted.locale);
    if (locale === null) errors.locale = ["must be a language tag such as en or pt-BR"];
    else profile.locale = locale;
  }
  return profile;
}
