import type { Principal } from "../shared/principal.ts";

/**
 * Turns credentials into a principal, or null for anything that is not a valid one (the pipeline answers AUTH_REQUIRED, and
 * never says which part was wrong). Both may answer synchronously; a known token should, so that a request does not wait a
 * turn for nothing. Neither throws for bad input: a throw is a fault and becomes 500.
 */
export type Authenticator = {
  /** `authorization` is the header as it came, null when absent. `Bearer <jwt>`; any other scheme is null. */
  authenticate(authorization: string | null): Principal | null | Promise<Principal | null>;
  /** An access token without a scheme, as the streams receive it in `?token=`. */
  verifyAccessToken(token: string): Principal | null | Promise<Principal | null>;
};
