import type { Authenticator } from "../http/authenticate.ts";
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

const WEBSOCKET_KEY = /^[A-Za-z0-9+/]{22}==$/;

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
  assertHandshake(request.headers);
  const principal = await authenticator.verifyAccessToken(new URL(request.url).searchParams.get("token") ?? "");
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

/** What the runtime would refuse in a form of its own (RFC 6455 §4.2.1). */
function assertHandshake(headers: Headers): void {
  if (!WEBSOCKET_KEY.test(headers.get("sec-websocket-key") ?? ""))
    throw invalid({ "Sec-WebSocket-Key": ["must be 16 bytes in base64"] });
  if (headers.get("sec-websocket-version") !== "13") throw invalid({ "Sec-WebSocket-Version": ["must be 13"] });
}
