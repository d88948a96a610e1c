import { ApiError } from "./errors.ts";
import type { Principal } from "./principal.ts";

/** The pipeline asks this for every write; a handler whose record must be looked up first sets `fenced: false` and asks itself. */
export function assertNotFenced(principal: Principal): void {
  if (principal.fenced) throw new ApiError("ACCOUNT_FENCED");
}
