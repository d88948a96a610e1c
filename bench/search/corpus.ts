import { randomUUIDv7 } from "bun";
import { streamOf } from "../../src/engine/random.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { Writer } from "../../src/store/driver.ts";
import { createFeedItemInsert } from "../../src/store/feed-item.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import type { Person } from "../support/people.ts";

/** Words of a text; each is drawn again and again, the first of the list far more often than the last. */
const WORDS = 60;
const VOCABULARY = 20_000;

export const RARE = "gloamwhistle";
export const COMMON = "harbour";
/** In so many of a hundred texts. */
const COMMON_PERCENT = 15;

const insert = createFeedItemInsert([], "");

/** Public feed items of the people, in the hub of a folder that no service holds. */
export function addItems(dataDir: string, people: readonly Person[], count: number): void {
  const hub = openHubFile(dataDir, systemClock);
  const random = streamOf("search");
  const shardId = hub.get<{ id: string }>("SELECT shard_id AS id FROM shards LIMIT 1")!.id;
  for (let done = 0; done < count; done += 1_000)
    hub.writeSync((tx) => {
      for (let n = done; n < Math.min(done + 1_000, count); n++) add(tx, n);
    });
  hub.checkpoint();
  hub.close();

  function add(tx: Writer, n: number): void {
    const words = Array.from(
      { length: WORDS },
      () => `w${Math.floor((random.int(VOCABULARY) * random.int(VOCABULARY)) / VOCABULARY)}`,
    );
    if (n % 1_000 === 0) words[7] = RARE;
    if (n % 100 < COMMON_PERCENT) words[11] = COMMON;
    const itemId = randomUUIDv7("hex", 1_790_000_000_000 + n);
    insert(tx, {
      itemId,
      itemType: "diary_entry",
      title: `Entry w${n % 5_000}`,
      body: words.join(" "),
      contentLocale: "en",
      echoId: itemId,
      echoName: "Ada",
      ownerId: people[n % people.length]!.userId,
      shardId,
      tick: n,
      significance: 100,
      visibility: "public",
      shared: false,
      imageUrl: null,
      createdAt: systemClock(),
    });
  }
}
