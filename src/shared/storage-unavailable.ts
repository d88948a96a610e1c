import { ApiError } from "./errors.ts";

/** A file that cannot be used now and may be again; `code` says why. The log learns which it is. */
export const storageUnavailable = (code: string, path: string, cause: unknown): ApiError =>
  new ApiError("UNAVAILABLE", "Storage is not available at the moment.", { cause, detail: `${code} on ${path}` });
