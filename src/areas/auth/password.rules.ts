import { normalForm } from "../../shared/normal-form.ts";
import type { FieldErrors } from "../account/account.rules.ts";
import { isCommonPassword } from "./common-passwords.rules.ts";

const PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 128;

/** Code units that a password may have as it is sent: composing shortens what some keyboards type. */
const SENT_UNITS_MAX = 1_024;

/** One password typed on two keyboards is one password (NIST SP 800-63B §5.1.1.2); null for what is too long to be one. */
export const canonical = (password: string): string | null => normalForm(password, "NFKC", SENT_UNITS_MAX);

/** Length and commonness, no composition rules (NIST SP 800-63B §5.1.1.2). What is wrong goes into `errors[field]`. */
export function checkPassword(password: string, field: string, errors: FieldErrors): void {
  const typed = canonical(password);
  const length = [...(typed ?? "")].length;
  if (typed === null || length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS)
    errors[field] = [`must have ${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters`];
  else if (isCommonPassword(typed)) errors[field] = ["is one of the most common passwords"];
}
