import { jwt } from "@elysiajs/jwt";
import type { SigningKeys } from "../../config/signing-keys.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Role } from "../account/account.rules.ts";

const ISSUER = "echoes";
const AUDIENCE = "echoes-api";

/**
 * A compact JWS whose signature is 32 bytes in canonical base64url (RFC 4648 §3.5): the last character's two spare bits are
 * zero. Decoders ignore them, and one token would have four spellings.
 */
const CANONICAL = /^([\w-]+)\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** What an access token says. `expiresAt` in Unix seconds. */
export type AccessClaims = { userId: Uuid; sessionId: Uuid; tokenId: Uuid; expiresAt: number };

export type AccessTokens = {
  readonly lifetimeSeconds: number;
  /** `lifetimeSeconds` where the token shall live shorter than the others. */
  sign(
    subject: { userId: Uuid; sessionId: Uuid; tokenId: Uuid; role: Role },
    lifetimeSeconds?: number,
  ): Promise<string>;
  /** The claims of a token this service signed and whose time has not run out; null for everything else. */
  verify(token: string): Promise<AccessClaims | null>;
};

/**
 * Signed access tokens (JWT, HS256). The current key signs; a token of the previous one is still good, so that a new key signs
 * nobody out. `role` is in the token for clients to read; the service itself goes by the account. The library stamps `iat` from
 * the machine's clock; nothing is decided by it.
 */
export function createAccessTokens(options: {
  keys: SigningKeys;
  lifetimeSeconds: number;
  clock: Clock;
}): AccessTokens {
  const { clock, lifetimeSeconds } = options;
  const current = signerOf(options.keys.current);
  const signers = [current, ...(options.keys.previous === null ? [] : [signerOf(options.keys.previous)])];

  const verifyWith = async ({ signer }: Signer, token: string): Promise<AccessClaims | null> => {
    const claims = await (await signer).verify(token, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "jti", "exp"],
      currentDate: new Date(clock()),
    });
    if (claims === false) return null;
    const { sub, sid, jti, exp } = claims;
    if (typeof sub !== "string" || typeof sid !== "string" || typeof jti !== "string" || exp === undefined) return null;
    return { userId: sub, sessionId: sid, tokenId: jti, expiresAt: exp };
  };

  return {
    lifetimeSeconds,
    sign: async ({ userId, sessionId, tokenId, role }, seconds = lifetimeSeconds) =>
      (await current.signer).sign({
        iss: ISSUER,
        aud: AUDIENCE,
        sub: userId,
        sid: sessionId,
        jti: tokenId,
        role,
        exp: Math.floor(clock() / 1000) + seconds,
      }),
    async verify(token) {
      const header = CANONICAL.exec(token)?.[1];
      if (header === undefined) return null;
      const kid = kidIn(header);
      for (const signer of signers) {
        if (kid !== undefined && kid !== signer.kid) continue;
        const claims = await verifyWith(signer, token);
        if (claims !== null) return claims;
      }
      return null;
    },
  };
}

type Signer = ReturnType<typeof signerOf>;

/** A key with its name (RFC 7515 §4.1.4), which says nothing of the key. The key is imported once, and not for each token. */
function signerOf(text: string) {
  const kid = sha256Hex(`kid:${text}`).slice(0, 12);
  const bytes = new TextEncoder().encode(text);
  const signer = crypto.subtle
    .importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"])
    .then((secret) => jwt({ name: "jwt", secret, alg: "HS256", kid }).decorator.jwt);
  return { kid, signer };
}

/** The key's name in a token's header, which nobody has checked yet; undefined where none is said. */
function kidIn(header: string): unknown {
  try {
    return (JSON.parse(Buffer.from(header, "base64url").toString("utf8")) as { kid?: unknown } | null)?.kid;
  } catch {
    return null;
  }
}
