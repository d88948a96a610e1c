import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { listCommunity, listOfShard, listTold } from "../../src/areas/feeds/feeds.repo.ts";
import { listFollowed } from "../../src/areas/feeds/followed.repo.ts";
import { findPage, listExpired, listShared, listSharesOfEcho, listViewed } from "../../src/areas/feeds/shares.repo.ts";
import { findTranslations } from "../../src/areas/feeds/translations.repo.ts";
import { isInForce, listActions, listActionsOf, listAppeals } from "../../src/areas/moderation/actions.repo.ts";
import { findOpenCase, listCases, listHistory } from "../../src/areas/moderation/cases.repo.ts";
import { TARGET_TYPES } from "../../src/areas/moderation/moderation.rules.ts";
import { findReport, listReporters, listReports, listReportsBy } from "../../src/areas/moderation/reports.repo.ts";
import { listFollowers, listFollowing, listHidden } from "../../src/areas/social/social.repo.ts";
import {
  countBetween,
  findPersonFor,
  findPublicPerson,
  listEchoesInCommon,
  listEchoesOf,
} from "../../src/areas/users/users.repo.ts";
import type { Database } from "../../src/store/driver.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { migrate } from "../../src/store/migrate.ts";
import { hubMigrations } from "../../src/store/migrations.ts";
import type { Condition } from "../../src/visibility/condition.ts";
import { echoListedFor, publicEchoListedFor } from "../../src/visibility/echoes.ts";
import { itemOpensFor, othersItemListedFor, publicItemListedFor } from "../../src/visibility/items.ts";
import {
  othersListedFor,
  personIsPublic,
  personListedFor,
  personOpensFor,
  personSearchableBy,
  personStands,
} from "../../src/visibility/people.ts";
import { findReported } from "../../src/visibility/reported.ts";
import { shardListedFor, shardOpensFor } from "../../src/visibility/shards.ts";
import { noBlock, notUnseen } from "../../src/visibility/unseen.ts";
import { temporaryFolder } from "../support/folder.ts";
import { explaining, scansAndSorts } from "../support/query-plans.ts";

/**
 * Every condition in a page of what it is for: whom one sees is found by keys, row by row along the index of the page, and nothing is
 * sorted.
 */
const file = openDatabase(join(temporaryFolder(), "hub.db"));
migrate(file, hubMigrations(), () => 0);
afterAll(() => file.close());

const ID = "01900000-0000-7000-8000-000000000000";
const pages = [
  { before: null, limit: 20 },
  { before: ID, limit: 20 },
];

const ITEMS = "SELECT item.* FROM feed_items item WHERE";
const PEOPLE = "SELECT person.user_id FROM accounts person WHERE";
const ECHOES = "SELECT echo.* FROM echo_directory echo WHERE";

const listed =
  (select: string, column: string, { sql, binds }: Condition) =>
  (db: Database) =>
    db.all(`${select} ${column} < ? AND ${sql} ORDER BY ${column} DESC LIMIT 20`, ID, ...binds);
const opened =
  (select: string, column: string, { sql, binds }: Condition) =>
  (db: Database) =>
    db.get(`${select} ${column} = ? AND ${sql}`, ID, ...binds);

