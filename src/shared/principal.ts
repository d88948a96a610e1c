import type { Uuid } from "./ids.ts";
import type { Scope } from "./scopes.ts";
import type { Tier } from "./tiers.ts";

/** What is known of the caller's account, however they have proven who they are. */
export type Caller = {
  userId: Uuid;
  tier: Tier;
  /** The tier whose Echoes and requests it has: its own, or what a family lends where that is more. */
  allowance: Tier;
  /** The account is being deleted. */
  fenced: boolean;
  /** A moderation action is in force on the account. */
  suspended: boolean;
  /** Its owner has had processing of its data restricted. */
  processingRestricted: boolean;
  /** Its owner has left the community. */
  communityOptedOut: boolean;
};

/** Signed in with an access token. */
export type SessionPrincipal = Caller & {
  kind: "session";
  role: "user" | "admin";
  /** An admin who may not act as one before their second factor is on; the role is a user's. */
  factorMissing: boolean;
  sessionId: Uuid;
  tokenId: string;
  /** Unix seconds. */
  expiresAt: number;
};

/** A program with an API key, which is never an admin's. */
export type KeyPrincipal = Caller & { kind: "key"; role: "user"; keyId: Uuid; scopes: ReadonlySet<Scope> };

/** Who calls, as far as routes and services need to know. Built once per request by the authenticator. */
export type Principal = SessionPrincipal | KeyPrincipal;
