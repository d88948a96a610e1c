import { ApiError } from "../shared/errors.ts";
import { storageUnavailable } from "../shared/storage-unavailable.ts";

/** What the engine and the file system say when storage cannot be used now but could be again. */
const STORAGE_FAULTS = [
  ...["SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_BUSY"],
  ...["SQLITE_NOMEM", "SQLITE_PERM", "SQLITE_PROTOCOL"],
];
const FILE_FAULTS = ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO", "EACCES", "EPERM", "EMFILE", "ENFILE", "ENOMEM"];

/** What the engine says of a file that is not, or no longer, a whole database. */
const DAMAGE = ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR_SHORT_READ"];

/** What no single file is the cause of: the machine has run out of it. A file that cannot be opened may have either. */
const EXHAUSTED = /^(SQLITE_FULL|ENOSPC|EDQUOT|SQLITE_NOMEM|ENOMEM|EMFILE|ENFILE)/;

const DAMAGED = " is damaged: ";
const DAMAGED_PART = " is damaged in part: ";

/** The engine's result codes by number, as far as storage causes them. */
const RESULT_CODES: Record<number, string> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  7: "SQLITE_NOMEM",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  15: "SQLITE_PROTOCOL",
  26: "SQLITE_NOTADB",
};

/** A failed open has no code, only a text that ends with the number. */
const FAILED_OPEN = /^ConnectionFailed\("Unable to open connection to local database .*: (\d+)"\)$/s;

function codeOf(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && code !== "") return code;
  const number = FAILED_OPEN.exec(String(message))?.[1];
  return RESULT_CODES[Number(number) & 0xff] ?? "";
}

/**
 * An error of the engine or the file system as the rest of the program sees it: storage that cannot be used (disk full, volume
 * gone, descriptors used up, file damaged) is UNAVAILABLE, with the file in `detail`, and works again when it can be; anything
 * else stays as it is.
 */
export function storageError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (DAMAGE.some((damage) => code.startsWith(damage))) return damaged(path, (error as Error).message, error);
  if (STORAGE_FAULTS.some((fault) => code.startsWith(fault)) || FILE_FAULTS.includes(code))
    return storageUnavailable(code, path, error);
  return error;
}

/** UNAVAILABLE to the client, who can do nothing about it; the log learns which file to restore. */
export const damaged = (path: string, how: string, cause?: unknown): ApiError =>
  new ApiError("UNAVAILABLE", "This data is not available at the moment.", {
    cause,
    detail: `${path}${DAMAGED}${how}`,
  });

/** The same of something in a file, `of`, whose text is not what was written; the rest of the file is whole. */
export const damagedPart = (of: string, cause: unknown): ApiError =>
  new ApiError("UNAVAILABLE", "This data is not available at the moment.", {
    cause,
    detail: `${of}${DAMAGED_PART}${(cause as Error).message}`,
  });

export const isUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "UNAVAILABLE";

export const isDamage = (error: unknown): boolean => isUnavailable(error) && (error.detail ?? "").includes(DAMAGED);

export const isDamagedPart = (error: unknown): error is ApiError =>
  isUnavailable(error) && (error.detail ?? "").includes(DAMAGED_PART);

/** True when the volume is full, or memory or file descriptors are used up: that is never one file's own trouble. */
export const isExhausted = (error: unknown): boolean => isUnavailable(error) && EXHAUSTED.test(error.detail ?? "");
