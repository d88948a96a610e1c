import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { insertItem } from "../../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../../src/areas/feeds/followed.repo.ts";
import { insertRelation } from "../../../src/areas/social/social.repo.ts";
import { DAY_MS } from "../../../src/shared/clock.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { migrate } from "../../../src/store/migrate.ts";
import { hubMigrations } from "../../../src/store/migrations.ts";
import { openStanding } from "../../../src/visibility/standing.ts";
import { feedItem } from "../../support/events.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { LIMIT, openFeeds, SHARD } from "./society.ts";

/**
 * The social feed against what it is by definition: of all items, newest first, those of people who are followed, stand before others,
 * are neither blocked nor muted, and whose item is public and not hidden.
 */
/** Migrations of the hub until follows knew when the other was last active. */
const BEFORE_PERIODS = 43;

const { hub, time, nextId, createSociety } = openFeeds();
afterAll(() => hub.close());

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
        time.now += DAY_MS;
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
      insertRelation(tx, id, "follow", { relationId: nextId(), otherUserId: famous.id, createdAt: time.now });
  });
  for (let year = 0; year < 3; year++) {
    time.now += 365 * DAY_MS;
    for (const by of society.authors.slice(0, 300)) society.post(by);
    society.post(famous);
    expect(society.read()).toEqual(society.defined());
  }
  const theirs = society.listed(famous);
  for (const id of followers)
    expect(listFollowed(hub, id, { before: null, limit: 100 }).map(({ itemId }) => itemId)).toEqual(theirs);
});

test("a hub of before has the same feeds: of few, of those who were silent, and of who has very many followers", () => {
  const path = join(temporaryFolder(), "hub.db");
  const old = openDatabase(path);
  migrate(old, hubMigrations().slice(0, BEFORE_PERIODS), () => time.now);
  const [viewer, famous, quiet, silent] = Array.from({ length: 4 }, nextId) as [string, string, string, string];
  const followers = Array.from({ length: 520 }, nextId);
  const posted: string[] = [];
  old.writeSync((tx) => {
    for (const id of [viewer, famous, quiet, silent]) openStanding(tx, id);
    const follow = (by: string, otherUserId: string) =>
      insertRelation(tx, by, "follow", { relationId: nextId(), otherUserId, createdAt: time.now });
    for (const id of [famous, quiet, silent]) follow(viewer, id);
    for (const id of followers) follow(id, famous);
    for (const ownerId of [quiet, famous, famous]) {
      time.now += 100 * DAY_MS;
      posted.unshift(nextId());
      const ids = { itemId: posted[0]!, echoId: ownerId, ownerId, shardId: SHARD };
      insertItem(tx, feedItem({ ...ids, visibility: "public" }));
    }
  });
  migrate(old, hubMigrations(), () => time.now);
  const read = (by: string) => listFollowed(old, by, { before: null, limit: LIMIT }).map(({ itemId }) => itemId);
  expect(read(viewer)).toEqual(posted);
  for (const id of followers) expect(read(id)).toEqual(posted.slice(0, 2));
  old.close();
});
