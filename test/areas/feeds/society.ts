import { deleteItem, insertItem, setHidden } from "../../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../../src/areas/feeds/followed.repo.ts";
import { deleteRelation, insertRelation } from "../../../src/areas/social/social.repo.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { DAY_MS } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { changeStanding, openStanding } from "../../../src/visibility/standing.ts";
import { block, mute, unblock, unmute } from "../../../src/visibility/unseen.ts";
import { feedItem } from "../../support/events.ts";
import { temporaryFolder } from "../../support/folder.ts";

export const LIMIT = 7;
/** Of nobody who has made any; the viewer is in no shard. */
export const SHARD = "01900000-0000-7000-8000-00000000000f";

type Author = { id: string; followed: boolean; blocked: boolean; blocker: boolean; muted: boolean; out: boolean };
type Item = { id: string; by: Author; isPublic: boolean; hidden: boolean };

/** A hub with a time of its own, in which people follow each other. Close it. */
export function openFeeds() {
  const time = { now: 1_700_000_000_000 };
  const nextId = createIdSource(() => ++time.now);
  const hub = openHubFile(temporaryFolder(), () => time.now);

  /** A reader, and people whom nobody else has anything to do with. */
  function createSociety(seed: string, people: number) {
    const random = streamOf(seed);
    const viewer = nextId();
    const authors: Author[] = [];
    let items: Item[] = [];
    const write = (work: Parameters<typeof hub.writeSync>[0]): unknown => hub.writeSync(work);
    const pick = <T>(all: T[]): T => all[random.int(all.length)]!;

    write((tx) => {
      for (let n = 0; n < people; n++) {
        const id = nextId();
        openStanding(tx, id);
        authors.push({ id, followed: false, blocked: false, blocker: false, muted: false, out: false });
      }
    });

    function setFollow(by: Author, followed: boolean): void {
      if (by.followed === followed) return;
      by.followed = followed;
      const relation = { relationId: nextId(), otherUserId: by.id, createdAt: time.now };
      write((tx) =>
        followed ? insertRelation(tx, viewer, "follow", relation) : deleteRelation(tx, viewer, "follow", by.id),
      );
    }

    function post(by: Author, id = nextId()): void {
      const isPublic = random.int(10) > 0;
      const visibility = isPublic ? "public" : "shard";
      write((tx) =>
        insertItem(tx, feedItem({ itemId: id, echoId: by.id, ownerId: by.id, shardId: SHARD, visibility })),
      );
      items.push({ id, by, isPublic, hidden: false });
    }

    const CHANGES: (() => void)[] = [
      ...Array.from({ length: 6 }, () => () => post(pick(authors))),
      () => setFollow(pick(authors), true),
      () => setFollow(pick(authors), false),
      () => {
        time.now += random.int(9) * DAY_MS;
      },
      // What is shared long after it happened comes among older items.
      () => post(pick(authors), createIdSource(() => time.now - random.int(40) * DAY_MS)()),
      () => {
        const item = items[random.int(items.length)];
        if (item === undefined) return;
        item.hidden = !item.hidden;
        write((tx) => setHidden(tx, item.id, item.hidden));
      },
      () => {
        const item = items[random.int(items.length)];
        if (item === undefined) return;
        items = items.filter((one) => one !== item);
        write((tx) => deleteItem(tx, item.id));
      },
      () => {
        const by = pick(authors);
        by.muted = !by.muted;
        write((tx) => (by.muted ? mute : unmute)(tx, viewer, by.id));
      },
      () => {
        const by = pick(authors);
        by.blocked = !by.blocked;
        write((tx) => (by.blocked ? block : unblock)(tx, viewer, by.id));
      },
      () => {
        const by = pick(authors);
        by.blocker = !by.blocker;
        write((tx) => (by.blocker ? block : unblock)(tx, by.id, viewer));
      },
      () => {
        const by = pick(authors);
        by.out = !by.out;
        write((tx) => changeStanding(tx, by.id, { optedOut: by.out }));
      },
    ];

    const newestFirst = (chosen: Item[]): string[] =>
      chosen
        .filter(({ isPublic, hidden }) => isPublic && !hidden)
        .map(({ id }) => id)
        .sort()
        .reverse();

    const listed = (author: Author): string[] => newestFirst(items.filter(({ by }) => by === author));

    const defined = (): string[] =>
      newestFirst(items.filter(({ by }) => by.followed && !by.out && !by.blocked && !by.blocker && !by.muted));

    /** All pages; each but the last is full. `between` happens before each next one. */
    function read(between: () => void = () => {}): string[] {
      const ids: string[] = [];
      for (let before: string | null = null; ; between()) {
        const page: string[] = listFollowed(hub, viewer, { before, limit: LIMIT }).map(({ itemId }) => itemId);
        ids.push(...page);
        if (page.length < LIMIT) return ids;
        before = page.at(-1)!;
      }
    }

    return { viewer, authors, post, setFollow, listed, defined, read, change: () => pick(CHANGES)(), pick };
  }

  return { hub, time, nextId, createSociety };
}
