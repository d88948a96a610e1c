import { randomUUIDv7 } from "bun";
import { systemClock } from "../../src/shared/clock.ts";
import type { Database, Writer } from "../../src/store/driver.ts";
import { createFeedItemInsert } from "../../src/store/feed-item.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";

/** One author in so many has left the community. */
const OUT_OF = 10;
const PER_WRITE = 5_000;
/** Number of the first of those who write nothing: beyond all authors. */
const FIRST_QUIET = 10_000_000;
/** Every item is a millisecond later than the one before. */
const FIRST_MS = 1_700_000_000_000;
const insert = createFeedItemInsert([], "");

export type Corpus = { items: number; authors: number };

export const authorOf = (n: number): string => `01800000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** Public items of many authors in a hub of its own, and two readers: one who follows nobody, and one who follows and blocks. */
export function fillHub(
  dataDir: string,
  { items, authors }: Corpus,
  crowd: { readerId: string; follows: number; blocks: number },
): void {
  const hub = openHubFile(dataDir, systemClock);
  const batches = (count: number, add: (tx: Writer, n: number) => void): void => {
    for (let from = 0; from < count; from += PER_WRITE)
      hub.writeSync((tx) => {
        for (let n = from; n < Math.min(from + PER_WRITE, count); n++) add(tx, n);
      });
  };
  batches(authors, (tx, n) =>
    tx.run("INSERT INTO standing (user_id, state, opted_out) VALUES (?, 'Shown', ?)", authorOf(n), n % OUT_OF === 0),
  );
  batches(items, (tx, n) => addItem(tx, n, authorOf((n * 7_919) % authors)));
  batches(crowd.follows, (tx, n) => relate(tx, crowd.readerId, "follow", authorOf(n)));
  batches(crowd.blocks, (tx, n) => {
    const other = authorOf(authors - 1 - n);
    relate(tx, crowd.readerId, "block", other);
    tx.run("INSERT INTO unseen (viewer_id, other_user_id, because) VALUES (?, ?, 'blocked')", crowd.readerId, other);
    tx.run("INSERT INTO unseen (viewer_id, other_user_id, because) VALUES (?, ?, 'blocked_by')", other, crowd.readerId);
  });
  hub.checkpoint();
  hub.close();
}

/** Lets a reader follow so many of those who write, none of whom has left. */
export function followPeople(hub: Database, readerId: string, count: number): void {
  hub.writeSync((tx) => {
    for (let n = 0; n < count; n++) relate(tx, readerId, "follow", authorOf(n * OUT_OF + 1));
  });
}

/** Lets a reader follow so many who have never written anything. */
export function followQuietPeople(hub: Database, readerId: string, count: number): void {
  hub.writeSync((tx) => {
    for (let n = 0; n < count; n++) {
      const quiet = authorOf(FIRST_QUIET + n);
      tx.run("INSERT INTO standing (user_id, state, opted_out) VALUES (?, 'Shown', 0)", quiet);
      relate(tx, readerId, "follow", quiet);
    }
  });
}

/** Lets a reader have blocked everyone of whom one of the newest items is. */
export function hideNewest(hub: Database, readerId: string, items: number): void {
  hub.writeSync((tx) =>
    tx.run(
      `INSERT INTO unseen (viewer_id, other_user_id, because)
       SELECT DISTINCT ?, owner_id, 'blocked' FROM (SELECT owner_id FROM feed_items ORDER BY item_id DESC LIMIT ?)`,
      readerId,
      items,
    ),
  );
}

const relate = (tx: Writer, userId: string, kind: string, otherId: string): number =>
  tx.run(
    "INSERT INTO relations (relation_id, user_id, kind, other_user_id, created_at) VALUES (?, ?, ?, ?, 1)",
    randomUUIDv7(),
    userId,
    kind,
    otherId,
  );

function addItem(tx: Writer, n: number, ownerId: string): void {
  const itemId = randomUUIDv7("hex", FIRST_MS + n);
  insert(tx, {
    itemId,
    itemType: "diary_entry",
    title: `Entry ${n}`,
    body: "A quiet morning at the harbour, and the gulls for company. ".repeat(8),
    contentLocale: "en",
    echoId: itemId,
    echoName: "Ada",
    ownerId,
    shardId: itemId,
    tick: n,
    significance: 100,
    visibility: "public",
    shared: false,
    imageUrl: null,
    createdAt: FIRST_MS + n,
  });
}
