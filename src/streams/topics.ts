import type { Uuid } from "../shared/ids.ts";

/** Names under which sockets subscribe and frames are published. */
export const echoTopic = (echoId: Uuid): string => `echo:${echoId}`;
export const dashboardTopic = (userId: Uuid): string => `dashboard:${userId}`;
export const SHARD_TOPICS = "shard:";
export const shardTopic = (shardId: Uuid): string => `${SHARD_TOPICS}${shardId}`;
const CHANNEL_TOPICS = "channel:";
export const channelTopic = (channelId: Uuid): string => `${CHANNEL_TOPICS}${channelId}`;
export const COMMUNITY_TOPIC = "community";

/** The shard that a topic is about, the channel; null for one that is about something else. */
export const shardOf = (topic: string): Uuid | null => idAfter(SHARD_TOPICS, topic);
export const channelOf = (topic: string): Uuid | null => idAfter(CHANNEL_TOPICS, topic);

const idAfter = (prefix: string, topic: string): Uuid | null =>
  topic.startsWith(prefix) ? (topic.slice(prefix.length) as Uuid) : null;
