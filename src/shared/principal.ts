import type { Uuid } from "./ids.ts";
import type { Tier } from "./tiers.ts";

export const SCOPES = [
  "echoes:read",
  "echoes:write",
  "feeds:read",
  "feeds:write",
  "shards:read",
  "shards:write",
  "account:read",
  "account:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls, as far as routes and services need to know. Built once per request by the authenticator. */
export type Principal = {
  userId: Uuid;
  role: "user" | "admin";
  tier: Tier;
  /** The account is being deleted: writes are refused with ACCOUNT_FENCED. */
  fenced: boolean;
  /** Session and token ids of the access token. */
  sessionId: Uuid;
  tokenId: string;
  /** Unix seconds. */
  expiresAt: number;
};
