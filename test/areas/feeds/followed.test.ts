import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { deleteItem, insertItem, setHidden } from "../../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../../src/areas/feeds/followed.repo.ts";
import { deleteRelation, insertRelation } from "../../../src/areas/social/social.repo.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import type { Reader, Writer } from "../../../src/store/driver.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { hubMigrations } from "../../../src/store/migrations.ts";
import { changeStanding, openStanding } from "../../../src/visibility/standing.ts";
import { block, mute, unblock, unmute } from "../../../src/visibility/unseen.ts";
import { feedItem } from "../../support/events.ts";
import { temporaryFolder } from "../../support/folder.ts";

/**
 * The social feed against what it is by definition: of all items, newest first, those of people who are followed, stand before others,
 * are neither blocked nor muted, and whose item is public and not hidden.
 */
const DAY_MS = 86_400_000;
const LIMIT = 7;
/** Migrations of the hub until follows knew when the other was last active. */
const BEFORE_PERIODS = 43;
/** Of nobody who has made any; the viewer is in no shard. */
const SHARD = "01900000-0000-7000-8000-00000000000f";

let now = 1_700_000_000_000;
const nextId = createIdSource(() => ++now);

type Author = { id: string; followed: boolean; blocked: boolean; blocker: boolean; muted: boolean; out: boolean };
type Item = { id: string; by: Author; isPublic: boolean; hidden: boolean };

