import { afterAll, expect, test } from "bun:test";
import { insertItem } from "../../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../../src/areas/feeds/followed.repo.ts";
import { insertRelation } from "../../../src/areas/social/social.repo.ts";
import type { Reader, Writer } from "../../../src/store/driver.ts";
import { changeStanding, openStanding } from "../../../src/visibility/standing.ts";
import { block, mute } from "../../../src/visibility/unseen.ts";
import { feedItem } from "../../support/events.ts";
import { LIMIT, openFeeds, SHARD } from "./society.ts";

/** What a page of the social feed takes when the newest items are not for the viewer. */
const UNSEEN = 20_000;

const { hub, time, nextId, createSociety } = openFeeds();
afterAll(() => hub.close());

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

for (const people of [3, 600])
  test(`20,000 newer items of a shard the viewer does not see are not handed around, of ${people} who are followed`, () => {
    const society = createSociety(`unseen ${people}`, people);
    const loud = society.authors[0]!;
    for (const by of society.authors) {
      society.setFollow(by, true);
      for (let n = 0; n < 3; n++) society.post(by);
    }
    hub.writeSync((tx) => {
      for (let n = 0; n < UNSEEN; n++)
        insertItem(
          tx,
          feedItem({ itemId: nextId(), echoId: loud.id, ownerId: loud.id, shardId: SHARD, visibility: "shard" }),
        );
    });
    const handed = countHanded(hub);
    const page = listFollowed(handed.reader, society.viewer, { before: null, limit: LIMIT });
    expect(page.map(({ itemId }) => itemId)).toEqual(society.defined().slice(0, LIMIT));
    expect(handed.count()).toBeLessThan(200 + people);
  });

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
        insertRelation(tx, viewer, "follow", { relationId: nextId(), otherUserId, createdAt: time.now });
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
