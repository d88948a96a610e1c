type Access = "read" | "write";

/**
 * What an API key may be let into, area by area. `write` does not imply `read`. What moves money or guards the account has no scope:
 * no key may do it.
 */
export const SCOPED_AREAS = {
  echoes: { access: ["read", "write"], covers: "Echoes, their lives and what influences them" },
  conversations: { access: ["read", "write"], covers: "talks with Echoes" },
  feeds: { access: ["read", "write"], covers: "feeds and what is shared in them" },
  shards: { access: ["read", "write"], covers: "shards, access to them and travel" },
  channels: { access: ["read", "write"], covers: "channels and their messages" },
  social: { access: ["read", "write"], covers: "follows, blocks and mutes" },
  search: { access: ["read"], covers: "search" },
  oracle: { access: ["read", "write"], covers: "the oracle" },
  marketplace: { access: ["read", "write"], covers: "the catalogue and what is worn of it" },
  account: { access: ["read", "write"], covers: "the profile and its settings" },
  notifications: { access: ["read", "write"], covers: "notifications and their settings" },
  analytics: { access: ["read", "write"], covers: "figures of the account's own" },
} as const satisfies Record<string, { access: readonly Access[]; covers: string }>;

type Areas = typeof SCOPED_AREAS;

/** `<area>:read` or `<area>:write`. */
export type Scope = { [A in keyof Areas]: `${A}:${Areas[A]["access"][number]}` }[keyof Areas];

export const SCOPES = Object.entries(SCOPED_AREAS).flatMap(([area, { access }]) =>
  access.map((verb) => `${area}:${verb}`),
) as Scope[];
