import type { components } from "../../../client/src/echoes.ts";

export type Scope = components["schemas"]["ApiKey"]["scopes"][number];

const BOTH = [
  "echoes",
  "conversations",
  "feeds",
  "shards",
  "channels",
  "social",
  "oracle",
  "marketplace",
  "account",
  "notifications",
  "analytics",
] as const;

/** What a key may be allowed, reading before writing. */
export const SCOPES: readonly Scope[] = [
  ...BOTH.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  "search:read",
];
