import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { LiveService, Person } from "../areas/live-service.ts";
import { openStream, requestUpgrade, type StreamClient } from "../support/socket.ts";
import { NOBODY } from "./persons-records.ts";
import { ROWS, type Row, requestOf, withIds } from "./policies.ts";
import type { Ids } from "./policy.ts";
import { storedRows } from "./stored-rows.ts";
import { hear, NOTHING, type Sweep, signedIn, startSweep } from "./sweep.ts";

/**
 * Every route, asked by whom it is not for. What is refused answers nothing, writes nothing and tells nobody: the rows of every
 * file are compared around each sweep, and the owner's stream must be silent through all of them.
 */
let service: LiveService;
let owner: Person;
let stranger: Person;
let owners: Ids;
let strangers: Ids;
let expectNothingStored: Sweep["expectNothingStored"];
let ownersStream: StreamClient;
let strangersStream: StreamClient;

beforeAll(async () => {
  ({ service, owner, stranger, owners, strangers, expectNothingStored } = await startSweep());
  ownersStream = await openStream(service.dashboardStream(owner));
  strangersStream = await openStream(service.dashboardStream(stranger));
  await Promise.all([ownersStream.next(), strangersStream.next()]);
});
afterAll(() => service?.stop());

const naming = signedIn.filter((row) => !["admin", "person"].includes(row.reach) && row.idNames.length > 0);

describe("a stranger", () => {
  test("who sends the owner's ids hears, byte for byte, what is said of ids that do not exist", async () => {
    await expectNothingStored(async () => {
      for (const row of naming)
        for (const foreign of subsets(row.idNames)) {
          const asked = { route: row.route, foreign };
          const theirs = await hear(row, replaced(strangers, owners, foreign), stranger.api);
          const nobodys = await hear(row, replaced(strangers, NOTHING, foreign), stranger.api);
          if (row.ofOthers !== undefined) {
            expect({ ...asked, status: theirs.status }).toEqual({ ...asked, status: row.ofOthers });
            continue;
          }
          expect({ ...asked, ...theirs }).toEqual({ ...asked, ...nobodys });
          // A filter by what is not there leaves an empty list; everything else is not found.
          if (row.reach === "self" && row.method === "GET")
            expect(JSON.parse(theirs.text)).toEqual({ data: [], next_cursor: null });
          else expect([row.route, theirs.status]).toEqual([row.route, 404]);
        }
    });
  });

  test("who pages from the owner's records sees only their own", async () => {
    for (const list of ["/feeds/personal", `/echoes/${strangers.id}/diary`, `/echoes/${strangers.id}/timeline`]) {
      const own = await stranger.api("GET", `${list}?limit=100`);
      for (const cursor of [owners.item_id, owners.entry_id, "ffffffff-ffff-7fff-bfff-ffffffffffff"]) {
        const answer = await stranger.api("GET", `${list}?limit=100&cursor=${cursor}`);
        expect(answer.status).toBe(200);
        for (const id of Object.values(owners)) expect(answer.text).not.toContain(id);
        if (cursor.startsWith("ffff")) expect(answer.text).toBe(own.text);
      }
    }
  });

  test("cannot watch the owner's Echo: the upgrade is refused as for an Echo that does not exist", async () => {
    await expectNothingStored(async () => {
      const refusals = await Promise.all(
        [owners.id, NOBODY, "not-a-uuid"].map(async (id) => {
          const answer = await requestUpgrade(service.echoStream(id, stranger));
          return [answer.status, (await answer.text()).replace(/"request_id":"[^"]+"/, "")];
        }),
      );
      expect(refusals[0]![0]).toBe(404);
      expect(refusals[0]![1]).toContain('"code":"ECHO_NOT_FOUND"');
      expect(refusals[1]).toEqual(refusals[0]!);
      expect(refusals[2]).toEqual(refusals[0]!);
    });
  });
});

test("a user on an admin route is 403 ADMIN_REQUIRED, whoever the ids belong to", async () => {
  await expectNothingStored(async () => {
    for (const row of signedIn.filter(({ reach }) => reach === "admin"))
      for (const ids of [owners, strangers, NOTHING]) {
        const heard = await hear(row, ids, stranger.api);
        expect([row.route, heard.status, heard.code]).toEqual([row.route, 403, "ADMIN_REQUIRED"]);
      }
  });
});

/** As they stand in a path. */
const MALFORMED = [
  "not-a-uuid",
  "0",
  "null",
  "*",
  "%00",
  "%ff",
  "%zz",
  "%2f",
  "..%2f..%2fhub.db",
  "%27%20OR%20%271%27=%271",
  `urn:uuid:${NOBODY}`,
  `%7B${NOBODY}%7D`,
  NOBODY.replaceAll("-", ""),
  `${NOBODY}%20`,
  `${NOBODY}0`,
  `${NOBODY.slice(0, -1)}%EF%BC%91`,
  "9".repeat(8_000),
];

/** Whose record a path's parameter names counts for the answer. */
const isSomeones = ({ anybodys = [] }: Row, name: string): boolean => !anybodys.some((free) => free === name);

test("a malformed id is 404 under the code of what it would name", async () => {
  const asAdmin = await service.asAdmin();
  await expectNothingStored(async () => {
    for (const row of ROWS)
      for (const name of [...row.path.matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1]!)
        .filter((one) => isSomeones(row, one)))
        for (const malformed of MALFORMED) {
          const path = row.path.replace(`{${name}}`, malformed);
          const { method, body } = requestOf(row, owners);
          const caller = row.reach === "admin" ? asAdmin : owner.api;
          const whole = withIds(row, path, owners);
          const answer = await caller(method, whole, body === undefined ? {} : { body });
          const code = row.path.startsWith("/echoes") && name === "id" ? "ECHO_NOT_FOUND" : "NOT_FOUND";
          expect([row.route, malformed, answer.status, answer.json.error.code]).toEqual([
            row.route,
            malformed,
            404,
            code,
          ]);
        }
  });
});

test("nothing of all that was told on the owner's or the stranger's stream; a request that is granted is stored and told", async () => {
  const before = await storedRows(service.config.dataDir);
  await owner.api("POST", `/echoes/${owners.id}/hibernate`);
  await stranger.api("POST", `/echoes/${strangers.id}/hibernate`);
  expect(await ownersStream.next()).toMatchObject({ type: "EchoHibernated", echo_id: owners.id });
  expect(await strangersStream.next()).toMatchObject({ type: "EchoHibernated", echo_id: strangers.id });
  expect(await storedRows(service.config.dataDir)).not.toEqual(before);
  await owner.api("POST", `/echoes/${owners.id}/wake`);
});

function replaced(ids: Ids, by: Ids, names: (keyof Ids)[]): Ids {
  return { ...ids, ...Object.fromEntries(names.map((name) => [name, by[name]])) };
}

/** All choices of one or more. */
function subsets<T>([first, ...rest]: T[]): T[][] {
  if (first === undefined) return [];
  const others = subsets(rest);
  return [[first], ...others.map((set) => [first, ...set]), ...others];
}
