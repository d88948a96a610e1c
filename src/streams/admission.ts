import type { Authenticator } from "../http/authenticate.ts";
import { requestUrl } from "../http/request-url.ts";
import { ApiError, invalid } from "../shared/errors.ts";
import type { Principal } from "../shared/principal.ts";
import { TIER_LIMITS } from "../shared/tiers.ts";
import type { Connection, Connections } from "./connections.ts";

/** Seconds a client over its cap is told to wait; a place is free as soon as one of its own streams closes. */
const CAP_RETRY_SECONDS = 30;

/** Names what the caller wants to watch, or throws when they may not. */
export type TopicFor = (principal: Principal) => string;

export type AdmissionDeps = {
  authenticator: Authenticator;
  connections: Connections;
  /** `MAX_WS_CONNECTIONS_PER_USER`; the tier's own figure counts where it is lower. */
  maxConnectionsPerUser: number;
};

/**
 * Decides on an upgrade while it is still a plain HTTP request: a throw is answered in the error envelope. The token is the only
 * thing waited for; what may be watched and whether there is a place left are then one step, so two upgrades cannot both take
 * the last place.
 */
export async function admit(
  request: Request,
  topicFor: TopicFor,
  { authenticator, connections, maxConnectionsPerUser }: AdmissionDeps,
): Promise<Connection> {
  if (!request.headers.has("sec-websocket-key"))
    throw invalid({ "Sec-WebSocket-Key": ["is required to open a WebSocket"] });
  const principal = await authenticator.verifyAccessToken(requestUrl(request).searchParams.get("token") ?? "");
  if (principal === null) throw new ApiError("AUTH_REQUIRED");
  const { userId, sessionId, expiresAt, tier } = principal;
  const connection = connections.admit(
    { userId, sessionId, expiresAt, topic: topicFor(principal) },
    Math.min(TIER_LIMITS[tier].webSockets, maxConnectionsPerUser),
  );
  if (connection === null)
    throw new ApiError("RATE_LIMITED", "Too many streams are open.", { retryAfterSeconds: CAP_RETRY_SECONDS });
  return connection;
}
