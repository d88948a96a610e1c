import { ApiError } from "../shared/errors.ts";
import type { Principal, SessionPrincipal } from "../shared/principal.ts";

/** Whose credentials these are: `gone` where they are valid and their account is not there any more, null for all that is not valid. */
export type Identity<P extends Principal = Principal> = P | "gone" | null;

/**
 * Turns credentials into an identity; never says which part of them was wrong. Both may answer synchronously; a known token should,
 * so that a request does not wait a turn for nothing. Neither throws for bad input: a throw is a fault and becomes 500.
 */
export type Authenticator = {
  /** `authorization` is the header as it came, null when absent. `Bearer <jwt>`; any other scheme is null. */
  authenticate(authorization: string | null): Identity | Promise<Identity>;
  /** An access token without a scheme, as the streams receive it in `?token=`. */
  verifyAccessToken(token: string): Identity<SessionPrincipal> | Promise<Identity<SessionPrincipal>>;
  /** Told of a caller who asked for what is an admin's. `route`: method and declared path. */
  tellDenied(principal: Principal, route: string): void;
};

/** What is answered to whoever is no principal. */
export const refusalOf = (identity: Exclude<Identity, Principal>): ApiError =>
  identity === null ? new ApiError("AUTH_REQUIRED") : new ApiError("NOT_FOUND", "The account does not exist any more.");