const READS: Record<string, (db: Database) => unknown> = {
  "an item that opens": opened(ITEMS, "item.item_id", itemOpensFor(ID)),
  "others' items": listed(ITEMS, "item.item_id", othersItemListedFor(ID)),
  "everybody's items": listed(ITEMS, "item.item_id", publicItemListedFor(ID)),
  "items of a shard": listed(`${ITEMS} item.shard_id = '${ID}' AND`, "item.item_id", othersItemListedFor(ID)),
  "items of a person": listed(`${ITEMS} item.owner_id = '${ID}' AND`, "item.item_id", othersItemListedFor(ID)),
  "a person for anybody": opened(PEOPLE, "person.user_id", personIsPublic("person.user_id")),
  "a person who can be met": opened(PEOPLE, "person.user_id", personStands("person.user_id")),
  "a person who opens": opened(PEOPLE, "person.user_id", personOpensFor(ID, "person.user_id")),
  people: listed(PEOPLE, "person.user_id", personListedFor(ID, "person.user_id")),
  "other people": listed(PEOPLE, "person.user_id", othersListedFor(ID, "person.user_id")),
  "people whom search finds": listed(PEOPLE, "person.user_id", personSearchableBy(ID, "person.user_id")),
  "people without a block": listed(PEOPLE, "person.user_id", noBlock(ID, "person.user_id")),
  "people without a block or a mute": listed(PEOPLE, "person.user_id", notUnseen(ID, "person.user_id")),
  "Echoes of a shard": listed(
    `${ECHOES} echo.shard_id = '${ID}' AND echo.status = 'Active' AND`,
    "echo.echo_id",
    echoListedFor(ID),
  ),
  "Echoes of a person": listed(`${ECHOES} echo.owner_id = '${ID}' AND`, "echo.echo_id", publicEchoListedFor(ID)),
  "a shard that opens": opened("SELECT shard.name FROM shards shard WHERE", "shard.shard_id", shardOpensFor(ID)),
  shards: listed("SELECT shard.name FROM shards shard WHERE", "shard.shard_id", shardListedFor(ID)),
  followers: (db) => pages.map((page) => listFollowers(db, ID, page)),
  following: (db) => pages.map((page) => listFollowing(db, ID, page)),
  "the community feed": (db) => pages.map((page) => listCommunity(db, ID, page)),
  "the social feed": (db) => pages.map((page) => listFollowed(db, ID, page)),
  "the feed of a shard": (db) => pages.map((page) => listOfShard(db, ID, ID, page)),
  "what tells of shares": (db) =>
    [null, { echoId: ID }, { shardId: ID }].map((of) => pages.map((page) => listTold(db, ID, of, page))),
  "a shared page": (db) => findPage(db, "token", 0),
  "expired shares": (db) => listExpired(db, 0, 100),
  "which items are shared": (db) => listShared(db, [ID, ID]),
  "an Echo's shares": (db) => listSharesOfEcho(db, ID),
  "the most viewed shares": (db) => [null, { views: 3, shareId: ID }].map((after) => listViewed(db, after, 20)),
  translations: (db) => findTranslations(db, [ID], ["fr-CA", "fr"]),
  "what can be reported": (db) => TARGET_TYPES.map((type) => findReported(db, ID, type, ID)),
  "a report": (db) => [findReport(db, ID, "user", ID), findOpenCase(db, "user", ID), listReporters(db, ID, 500)],
  reports: (db) =>
    pages.map((page) => [listReports(db, null, page), listReports(db, ID, page), listReportsBy(db, ID, page)]),
  "moderators' lists": (db) =>
    pages.map((page) => [listCases(db, "Open", page), listActions(db, page), listAppeals(db, "Open", page)]),
  "one case": (db) => [listHistory(db, ID), listActionsOf(db, ID)],
  "a muted person": (db) => isInForce(db, ID, "mute"),
  "a public profile": (db) => findPublicPerson(db, ID),
  "a profile": (db) => [findPersonFor(db, ID, ID), countBetween(db, ID, ID)],
  "a person's Echoes": (db) => pages.map((page) => listEchoesOf(db, ID, ID, page)),
  "Echoes in common": (db) => pages.map((page) => listEchoesInCommon(db, ID, ID, page)),
  blocked: (db) => pages.map((page) => listHidden(db, ID, "block", page)),
};

for (const [name, read] of Object.entries(READS))
  test(`${name}: keys alone, in order`, () => {
    const { db, plans } = explaining(file);
    read(db);
    expect(plans.length).toBeGreaterThan(0);
    expect(scansAndSorts(plans, /^$/)).toEqual([]);
  });
