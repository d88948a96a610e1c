import type { EchoEventBody, FeedItem, OutboxEvent } from "../../src/shared/events.ts";
import type { Uuid } from "../../src/shared/ids.ts";

/** Outbox events of one Echo in its Personal shard, numbered as its tenant would. */
export function createEventSource(options: { userId: Uuid; echoId: Uuid; shardId: Uuid; now?: number }): {
  next(body: EchoEventBody, tick?: number): OutboxEvent;
} {
  let seq = 0;
  return {
    next(body, tick = 1) {
      seq++;
      return {
        eventId: `${options.userId.slice(0, 24)}${seq.toString(16).padStart(12, "0")}`,
        seq,
        userId: options.userId,
        at: options.now ?? 1_000,
        about: { echoId: options.echoId, shardId: options.shardId, shardType: "Personal", tick },
        body,
      };
    },
  };
}

export const feedItem = (
  item: Pick<FeedItem, "itemId" | "echoId" | "ownerId" | "shardId" | "visibility">,
): FeedItem => ({
  itemType: "diary_entry",
  title: "A wet morning",
  body: "It rained before eight.",
  contentLocale: "en",
  echoName: "Ada",
  tick: 1,
  significance: 200,
  shared: false,
  imageUrl: null,
  createdAt: 1_000,
  ...item,
});
