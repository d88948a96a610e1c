import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { findAccountsByNameKey } from "../../src/areas/account/account.repo.ts";
import { searchUsers } from "../../src/areas/admin/users.repo.ts";
import { findChannel, listChannels } from "../../src/areas/channels/channels.repo.ts";
import { countSince, findMessage, lastContents, listMessages } from "../../src/areas/channels/messages.repo.ts";
import { findItemFor } from "../../src/areas/feeds/feeds.repo.ts";
import {
  findDueInChat,
  listMailedBefore,
  listNotifications,
  listWaiting,
  nextInChatAt,
} from "../../src/areas/notifications/notifications.repo.ts";
import { listAccess } from "../../src/areas/shards/access.repo.ts";
import { isOnVisit, listPending } from "../../src/areas/shards/requests.repo.ts";
import { listIn, listResidents, listStrays } from "../../src/areas/shards/residents.repo.ts";
import { listShards } from "../../src/areas/shards/shards.repo.ts";
import { diaryEntry, diaryPage } from "../../src/engine/tenant/diary/read-diary.ts";
import { recentGrams } from "../../src/engine/tenant/diary/said.ts";
import { activeEchoes, listEchoes } from "../../src/engine/tenant/echo/echo.repo.ts";
import { feedItem, feedPage } from "../../src/engine/tenant/feed/read-feed.ts";
import { waitingInputs } from "../../src/engine/tenant/life/input.repo.ts";
import { memoryGraph, timelinePage } from "../../src/engine/tenant/life/read-life.ts";
import { relationshipPage } from "../../src/engine/tenant/life/read-relationships.ts";
import { unsentEvents } from "../../src/engine/tenant/outbox.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { Database } from "../../src/store/driver.ts";
import { echoesMet, whoMet } from "../../src/store/hub/meetings.ts";
import { createQueryBuilder } from "../../src/store/hub/query-builder.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { migrate } from "../../src/store/migrate.ts";
import { hubMigrations, tenantMigrations } from "../../src/store/migrations.ts";
import { blocksBy } from "../../src/visibility/unseen.ts";
import { temporaryFolder } from "../support/folder.ts";
import { explaining, type Plan, scansAndSorts } from "../support/query-plans.ts";

/**
 * Every list that grows is an index walk: the query planner is asked about each statement that a page runs, and a scan of a
 * whole table or a sort in a temporary tree is refused.
 */
const folder = temporaryFolder();
const tenant = openDatabase(join(folder, "tenant.db"));
migrate(tenant, tenantMigrations(), systemClock);
const hub = openDatabase(join(folder, "hub.db"));
migrate(hub, hubMigrations(), systemClock);
afterAll(() => {
  tenant.close();
  hub.close();
});

const ID = "01900000-0000-7000-8000-000000000000";
const pages = [
  { before: null, limit: 20 },
  { before: ID, limit: 20 },
];

const TENANT_READS: Record<string, (db: Database) => unknown> = {
  "diary, first page": (db) => diaryPage(db, ID, pages[0]!, null),
  "diary, later page": (db) => diaryPage(db, ID, pages[1]!, null),
  "diary since a tick": (db) => pages.map((page) => diaryPage(db, ID, page, 5)),
  timeline: (db) => pages.map((page) => timelinePage(db, ID, page)),
  relationships: (db) => pages.map((page) => relationshipPage(db, ID, page)),
  "personal feed": (db) => pages.map((page) => feedPage(db, ID, null, page)),
  "feed of one Echo": (db) => pages.map((page) => feedPage(db, ID, { echoId: ID }, page)),
  "feed of one shard": (db) => pages.map((page) => feedPage(db, ID, { shardId: ID }, page)),
  "feed item": (db) => feedItem(db, ID, ID),
  memories: (db) => memoryGraph(db, ID, 100),
  "what was said lately": (db) => recentGrams(db, ID),
  "waiting inputs": (db) => waitingInputs(db),
  outbox: (db) => unsentEvents(db, 0, 200),
};

/** The feed of all one's Echoes is the table itself, newest first: a walk along its key which LIMIT ends. */
const WALK_ALONG_KEY = /^SCAN f$/;

/** A tenant holds at most fifty Echoes, so walking them is no scan that grows. */
const WHOLE_LIST_IS_SHORT = /SCAN e\b/;

const refused = (plans: Plan[]) => scansAndSorts(plans, WALK_ALONG_KEY);