const hub = openHubFile(temporaryFolder(), () => now);
afterAll(() => hub.close());

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
    const relation = { relationId: nextId(), otherUserId: by.id, createdAt: now };
    write((tx) =>
      followed ? insertRelation(tx, viewer, "follow", relation) : deleteRelation(tx, viewer, "follow", by.id),
    );
  }

  function post(by: Author, id = nextId()): void {
    const isPublic = random.int(10) > 0;
    const visibility = isPublic ? "public" : "shard";
    write((tx) => insertItem(tx, feedItem({ itemId: id, echoId: by.id, ownerId: by.id, shardId: SHARD, visibility })));
    items.push({ id, by, isPublic, hidden: false });
  }

  const CHANGES: (() => void)[] = [
    ...Array.from({ length: 6 }, () => () => post(pick(authors))),
    () => setFollow(pick(authors), true),
    () => setFollow(pick(authors), false),
    () => {
      now += random.int(9) * DAY_MS;
    },
    // What is shared long after it happened comes among older items.
    () => post(pick(authors), createIdSource(() => now - random.int(40) * DAY_MS)()),
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

for (const [seed, people, changes] of [
  ["few", 40, 1_500],
  ["many", 700, 700],
  ["most of them quiet", 1_500, 200],
] as const)
  test(`the social feed is what it is by definition: ${seed}`, () => {
    const society = createSociety(seed, people);
    for (const by of society.authors) society.setFollow(by, true);
    let most = 0;
    for (let n = 0; n < changes; n++) {
      society.change();
      if (n % 20 > 0) continue;
      const items = society.read();
      expect(items).toEqual(society.defined());
      most = Math.max(most, items.length);
    }
    expect(most).toBeGreaterThan(LIMIT);
  });

test("who follows many who were active lately, and a few of them are shown, has full pages", () => {
  const society = createSociety("crowd", 600);
  for (const by of society.authors) {
    society.setFollow(by, true);
    society.post(by);
    society.post(by);
  }
  for (let n = 0; n < 4_000; n++) society.change();
  expect(society.read()).toEqual(society.defined());
});

test("pages have no gap and nothing twice while others write", () => {
  for (const people of [20, 600]) {
    const society = createSociety(`while ${people} write`, people);
    for (const by of society.authors) {
      society.setFollow(by, true);
      for (let n = 0; n < 2; n++) society.post(by);
    }
    const before = society.defined();
    expect(
      society.read(() => {
        now += DAY_MS;
        society.post(society.pick(society.authors));
      }),
    ).toEqual(before);
  }
});

test("who comes to have very many followers is in the feed of each, also after years of silence", () => {
  const society = createSociety("fame", 400);
  const famous = society.pick(society.authors);
  for (const by of society.authors) {
    society.setFollow(by, true);
    society.post(by);
  }
  const followers = Array.from({ length: 520 }, () => nextId());
  hub.writeSync((tx) => {
    for (const id of followers)
      insertRelation(tx, id, "follow", { relationId: nextId(), otherUserId: famous.id, createdAt: now });
  });
  for (let year = 0; year < 3; year++) {
    now += 365 * DAY_MS;
    for (const by of society.authors.slice(0, 300)) society.post(by);
    society.post(famous);
    expect(society.read()).toEqual(society.defined());
  }
  const theirs = society.listed(famous);
  for (const id of followers)
    expect(listFollowed(hub, id, { before: null, limit: 100 }).map(({ itemId }) => itemId)).toEqual(theirs);
});

for (const people of [3, 600])
  for (const [why, isMuted] of [
    ["of somebody who is muted", true],
    ["of a shard the viewer does not see", false],
  ] as const)
    test(`20,000 newer items ${why} are not handed around, of ${people} who are followed`, () => {
      const society = createSociety(`unseen ${why} ${people}`, people);
      const loud = society.authors[0]!;
      for (const by of society.authors) {
        society.setFollow(by, true);
        for (let n = 0; n < 3; n++) society.post(by);
      }
      hub.writeSync((tx) => {
        if (isMuted) mute(tx, society.viewer, loud.id);
        const visibility = isMuted ? "public" : "shard";
        for (let n = 0; n < 20_000; n++)
          insertItem(tx, feedItem({ itemId: nextId(), echoId: loud.id, ownerId: loud.id, shardId: SHARD, visibility }));
      });
      loud.muted = isMuted;
      const handed = countHanded(hub);
      const page = listFollowed(handed.reader, society.viewer, { before: null, limit: LIMIT });
      expect(page.map(({ itemId }) => itemId)).toEqual(society.defined().slice(0, LIMIT));
      expect(handed.count()).toBeLessThan(200 + people);
    });

/** A reader that counts the values of rows which come out, and those of the lists that come in one. */
function countHanded(db: Reader): { reader: Reader; count: () => number } {
  let handed = 0;
  const noted = <T>(row: T): T => {
    for (const value of Object.values(row ?? {}))
      handed += typeof value === "string" && value.startsWith("[") ? (JSON.parse(value) as unknown[]).length : 1;
    return row;
  };
  const reader: Reader = {
    get: (sql, ...binds) => noted(db.get(sql, ...binds)),
    all: (sql, ...binds) => db.all(sql, ...binds).map(noted),
  } as Reader;
  return { reader, count: () => handed };
}

test("a hub of before has the same feeds: of few, of those who were silent, and of who has very many followers", () => {
  const path = join(temporaryFolder(), "hub.db");
  const old = openDatabase(path);
  migrate(old, hubMigrations().slice(0, BEFORE_PERIODS), () => now);
  const [viewer, famous, quiet, silent] = Array.from({ length: 4 }, nextId) as [string, string, string, string];
  const followers = Array.from({ length: 520 }, nextId);
  const posted: string[] = [];
  old.writeSync((tx) => {
    for (const id of [viewer, famous, quiet, silent]) openStanding(tx, id);
    const follow = (by: string, otherUserId: string) =>
      insertRelation(tx, by, "follow", { relationId: nextId(), otherUserId, createdAt: now });
    for (const id of [famous, quiet, silent]) follow(viewer, id);
    for (const id of followers) follow(id, famous);
    for (const ownerId of [quiet, famous, famous]) {
      now += 100 * DAY_MS;
      posted.unshift(nextId());
      const ids = { itemId: posted[0]!, echoId: ownerId, ownerId, shardId: SHARD };
      insertItem(tx, feedItem({ ...ids, visibility: "public" }));
    }
  });
  migrate(old, hubMigrations(), () => now);
  const read = (by: string) => listFollowed(old, by, { before: null, limit: LIMIT }).map(({ itemId }) => itemId);
  expect(read(viewer)).toEqual(posted);
  for (const id of followers) expect(read(id)).toEqual(posted.slice(0, 2));
  old.close();
});

const UNSEEN = 20_000;

const HIDES: [string, (tx: Writer, viewer: string, author: string) => void][] = [
  ["muted", mute],
  ["blocked", block],
  ["who blocked the reader", (tx, viewer, author) => block(tx, author, viewer)],
  ["opted out", (tx, _viewer, author) => void changeStanding(tx, author, { optedOut: true })],
];

for (const others of [3, 400])
  for (const [what, hide] of HIDES)
    test(`20,000 newer items of somebody ${what} between two pages cost neither anything, with ${others} others followed`, () => {
      const [viewer, loud] = [nextId(), nextId()];
      const authors = Array.from({ length: others }, nextId);
      const follow = (tx: Writer, otherUserId: string) =>
        insertRelation(tx, viewer, "follow", { relationId: nextId(), otherUserId, createdAt: now });
      const post = (tx: Writer, ownerId: string): string => {
        const itemId = nextId();
        insertItem(tx, feedItem({ itemId, echoId: ownerId, ownerId, shardId: SHARD, visibility: "public" }));
        return itemId;
      };
      const shown: string[] = [];
      hub.writeSync((tx) => {
        for (const id of [loud, ...authors]) {
          openStanding(tx, id);
          follow(tx, id);
        }
        for (let n = 0; n < 800; n++) shown.unshift(post(tx, authors[n % others]!));
      });
      const read = (before: string | null) => {
        const handed = countHanded(hub);
        const ids = listFollowed(handed.reader, viewer, { before, limit: 20 }).map(({ itemId }) => itemId);
        return { ids, work: handed.count() };
      };
      const plain = read(null);
      expect(plain.ids).toEqual(shown.slice(0, 20));
      const loudest = hub.writeSync((tx) => Array.from({ length: UNSEEN }, () => post(tx, loud)).reverse());
      const first = read(null);
      expect(first.ids).toEqual(loudest.slice(0, 20));

      hub.writeSync((tx) => hide(tx, viewer, loud));
      for (const page of [read(null), read(first.ids.at(-1)!)]) {
        expect(page.ids).toEqual(shown.slice(0, 20));
        // Whoever looks through everybody's items goes on for as many as there are follows, and no further.
        expect(page.work).toBeLessThan(2 * plain.work + 2 * others);
      }
      expect(read(shown[19]!).ids).toEqual(shown.slice(20, 40));
    });
