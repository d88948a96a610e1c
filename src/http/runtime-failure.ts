import type { ApiError } from "../shared/errors.ts";
import type { IdSource } from "../shared/ids.ts";
import { storageUnavailable } from "../shared/storage-unavailable.ts";
import { answerThrown } from "./errors.ts";
import type { FailureLog } from "./failure-log.ts";

/**
 * Answers what fails in the runtime itself when the routes have done their part: a file that is gone, or cannot be opened, when it is to be sent. The
 * runtime does not say which request it was, so the id is a new one, which the log has as well.
 */
export const createRuntimeFailure =
  ({ headers, ids, tellFailure }: { headers: Record<string, string>; ids: IdSource; tellFailure: FailureLog }) =>
  (error: unknown): Response => {
    const requestId = ids();
    const where = { requestId, method: "(unknown)", route: "(sending)" };
    const answer = answerThrown(ofFile(error) ?? error, where, tellFailure);
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...headers, "x-request-id": requestId, ...answer.headers },
    });
  };

/** An error of the file system as UNAVAILABLE; null of any other. */
function ofFile(error: unknown): ApiError | null {
  const { code, path } = (error ?? {}) as { code?: unknown; path?: unknown };
  return typeof code === "string" && typeof path === "string" ? storageUnavailable(code, path, error) : null;
}
