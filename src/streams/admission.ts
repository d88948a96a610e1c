import type { Authenticator } from "../http/authenticate.ts";
import { ApiError, invalid } from "../shared/errors.ts";
import type { Principal } from "../shared/principal.ts";
import { TIER_LIMITS } from "../shared/tiers.ts";
import type { Connection, Connections } from "./connections.ts";

/** Seconds a client over its cap is told to wait; a place is free as soon as one of its own streams closes. */
const CAP_RETRY_SECONDS = 30;

/** Names what the caller wants to watch, or throws when they may not. */
export type TopicFor = (principal: Principal) => string | Promise<string>;

export type AdmissionDeps = {
  authenticator: Authenticator;
  connections: Connections;
  /** `MAX_WS_CONNECTIONS_PER_USER`; the tier's own figure counts where it is lower. */
  maxConnectionsPerUser: number;
};

/**
 * Decides on an upgrade while it is still a plain HTTP request: a throw is answered in the error envelope. All waiting
 * comes first; the last look at the token and the taking of a place are one step, so that a token revoked meanwhile cannot slip
 * through.
 */
export async function admit(
  request: Request,
  topicFor: TopicFor,
  { authenticator, connections, maxConnectionsPerUser }: AdmissionDeps,
): Promise<Connection> {
  if (!request.headers.has("sec-websocket-key"))
    throw invalid({ "Sec-WebSocket-Key": ["is required to open a WebSocket"] });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const topic = await topicFor(known(await authenticator.verifyAccessToken(token)));

  const verified = authenticator.verifyAccessToken(token);
  const principal = known(verified instanceof Promise ? await verified : verified);
  const connection = connections.admit(
    { userId: principal.userId, sessionId: principal.sessionId, expiresAt: principal.expiresAt, topic },
    Math.min(TIER_LIMITS[principal.tier].webSockets, maxConnectionsPerUser),
  );
  if (connection === null)
    throw new ApiError("RATE_LIMITED", "Too many streams are open.", { retryAfterSeconds: CAP_RETRY_SECONDS });
  return connection;
}

function known(principal: Principal | null): Principal {
  if (principal === null) throw new ApiError("AUTH_REQUIRED");
  return principal;
}
