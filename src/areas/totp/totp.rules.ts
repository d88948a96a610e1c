import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator reads it: six digits of HMAC-SHA-1, another code every half minute. */
const FORM = { issuer: "Echoes", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Steps by which the authenticator's clock may be ahead or behind. */
const SKEW_STEPS = 1;

/** RFC 4226 §4: as long as the digest. */
export const SECRET_BYTES = 20;

/** The secret as people type it into an authenticator. */
export const toSecret = (octets: Uint8Array): string => new Secret({ buffer: Uint8Array.from(octets).buffer }).base32;

/** What the QR code of an authenticator holds. */
export const keyUri = (secret: string, email: string): string => authenticator(secret, email).toString();

/**
 * The time step of a code that is right at `now` (milliseconds), give or take one, and comes after the step `last`; null for every
 * other text.
 */
export function stepOfCode(secret: string, code: string, { now, last }: { now: number; last: number }): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const skew = authenticator(secret, "").validate({ token: code, timestamp: now, window: SKEW_STEPS });
  if (skew === null) return null;
  const step = Math.floor(now / (FORM.period * 1000)) + skew;
  return step > last ? step : null;
}

const authenticator = (secret: string, label: string): TOTP => new TOTP({ ...FORM, label, secret });

/** Recovery codes of an account, and the random bytes of each. */
export const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
export const RECOVERY_OCTETS = RECOVERY_CODES * RECOVERY_BYTES;

/** Codes of sixteen letters and digits in groups of four. */
export const toRecoveryCodes = (octets: Uint8Array): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, n) =>
    toSecret(octets.subarray(n * RECOVERY_BYTES, (n + 1) * RECOVERY_BYTES))
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** Characters that are looked at of what was sent as a code. */
const CODE_MAX_CHARS = 64;

/** As codes are compared: however they were spaced, dashed or capitalised. */
export const canonicalCode = (text: string): string =>
  text.slice(0, CODE_MAX_CHARS).replace(/[\s-]/g, "").toLowerCase();
