import { unreachable } from "./fault.ts";
import type { Session } from "./session.ts";

/** Routes that take no token; one in use must not be refreshed because a password was wrong. */
const ENTRANCES = /^\/auth\/(?!logout$|revoke-all$)/;

/**
 * Sends requests as whoever is signed in. One that is refused for its token is sent once more with a new one. Throws the fault
 * `UNREACHABLE` when no answer comes.
 */
export function authorisedFetch(
  base: string,
  session: Session,
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const basePath = new URL(base).pathname.replace(/\/$/, "");
  const reach = (request: Request): Promise<Response> =>
    send(request).catch((cause: unknown) => {
      throw request.signal.aborted ? cause : unreachable(cause);
    });
  return async (request) => {
    const path = new URL(request.url).pathname.slice(basePath.length);
    const token = ENTRANCES.test(path) ? null : await session.accessToken();
    if (token === null) return reach(request);
    const again = request.clone();
    request.headers.set("authorization", `Bearer ${token}`);
    const answer = await reach(request);
    if (answer.status !== 401) return answer;
    const renewed = await session.renewed(token);
    if (renewed === null) return answer;
    again.headers.set("authorization", `Bearer ${renewed}`);
    return reach(again);
  };
}
