export const TIERS = ["Free", "Starter", "Core", "Creator", "GodMode"] as const;
export type Tier = (typeof TIERS)[number];

/** What a tier allows. Counts; REST in requests per minute. */
export const TIER_LIMITS: Record<Tier, { echoes: number; restPerMinute: number; webSockets: number; apiKeys: number }> =
  {
    Free: { echoes: 1, restPerMinute: 60, webSockets: 2, apiKeys: 0 },
    Starter: { echoes: 3, restPerMinute: 120, webSockets: 5, apiKeys: 1 },
    Core: { echoes: 5, restPerMinute: 300, webSockets: 10, apiKeys: 2 },
    Creator: { echoes: 15, restPerMinute: 600, webSockets: 25, apiKeys: 10 },
    GodMode: { echoes: 50, restPerMinute: 1200, webSockets: 50, apiKeys: Number.POSITIVE_INFINITY },
  };
