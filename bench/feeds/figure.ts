import { randomUUIDv7 } from "bun";
import { listCommunity } from "../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../src/areas/feeds/followed.repo.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { Reader } from "../../src/store/driver.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { fillHub, followPeople, followQuietPeople, hideNewest } from "./corpus.ts";
import { CORPUS, FRONT, plan, QUIET } from "./plan.ts";

const PAGES: Record<Scale, number> = { full: 400, small: 100 };
/** Of readers for whom a page may take a hundred times as long. */
const SLOW_PAGES: Record<Scale, number> = { full: 10, small: 5 };
const LIMIT = 20;

/** Pages of the feeds that everybody reads and that one's followed make, against the bare walk along the same index. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const { follows, blocks, ...corpus } = CORPUS[scale];
  const [stranger, crowd, follows50, follows200, quiet, behind] = Array.from({ length: 6 }, () => randomUUIDv7()) as [
    ...[string, string, string, string, string, string],
  ];
  fillHub(dataDir, corpus, { readerId: crowd, follows, blocks });
  const hub = openHubFile(dataDir, systemClock);
  after.defer(() => hub.close());
  followPeople(hub, follows50, 50);
  followPeople(hub, follows200, 200);
  followQuietPeople(hub, quiet, QUIET[scale]);
  hideNewest(hub, behind, FRONT[scale]);
  // Half-way down: as far as anybody reads, and further.
  const deep = hub.get<{ id: string }>(
    "SELECT item_id AS id FROM feed_items ORDER BY item_id LIMIT 1 OFFSET ?",
    corpus.items / 2,
  )!.id;
  const pages = PAGES[scale];
  const page = (read: () => unknown[]) => async (): Promise<number> => microsecondsOf(pages, LIMIT, read);
  const slow = (least: number, read: () => unknown[]) => async (): Promise<number> =>
    microsecondsOf(SLOW_PAGES[scale], least, read);
  const next = { before: null, limit: LIMIT + 1 };
  const contestants = {
    bare: page(() => bare(hub, null)),
    community: page(() => listCommunity(hub, stranger, next)),
    bareDeep: page(() => bare(hub, deep)),
    communityDeep: page(() => listCommunity(hub, stranger, { ...next, before: deep })),
    social: page(() => listFollowed(hub, crowd, next)),
    socialDeep: page(() => listFollowed(hub, crowd, { ...next, before: deep })),
    blocked: page(() => listCommunity(hub, crowd, next)),
    front: slow(LIMIT, () => listCommunity(hub, behind, next)),
    follows50: slow(LIMIT, () => listFollowed(hub, follows50, next)),
    follows200: slow(LIMIT, () => listFollowed(hub, follows200, next)),
    quiet: slow(0, () => listFollowed(hub, quiet, next)),
  };
  await takeTurns(1, contestants);
  const found = await takeTurns(ROUNDS, contestants);
  const { community } = found;
  return figureOf(
    plan(scale),
    {
      ...{ ...CORPUS[scale], quiet: QUIET[scale], front: FRONT[scale] },
      ...{ pagesPerRound: pages, slowPagesPerRound: SLOW_PAGES[scale], limit: LIMIT, rounds: ROUNDS },
    },
    {
      community: [community, found.bare],
      communityMore: [community, found.bare],
      communityDeep: [found.communityDeep, community],
      blocked: [found.blocked, community],
      front: [found.front, community],
      social: [found.social, community],
      socialDeep: [found.socialDeep, found.social],
      follows50: [found.follows50, community],
      follows200: [found.follows200, community],
      quiet: [found.quiet, community],
    },
    [
      "One author in ten has left the community, so their items are left out of every page. Who reads the social feed follows half of the authors and blocks the other half; half of all items are of people they follow.",
      "The bare query walks the same index and takes as many rows, without asking who may see them.",
      "Who follows 50 or 200 follows people who write as all do. Of those who write nothing there is nothing to read: the page is empty, and its time counts. The newest items are hidden from one reader by blocks of all who wrote them.",
    ],
  );
}

const bare = (db: Reader, before: string | null): unknown[] =>
  before === null
    ? db.all(
        "SELECT item.* FROM feed_items item WHERE item.visibility = 'public' ORDER BY item.item_id DESC LIMIT ?",
        LIMIT + 1,
      )
    : db.all(
        "SELECT item.* FROM feed_items item WHERE item.item_id < ? AND item.visibility = 'public' ORDER BY item.item_id DESC LIMIT ?",
        before,
        LIMIT + 1,
      );

/** Of one page, in the mean. A page with fewer items than are there for it measures nothing. */
function microsecondsOf(count: number, least: number, read: () => unknown[]): number {
  const began = performance.now();
  for (let n = 0; n < count; n++) if (read().length < least) throw new Error("a page is not full");
  return ((performance.now() - began) * 1_000) / count;
}
