import { expect, test } from "bun:test";
import { join } from "node:path";
import { SEARCH_READS } from "../../../src/areas/search/search.reads.ts";
import { createSearchService } from "../../../src/areas/search/search.service.ts";
import { SEARCH_READS as OWN_READS } from "../../../src/engine/tenant/search/search.reads.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { openPublicIndex } from "../../../src/store/search/public-index.ts";
import { temporaryFolder } from "../../support/folder.ts";

const NOW = 1_790_000_000_000;
/** The oldest fits best. */
const NAMES = ["Larkspur", "Larkspur Gate", "Larkspur Gate by the Old Mill"];

/** Searching as somebody without a file of their own, over an index that is as slow as one says. */
function setUp() {
  const dataDir = temporaryFolder();
  const newId = createIdSource(() => NOW);
  openHubFile(dataDir, () => NOW).writeSync((tx) => {
    for (const name of NAMES)
      tx.run(
        "INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at) VALUES (?, ?, NULL, 'Public', ?, 'harbour_town', 's', ?)",
        ...[newId(), name, newId(), NOW],
      );
  });
  const index = openPublicIndex({
    path: join(dataDir, "search.db"),
    hubPath: join(dataDir, "hub.db"),
    clock: () => NOW,
  });
  const machine = { isSlow: false };
  const viewer = newId();
  const search = createSearchService({
    engine: { ask: async (call: keyof typeof OWN_READS) => OWN_READS[call].withoutFile() } as never,
    reading: {
      read: async (name: keyof typeof SEARCH_READS, args: { withinMs?: number | null }) => {
        const within = machine.isSlow && args.withinMs != null ? { withinMs: 0 } : {};
        return index.readSync((db) => SEARCH_READS[name](db, { ...args, ...within } as never));
      },
      catchUp: async () => index.catchUp(),
    } as never,
    rankingMs: 60_000,
  });
  const page = (cursor: string | null) => search.search(viewer, { q: "larkspur", kind: "shard", cursor, limit: 1 });
  return { page, machine };
}

for (const [order, isSlowAtFirst, names] of [
  ["relevance", false, NAMES],
  ["recency", true, [...NAMES].reverse()],
] as const)
  test(`pages stay in the order of the first one, ${order}, whatever the clock would decide for the next`, async () => {
    const { page, machine } = setUp();
    const seen: string[] = [];
    machine.isSlow = isSlowAtFirst;
    for (let cursor: string | null = null; seen.length < names.length; ) {
      const { order: said, found } = await page(cursor);
      expect(said).toBe(order);
      seen.push(found[0]!.title);
      cursor = found[0]!.itemId;
      machine.isSlow = !isSlowAtFirst;
    }
    expect(seen).toEqual([...names]);
  });