for (const [name, read] of Object.entries(TENANT_READS)) {
  test(`${name} walks an index in order`, () => {
    const { db, plans } = explaining(tenant);
    read(db);
    expect(plans.length).toBeGreaterThan(0);
    expect(refused(plans)).toEqual([]);
  });
}

test("the lists of a tenant's Echoes read only the Echoes", () => {
  const { db, plans } = explaining(tenant);
  listEchoes(db);
  activeEchoes(db);
  expect(refused(plans).filter(({ detail }) => !WHOLE_LIST_IS_SHORT.test(detail))).toEqual([]);
});

const CHANNEL_READS: Record<string, (db: Database) => unknown> = {
  channels: (db) => pages.map((page) => listChannels(db, ID, page)),
  "one channel": (db) => findChannel(db, ID, ID),
  "a channel's messages": (db) => pages.map((page) => listMessages(db, ID, ID, page)),
  "one message": (db) => findMessage(db, ID, ID, ID),
  "how fast somebody posts": (db) => [countSince(db, ID, 1), lastContents(db, ID, 1, 10)],
  "people by their names": (db) => findAccountsByNameKey(db, "Ada", 10),
};

for (const [name, read] of Object.entries(CHANNEL_READS))
  test(`${name}: an index is walked in order`, () => {
    const { db, plans } = explaining(hub);
    read(db);
    expect(plans.length).toBeGreaterThan(0);
    expect(refused(plans)).toEqual([]);
  });

test("the search for users walks accounts in order of their ids", async () => {
  for (const search of [{ limit: 20 }, { limit: 20, cursor: ID }, { limit: 20, q: "a", tier: "Core" as const }]) {
    const { db, plans } = explaining(hub);
    await searchUsers(
      createQueryBuilder(async (sql, binds) => db.all(sql, ...binds)),
      search,
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter(({ detail }) => /TEMP B-TREE/.test(detail))).toEqual([]);
  }
});

test("somebody else's item is found by its id, and whether it opens by keys", () => {
  const { db, plans } = explaining(hub);
  findItemFor(db, ID, ID);
  expect(plans[0]!.detail).toBe("SEARCH item USING PRIMARY KEY (item_id=?)");
  expect(refused(plans)).toEqual([]);
});

const HUB_LISTS: Record<string, (db: Database) => unknown> = {
  notifications: (db) => pages.map((page) => listNotifications(db, ID, page)),
  "notifications for the chat": (db) => [findDueInChat(db, 0), nextInChatAt(db)],
  "notifications that wait for a mail": (db) => listWaiting(db, ID, 50),
  "who was mailed": (db) => listMailedBefore(db, 0, 50),
  shards: (db) => pages.map((page) => listShards(db, ID, page)),
  "a shard's Echoes": (db) => pages.map((page) => listResidents(db, ID, ID, page)),
  "a shard's access": (db) => pages.map((page) => listAccess(db, ID, ID, page)),
  "travel requests": (db) => pages.map((page) => listPending(db, ID, ID, { ...page, now: 0 })),
  "whether an Echo is on a visit": (db) => isOnVisit(db, ID, ID),
  "whom those in company have blocked": (db) => blocksBy(db, [ID, ID]),
  "who has met an Echo": (db) => whoMet(db, ID, 20),
  "the Echoes of somebody that one has met": (db) => echoesMet(db, ID, ID),
  "who has to leave a shard": (db) => [
    listIn(db, ID, { ownerId: null, after: ID, limit: 20 }),
    listIn(db, ID, { ownerId: ID, after: ID, limit: 20 }),
  ],
  "who is where they may not be": (db) => listStrays(db, { after: ID, limit: 20 }),
};

for (const [name, read] of Object.entries(HUB_LISTS))
  test(`the list of ${name} walks an index in order`, () => {
    const { db, plans } = explaining(hub);
    read(db);
    expect(plans.length).toBeGreaterThan(0);
    expect(refused(plans)).toEqual([]);
  });

test("the check would notice a scan and a sort", () => {
  const { db, plans } = explaining(tenant);
  db.all("SELECT * FROM diary WHERE title = 'x' ORDER BY body");
  expect(refused(plans).map(({ detail }) => detail)).toEqual(["SCAN diary", "USE TEMP B-TREE FOR ORDER BY"]);
});

test("a diary entry is found by its id", () => {
  const { db, plans } = explaining(tenant);
  expect(() => diaryEntry(db, ID, ID)).toThrow();
  expect(refused(plans)).toEqual([]);
});
