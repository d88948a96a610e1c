import type { FieldErrors } from "../../shared/errors.ts";
import { normalForm } from "../../shared/normal-form.ts";
import { visibleLength } from "../../shared/visible-text.ts";
import { isCommonPassword } from "./common-passwords.rules.ts";

const PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 128;

/** Code units that a password may have as it is sent: composing shortens what some keyboards type. */
const SENT_UNITS_MAX = 1_024;

/** One password typed on two keyboards is one password (NIST SP 800-63B §5.1.1.2); null for what is too long to be one. */
export const canonical = (password: string): string | null => normalForm(password, "NFKC", SENT_UNITS_MAX);

/** What every attacker tries here first. */
const SERVICE_NAME = "echoes";

/**
 * Length, commonness and what is known of the account, no composition rules (NIST SP 800-63B §5.1.1.2). `email` as `parseEmail`
 * spells it, null when it is not known. What is wrong goes into `errors[field]`.
 */
export function checkPassword(password: string, email: string | null, field: string, errors: FieldErrors): void {
  const typed = canonical(password);
  const length = [...(typed ?? "")].length;
  const flaw =
    typed === null || length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS
      ? `must have ${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters`
      : flawOf(typed.toLowerCase(), email);
  if (flaw !== null) errors[field] = [flaw];
}

function flawOf(password: string, email: string | null): string | null {
  if (visibleLength(password) === 0) return "must not be blank";
  if (isCommonPassword(password)) return "is one of the most common passwords";
  if (email?.includes(password.trim())) return "must not be the e-mail address or a part of it";
  return password.includes(SERVICE_NAME) ? "must not contain the name of this service" : null;
}
