import type { EchoEventBody, FeedItem, Visibility } from "../../../shared/events.ts";
import { derivedIds, type Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { LivedTick } from "../../life/types/happening.ts";
import type { Birth } from "../../life/types/person.ts";
import type { EchoState } from "../../life/types/state.ts";
import type { World } from "../../life/types/world.ts";
import type { Narration } from "../../narrator/port.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import { insertFeedItem } from "../feed/feed.repo.ts";

/** A tick of an Echo that was lived and worded: its birth, or one of those after. */
export type ToldTick = {
  userId: Uuid;
  birth: Birth;
  shard: ShardRef;
  world: World;
  lived: LivedTick;
  /** The words of `lived.entry`; null exactly when there is no entry. */
  narration: Narration | null;
  /** What the Echo had before the tick, in whole crowns, and where it was; null at birth. */
  before: Pick<EchoState, "wealth" | "placeId"> | null;
  /** The tick's recorded time in milliseconds. */
  at: number;
};

/** A told tick while it is being written: what each part of it needs to store its rows and tell its events. */
export type TickRecord = {
  readonly tx: Writer;
  readonly told: ToldTick;
  readonly tick: number;
  /** In the order in which things happened. */
  readonly bodies: EchoEventBody[];
  newId(): Uuid;
  /** Stores an item of the Echo's feed, visible as its shard is unless said otherwise, and tells those who may see it. */
  feed(item: NewFeedItem): void;
};

export type NewFeedItem = Pick<FeedItem, "itemId" | "itemType" | "title" | "body" | "significance"> & {
  visibility?: Visibility;
};

/** Who may see what an Echo makes, by where it is. */
const VISIBILITY: Record<ShardRef["shardType"], Visibility> = {
  Personal: "private",
  Private: "shard",
  Public: "public",
};

/** Every id is derived from Echo, tick and place in the order of asking, so living a lost tick again gives the same rows. */
export function createTickRecord(tx: Writer, told: ToldTick): TickRecord {
  const { birth, shard, lived, at } = told;
  const { tick } = lived.state;
  const bodies: EchoEventBody[] = [];
  const idOf = derivedIds(at, `${birth.echoId}:${tick}`);
  let made = 0;
  return {
    tx,
    told,
    tick,
    bodies,
    newId: () => idOf(made++),
    feed(item) {
      const full: FeedItem = {
        visibility: VISIBILITY[shard.shardType],
        ...item,
        contentLocale: "en",
        echoId: birth.echoId,
        echoName: birth.name,
        ownerId: told.userId,
        shardId: shard.shardId,
        tick,
        shared: false,
        imageUrl: null,
        createdAt: at,
      };
      insertFeedItem(tx, full);
      if (full.visibility !== "private") bodies.push({ type: "FeedItemCreated", item: full });
    },
  };
}
