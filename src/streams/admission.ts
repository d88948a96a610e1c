import { type Authenticator, refusalOf } from "../http/authenticate.ts";
import type { OriginCheck } from "../http/origins.ts";
import { assertAllowed, createRateLimiter } from "../http/rate-limit.ts";
import type { Clock } from "../shared/clock.ts";
import { ApiError } from "../shared/errors.ts";
import type { SessionPrincipal } from "../shared/principal.ts";
import { TIER_LIMITS } from "../shared/tiers.ts";
import type { Connection, Connections } from "./connections.ts";

/** Seconds a client over its cap is told to wait; a place is free as soon as one of its own streams closes. */
const CAP_RETRY_SECONDS = 30;

/** Streams that an account may open in a minute: all that any tier may hold, and some again. */
const UPGRADES_PER_MINUTE = 60;

const WEBSOCKET_KEY = /^[A-Za-z0-9+/]{22}==$/;

/** Names what the caller wants to watch, or throws when they may not. */
export type TopicFor = (principal: SessionPrincipal) => string;

export type AdmissionDeps = {
  authenticator: Authenticator;
  connections: Connections;
  mayUse: OriginCheck;
  /** `MAX_WS_CONNECTIONS_PER_USER`; the tier's own figure counts where it is lower. */
  maxConnectionsPerUser: number;
  /** Multiplies what an account may open in a minute. */
  rateLimitScale: number;
  /** A time that nobody can set. */
  elapsed: Clock;
};

/** Decides on an upgrade while it is still a plain HTTP request: what it throws is answered in the error envelope. */
export type Admit = (request: Request, topicFor: TopicFor) => Promise<Connection>;

/**
 * Order of refusal: token (401, or 404 where its account is gone), the page's origin (403), what may be watched (404), places and pace (429), handshake (426). The
 * token is the only thing waited for; what follows is one step, so two upgrades cannot both take the last place.
 */
export function createAdmission(deps: AdmissionDeps): Admit {
  const { authenticator, connections, mayUse, maxConnectionsPerUser, elapsed } = deps;
  const opened = createRateLimiter();
  const perMinute = Math.max(1, Math.floor(UPGRADES_PER_MINUTE * deps.rateLimitScale));

  return async (request, topicFor) => {
    const { headers } = request;
    const principal = await authenticator.verifyAccessToken(new URL(request.url).searchParams.get("token") ?? "");
    if (principal === null || principal === "gone") throw refusalOf(principal);
    const origin = headers.get("origin");
    if (origin !== null && !mayUse(origin, headers.get("host")))
      throw new ApiError("FORBIDDEN", "Pages of this origin may not open streams.");
    const { userId, sessionId, expiresAt, tier } = principal;
    const connection = connections.admit(
      { userId, sessionId, expiresAt, topic: topicFor(principal) },
      Math.min(TIER_LIMITS[tier].webSockets, maxConnectionsPerUser),
    );
    if (connection === null)
      throw new ApiError("RATE_LIMITED", "Too many streams are open.", { retryAfterSeconds: CAP_RETRY_SECONDS });
    try {
      if (!isHandshake(headers)) throw new ApiError("UPGRADE_REQUIRED");
      assertAllowed(opened.take(userId, perMinute, elapsed()));
    } catch (refusal) {
      connections.release(connection);
      throw refusal;
    }
    return connection;
  };
}

/** What RFC 6455 §4.2.1 asks for; the runtime would refuse its absence in a form of its own. */
const isHandshake = (headers: Headers): boolean =>
  headers.get("upgrade")?.toLowerCase() === "websocket" &&
  headers.get("sec-websocket-version") === "13" &&
  WEBSOCKET_KEY.test(headers.get("sec-websocket-key") ?? "");
