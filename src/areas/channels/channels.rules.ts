import type { Uuid } from "../../shared/ids.ts";

export const CHANNEL_TYPES = ["Community", "Announcement", "Topic", "Shard", "Private"] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** What admins may open; the others are there by themselves. */
export const OPENED_BY_ADMINS = ["Announcement", "Topic"] as const satisfies readonly ChannelType[];

/** A channel as stored. Times in milliseconds. */
export type Channel = {
  channelId: Uuid;
  channelType: ChannelType;
  name: string;
  description: string | null;
  /** Of a shard's channel: the shard, whose id the channel shares. */
  shardId: Uuid | null;
  /** Of a shard's channel: whose the shard is. Null for a shard of the service itself. */
  shardOwnerId: Uuid | null;
  /** The shard is closed: what was said stays to be read. */
  archived: boolean;
  /** How the relay to a room of the external chat is; null where there is none. */
  relay: "Active" | "Failing" | null;
  messageCount: number;
  lastMessageAt: number | null;
  createdAt: number;
};

/** Who acts, as far as the rules of channels ask. */
export type Actor = { userId: Uuid; role: "user" | "admin" };

/** Everybody who reads a channel writes in it, but announcements are for admins to make. */
export const mayWrite = (channel: Channel, { role }: Actor): boolean =>
  channel.channelType !== "Announcement" || role === "admin";

/** Of a shard's channel its owner, of all others, and where a shard has no owner, admins. */
export const mayDescribe = ({ shardOwnerId }: Channel, { userId, role }: Actor): boolean =>
  shardOwnerId === null ? role === "admin" : shardOwnerId === userId;

/** What every deployment has from its first start. */
export const BUILT_IN: readonly { channelType: ChannelType; name: string; description: string }[] = [
  {
    channelType: "Community",
    name: "The commons",
    description: "For everybody who has an Echo, or is thinking of one.",
  },
  { channelType: "Announcement", name: "Announcements", description: "What those who run this place have to say." },
];
