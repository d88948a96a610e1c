import { domainToASCII } from "node:url";
import type { FieldErrors } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { holdsLinkOrMarkup } from "../../shared/link-text.ts";
import { nameKey } from "../../shared/name-key.ts";
import { normalForm } from "../../shared/normal-form.ts";
import type { Caller } from "../../shared/principal.ts";
import { TIERS, type Tier } from "../../shared/tiers.ts";
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
  /** What a family lends; null where none covers the account. */
  coverTier: Tier | null;
  role: Role;
  status: AccountStatus;
  emailVerifiedAt: number | null;
  sharedShardNoticeAt: number | null;
  /** Since when its owner has had processing of its data restricted; null while it is not. */
  processingRestrictedAt: number | null;
  /** Since when its owner is out of the community; null while they are in it. */
  communityOptedOutAt: number | null;
  /** Since when signing in takes a second factor; null while it takes none. */
  secondFactorAt: number | null;
  createdAt: number;
};

/** What a sign-in is held against: the account, and its password's hash in PHC form. */
export type Credentials = { account: Account; passwordHash: string };

/** The tier whose Echoes and requests the account has: its own, or its family's where that is more. */
export const allowanceOf = ({ tier, coverTier }: Pick<Account, "tier" | "coverTier">): Tier =>
  coverTier !== null && TIERS.indexOf(coverTier) > TIERS.indexOf(tier) ? coverTier : tier;

/** What routes and gates ask of an account. */
export const callerOf = (account: Account): Caller => ({
  userId: account.userId,
  tier: account.tier,
  allowance: allowanceOf(account),
  fenced: account.status === "PendingDeletion",
  suspended: account.status === "Suspended",
  processingRestricted: account.processingRestrictedAt !== null,
  communityOptedOut: account.communityOptedOutAt !== null,
});

const EMAIL_MAX_CHARS = 254;
const DISPLAY_NAME_MAX_CHARS = 50;
const LOCALE_MAX_CHARS = 35;

/** What is left of an e-mail whose letters alone read as an address. */
const DEFAULT_NAME = "Somebody";

/** Code units that a field may have before it is trimmed and composed. */
const SENT_UNITS_MAX = 1_000;

/** What stands before the at: nothing that a mail header could break on. */
const LOCAL_PART = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}$/u;
/** Letters of any script; what a name server is asked for is told by `domainToASCII`, which would cut at a slash. */
const SENT_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Two labels or more, the last one not a number; or the name of a machine of one's own. */
const DOMAIN = /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,63}(?<!-))$/;

/**
 * Trimmed and lower-cased, its domain as DNS spells it (RFC 5891), or null when it cannot be an e-mail address. One spelling per
 * mailbox makes the address a key.
 */
export function parseEmail(text: string): string | null {
  const sent = normalForm(text, "NFC", SENT_UNITS_MAX)?.trim().toLowerCase() ?? "";
  const at = sent.lastIndexOf("@");
  const local = sent.slice(0, at);
  const domain = SENT_DOMAIN.test(sent.slice(at + 1)) ? domainToASCII(sent.slice(at + 1)) : "";
  const email = `${local}@${domain}`;
  return at > 0 && email.length <= EMAIL_MAX_CHARS && LOCAL_PART.test(local) && DOMAIN.test(domain) ? email : null;
}

/** Trimmed, or null when it is not 1..50 printable characters. */
export function parseDisplayName(text: string): string | null {
  const name = normalForm(text, "NFC", SENT_UNITS_MAX)?.trim() ?? "";
  const length = [...name].length;
  return length >= 1 && length <= DISPLAY_NAME_MAX_CHARS && isName(name) ? name : null;
}

/**
 * What a new account is called when its owner gave no name: the e-mail's local part, its dots opened where it would read as a link,
 * and gone where that reads as one too.
 */
export function defaultDisplayName(email: string): string {
  const local = [...email.slice(0, email.lastIndexOf("@"))].slice(0, DISPLAY_NAME_MAX_CHARS).join("");
  const parts = local.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== "");
  return [local, parts.join(" "), parts.join("")].find((name) => !holdsLinkOrMarkup(name)) ?? DEFAULT_NAME;
}

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

/** What stands in the place of a name that was taken out, however spaced. */
const REMOVED = /^\[ ?r ?e ?m ?o ?v ?e ?d ?\]$/u;

/** What is wrong with a display name, or null. */
export function displayNameFlaw(text: string): string | null {
  const name = parseDisplayName(text);
  if (name === null) return `must have 1 to ${DISPLAY_NAME_MAX_CHARS} printable characters`;
  if (REMOVED.test(nameKey(name))) return "is what stands where a name was taken out";
  return holdsLinkOrMarkup(name) ? "must not hold a link or angle brackets" : null;
}

/** What is wrong with a language tag, or null. */
export const localeFlaw = (text: string): string | null =>
  parseLocale(text) === null ? "must be a language tag such as en or pt-BR" : null;

/** The profile fields that were sent, in their canonical form; what is wrong with the others goes into `errors`. */
export function readProfile({ displayName, locale }: ProfileChange, errors: FieldErrors): ProfileChange {
  const profile: ProfileChange = {};
  const nameFlaw = displayName === undefined ? null : displayNameFlaw(displayName);
  const tagFlaw = locale === undefined ? null : localeFlaw(locale);
  if (nameFlaw !== null) errors.display_name = [nameFlaw];
  else if (displayName !== undefined) profile.displayName = parseDisplayName(displayName)!;
  if (tagFlaw !== null) errors.locale = [tagFlaw];
  else if (locale !== undefined) profile.locale = parseLocale(locale)!;
  return profile;
}
