import type { Authenticator } from "../../../src/http/authenticate.ts";
import type { GateFacts } from "../../../src/http/gates.ts";
import type { KeyPrincipal, SessionPrincipal } from "../../../src/shared/principal.ts";
import { SCOPES, type Scope } from "../../../src/shared/scopes.ts";
import type { Tier } from "../../../src/shared/tiers.ts";

const account = (n: number) => ({
  userId: `01900000-0000-7000-8000-00000000000${n}`,
  tier: "Free" as Tier,
  allowance: "Free" as Tier,
  fenced: false,
  suspended: false,
  processingRestricted: false,
  communityOptedOut: false,
});

const person = (n: number, more: Partial<SessionPrincipal> = {}): SessionPrincipal => ({
  ...account(n),
  kind: "session",
  role: "user",
  factorMissing: false,
  sessionId: `01900000-0000-7000-8000-0000000000a${n}`,
  tokenId: `token-${n}`,
  expiresAt: 4_000_000_000,
  ...(more.tier === undefined ? {} : { allowance: more.tier }),
  ...more,
});

const keyOf = (n: number, ...scopes: Scope[]): KeyPrincipal => ({
  ...account(n),
  tier: "GodMode",
  allowance: "GodMode",
  kind: "key",
  role: "user",
  keyId: `01900000-0000-7000-8000-0000000000b${n}`,
  scopes: new Set(scopes),
});

/** Callers by role; the token is the name. */
export const CALLERS = {
  owner: person(1),
  stranger: person(2),
  creator: person(3, { tier: "Creator" }),
  admin: person(4, { role: "admin", tier: "GodMode" }),
  leaving: person(5, { fenced: true, tier: "GodMode" }),
  leavingAdmin: person(6, { fenced: true, role: "admin", tier: "GodMode" }),
  patient: person(7, { tier: "GodMode" }),
  suspended: person(8, { suspended: true, tier: "GodMode" }),
  restricted: person(9, { processingRestricted: true, tier: "GodMode" }),
  apart: { ...person(9, { communityOptedOut: true, tier: "GodMode" }), userId: "01900000-0000-7000-8000-000000000010" },
  silent: { ...person(9, { tier: "GodMode" }), userId: "01900000-0000-7000-8000-000000000011" },
  shut: {
    ...person(9, { fenced: true, suspended: true, processingRestricted: true, communityOptedOut: true }),
    userId: "01900000-0000-7000-8000-000000000012",
  },
} satisfies Record<string, SessionPrincipal>;

export type Caller = keyof typeof CALLERS;

/** API keys by name. */
const KEYS: Record<string, KeyPrincipal> = {
  reader: keyOf(1, "echoes:read"),
  writer: keyOf(1, "echoes:write"),
  "all-scopes": keyOf(1, ...SCOPES),
};

const callerOf = (token: string): SessionPrincipal | null =>
  (CALLERS as Record<string, SessionPrincipal>)[token] ?? null;

/** `slow:<token>` answers in a later turn, as a look-up in storage would. */
export const authenticator: Authenticator = {
  authenticate(authorization) {
    const [scheme, token = ""] = (authorization ?? "").split(" ");
    if (scheme === "ApiKey") return KEYS[token] ?? null;
    if (scheme !== "Bearer") return null;
    return token.startsWith("slow:") ? Promise.resolve(callerOf(token.slice(5))) : callerOf(token);
  },
  verifyAccessToken: callerOf,
  tellDenied: () => {},
};

/** Whoever withdrew a consent, and which. */
export const gateFacts: GateFacts = {
  consentWithdrawn: (userId, type) =>
    (userId === CALLERS.silent.userId || userId === CALLERS.shut.userId) && type === "VoiceProcessing",
  beginAction: () => () => {},
  isMuted: () => false,
};
