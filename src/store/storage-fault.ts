import { ApiError } from "../shared/errors.ts";

/** What the engine and the file system say when storage cannot be used now but could be again. */
const STORAGE_FAULTS = ["SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_BUSY"];
const FILE_FAULTS = ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO", "EACCES", "EPERM", "EMFILE", "ENFILE"];

/** What the engine says of a file that is not, or no longer, a whole database. */
const DAMAGE = ["SQLITE_CORRUPT", "SQLITE_NOTADB"];

const DAMAGED = " is damaged: ";

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

/**
 * An error of the engine or the file system as the rest of the program sees it: storage that cannot be used (disk full, volume
 * gone, file damaged) is UNAVAILABLE, with the file in `detail`, and works again when it can be; anything else stays as it is.
 */
export function storageError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (STORAGE_FAULTS.some((fault) => code.startsWith(fault)) || FILE_FAULTS.includes(code))
    return new ApiError("UNAVAILABLE", "Storage is not available at the moment.", {
      cause: error,
      detail: `${code} on ${path}`,
    });
  if (DAMAGE.some((damage) => code.startsWith(damage))) return damaged(path, (error as Error).message, error);
  return error;
}

/** UNAVAILABLE to the client, who can do nothing about it; the log learns which file to restore. */
export const damaged = (path: string, how: string, cause?: unknown): ApiError =>
  new ApiError("UNAVAILABLE", "This data is not available at the moment.", {
    cause,
    detail: `${path}${DAMAGED}${how}`,
  });

export const isUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "UNAVAILABLE";

export const isDamage = (error: unknown): boolean => isUnavailable(error) && (error.detail ?? "").includes(DAMAGED);

/** True when the volume has no room: that is never one file's own trouble. */
export const isVolumeFull = (error: unknown): boolean =>
  isUnavailable(error) && /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(error.detail ?? "");
