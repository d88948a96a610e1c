import { type IdSource, parseUuid } from "../shared/ids.ts";

/** A client's own X-Request-Id that is a UUID is kept, anything else is replaced. */
export function requestIdOf(request: Request, ids: IdSource): string {
  const own = request.headers.get("x-request-id");
  return own !== null && parseUuid(own) !== null ? own : ids();
}
