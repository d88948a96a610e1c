import type { Uuid } from "../shared/ids.ts";

/** Names under which sockets subscribe and frames are published. */
export const echoTopic = (echoId: Uuid): string => `echo:${echoId}`;
export const dashboardTopic = (userId: Uuid): string => `dashboard:${userId}`;
export const SHARD_TOPICS = "shard:";
export const shardTopic = (shardId: Uuid): string => `${SHARD_TOPICS}${shardId}`;
export const channelTopic = (channelId: Uuid): string => `channel:${channelId}`;
export const COMMUNITY_TOPIC = "community";
