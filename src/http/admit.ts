import { ApiError } from "../shared/errors.ts";
import type { Principal } from "../shared/principal.ts";
import { type Authenticator, type Identity, refusalOf } from "./authenticate.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import type { RequestLimits } from "./request-limits.ts";
import type { AnyRoute } from "./route.ts";

/** The caller, null on a public route; throws what keeps them out. Synchronous when the authenticator is. */
export type Admit = (exchange: Exchange, endpoint: Endpoint) => Principal | null | Promise<Principal>;

/** Whether a request may come in at all: limit per address, credentials, limit per account, role or scope. */
export function createAdmit({ authenticator, limits }: { authenticator: Authenticator; limits: RequestLimits }): Admit {
  const identified = (exchange: Exchange, { route, limit }: Endpoint, identity: Identity): Principal => {
    if (identity === null || identity === "gone") throw limits.countRefusal(exchange, refusalOf(identity));
    if (limit !== "none") limits.countAccount(exchange, identity);
    if (route.auth === "admin" && identity.role !== "admin") {
      authenticator.tellDenied(identity, `${route.method} ${route.path}`);
      throw new ApiError(
        identity.kind === "session" && identity.factorMissing ? "SECOND_FACTOR_REQUIRED" : "ADMIN_REQUIRED",
      );
    }
    if (!coversScope(route, identity)) throw new ApiError("API_KEY_SCOPE_REQUIRED", whatIsMissing(route));
    return identity;
  };

  return (exchange, endpoint) => {
    const { limit } = endpoint;
    if (limit === "public" || limit === "media") limits.countAddress(exchange, limit);
    if (endpoint.route.auth === "public") return null;
    const identity = authenticator.authenticate(exchange.request.headers.get("authorization"));
    return identity instanceof Promise
      ? identity.then((known) => identified(exchange, endpoint, known))
      : identified(exchange, endpoint, identity);
  };
}

/** A session covers every scope. A key is never an admin's, so that their role keeps it from what is theirs. */
const coversScope = ({ scope }: AnyRoute, principal: Principal): boolean =>
  principal.kind === "session" || (scope !== undefined && scope !== "jwt" && principal.scopes.has(scope));

const whatIsMissing = ({ scope }: AnyRoute): string =>
  scope === undefined || scope === "jwt" ? "No API key opens this: sign in." : `The API key lacks the scope ${scope}.`;
