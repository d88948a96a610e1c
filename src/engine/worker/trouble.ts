import { isDamage, isDamagedPart, isUnavailable } from "../../store/storage-fault.ts";
import type { Trouble, Unlived } from "../link/protocol.ts";
import { isMissingFile } from "../tenant/files.ts";

/** Why an account did not live a tick. */
export function troubleOf(error: unknown): Trouble {
  if (isMissingFile(error)) return "missing";
  if (isDamage(error) || isDamagedPart(error)) return "damaged";
  return isUnavailable(error) ? "unusable" : "fault";
}

export const noneUnlived = (): Unlived => ({ missing: 0, damaged: 0, unusable: 0, fault: 0 });

/** Whether closing files makes room for what failed: it wanted descriptors, or memory. */
export const doesClosingHelp = (error: unknown): boolean =>
  isUnavailable(error) && /^(SQLITE_CANTOPEN|EMFILE|ENFILE|SQLITE_NOMEM|ENOMEM)/.test(error.detail ?? "");

const REASONS: [said: RegExp, reason: string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, "the volume is full"],
  [/^(SQLITE_NOMEM|ENOMEM)/, "there is no memory left"],
  [/^(SQLITE_CANTOPEN|EMFILE|ENFILE)/, "files cannot be opened: there may be no file descriptors left"],
  [/^JOURNAL/, "what is written cannot be made durable: the journal does not answer"],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM)/, "the volume may not be written"],
];

/** Why time stands still, in words that name no file. */
export function reasonOf(error: unknown): string {
  if (!isUnavailable(error)) return "an unexpected fault; see the log";
  const known = REASONS.find(([said]) => said.test(error.detail ?? ""));
  return known?.[1] ?? "storage does not take what is written";
}
