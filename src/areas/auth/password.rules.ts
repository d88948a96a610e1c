import type { FieldErrors } from "../account/account.rules.ts";
import { isCommonPassword } from "./common-passwords.rules.ts";

const PASSWORD_MIN_CHARS = 8;
const PASSWORD_MAX_CHARS = 128;

/** One password typed on two keyboards is one password (NIST SP 800-63B §5.1.1.2). */
export const canonical = (password: string): string => password.normalize("NFKC");

/** Length and commonness, no composition rules (NIST SP 800-63B §5.1.1.2). What is wrong goes into `errors[field]`. */
export function checkPassword(password: string, field: string, errors: FieldErrors): void {
  const length = [...canonical(password)].length;
  if (length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS)
    errors[field] = [`must have ${PASSWORD_MIN_CHARS} to ${PASSWORD_MAX_CHARS} characters`];
  else if (isCommonPassword(password)) errors[field] = ["is one of the most common passwords"];
}
