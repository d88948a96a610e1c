import { jwt } from "@elysiajs/jwt";
import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Role } from "../account/account.rules.ts";

const ISSUER = "echoes";
const AUDIENCE = "echoes-api";

/** What an access token says. `expiresAt` in Unix seconds. */
/**
 * A compact JWS whose signature is 32 bytes in canonical base64url (RFC 4648 §3.5): the last character's two spare bits are
 * zero. Decoders ignore them, and one token would have four spellings.
 */
const CANONICAL = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

export type AccessClaims = { userId: Uuid; sessionId: Uuid; tokenId: Uuid; expiresAt: number };

export type AccessTokens = {
  readonly lifetimeSeconds: number;
  sign(subject: { userId: Uuid; sessionId: Uuid; tokenId: Uuid; role: Role }): Promise<string>;
  /** The claims of a token this service signed and whose time has not run out; null for everything else. */
  verify(token: string): Promise<AccessClaims | null>;
};

/**
 * Signed access tokens (JWT, HS256). `role` is in the token for clients to read; the service itself goes by the account. The
 * library stamps `iat` from the machine's clock; nothing is decided by it.
 */
export function createAccessTokens(options: { secret: string; lifetimeSeconds: number; clock: Clock }): AccessTokens {
  const { clock, lifetimeSeconds } = options;
  const signer = jwt({ name: "jwt", secret: options.secret, alg: "HS256" }).decorator.jwt;
  return {
    lifetimeSeconds,
    sign: ({ userId, sessionId, tokenId, role }) =>
      signer.sign({
        iss: ISSUER,
        aud: AUDIENCE,
        sub: userId,
        sid: sessionId,
        jti: tokenId,
        role,
        exp: Math.floor(clock() / 1000) + lifetimeSeconds,
      }),
    async verify(token) {
      if (!CANONICAL.test(token)) return null;
      const claims = await signer.verify(token, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ["sub", "sid", "jti", "exp"],
        currentDate: new Date(clock()),
      });
      if (claims === false) return null;
      const { sub, sid, jti, exp } = claims;
      if (typeof sub !== "string" || typeof sid !== "string" || typeof jti !== "string" || exp === undefined)
        return null;
      return { userId: sub, sessionId: sid, tokenId: jti, expiresAt: exp };
    },
  };
}
