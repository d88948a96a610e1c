export const TIERS = ["Free", "Starter", "Core", "Creator", "GodMode"] as const;
export type Tier = (typeof TIERS)[number];

/** What a tier allows. Counts; REST in requests per minute. */
export const TIER_LIMITS: Record<
  Tier,
  {
    echoes: number;
    restPerMinute: number;
    webSockets: number;
    apiKeys: number;
    privateShards: number;
    publicShards: number;
    familyMembers: number;
  }
> = {
  Free: {
    echoes: 1,
    restPerMinute: 60,
    webSockets: 2,
    apiKeys: 0,
    privateShards: 0,
    publicShards: 0,
    familyMembers: 0,
  },
  Starter: {
    echoes: 3,
    restPerMinute: 120,
    webSockets: 5,
    apiKeys: 1,
    privateShards: 1,
    publicShards: 0,
    familyMembers: 0,
  },
  Core: {
    echoes: 5,
    restPerMinute: 300,
    webSockets: 10,
    apiKeys: 2,
    privateShards: 2,
    publicShards: 1,
    familyMembers: 2,
  },
  Creator: {
    echoes: 15,
    restPerMinute: 600,
    webSockets: 25,
    apiKeys: 10,
    privateShards: 5,
    publicShards: 3,
    familyMembers: 5,
  },
  GodMode: {
    ...{ echoes: 50, restPerMinute: 1200, webSockets: 50, apiKeys: Number.POSITIVE_INFINITY },
    ...{ privateShards: 20, publicShards: 10, familyMembers: 10 },
  },
};
