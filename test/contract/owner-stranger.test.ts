import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { type Api, api } from "../support/http.ts";
import { openStream, requestUpgrade, type StreamClient } from "../support/socket.ts";
import { claimsOf, forge } from "./access-tokens.ts";
import { type Description, operationsOf } from "./description.ts";
import { mailsSent } from "./mails.ts";
import { idsOf, NOBODY, newcomer } from "./persons-records.ts";
import { type Ids, isWrite, POLICIES, ROWS, type Row, requestOf, withIds } from "./policies.ts";
import { storedRows } from "./stored-rows.ts";

/**
 * Every route, asked by whom it is not for. What is refused answers nothing, writes nothing and tells nobody: the rows of every
 * file are compared around each sweep, and the owner's stream must be silent through all of them.
 */
const JWT_SECRET = "a secret of the tests, long enough to sign";
const REQUEST_ID = "01900000-0000-7000-8000-00000000f00d";
const NOTHING: Ids = {
  id: NOBODY,
  entry_id: NOBODY,
  item_id: NOBODY,
  user_id: NOBODY,
  shard_id: NOBODY,
  session_id: NOBODY,
  notification_id: NOBODY,
  key_id: NOBODY,
  export_id: NOBODY,
  invitation_id: NOBODY,
  channel_id: NOBODY,
  message_id: NOBODY,
  poll_id: NOBODY,
  option_id: NOBODY,
  private_shard_id: NOBODY,
  request_id: NOBODY,
  token: "nothing",
  case_id: NOBODY,
  action_id: NOBODY,
  appeal_id: NOBODY,
};

let service: LiveService;
let owner: Person;
let stranger: Person;
let owners: Ids;
let strangers: Ids;
/** Somebody whose Echo asks to travel. */
let visitor: Person;
let ownersStream: StreamClient;
let strangersStream: StreamClient;

beforeAll(async () => {
  service = await startLiveService({ jwtSecret: JWT_SECRET, trustedProxies: ["127.0.0.1/32"] });
  owner = await newcomer(service);
  stranger = await newcomer(service);
  visitor = await newcomer(service);
  await visitor.api("POST", "/account/me/shared-shard-notice");
  await service.step(8);
  owners = await idsOf(service, owner, visitor);
  strangers = await idsOf(service, stranger, visitor);
  ownersStream = await openStream(service.dashboardStream(owner));
  strangersStream = await openStream(service.dashboardStream(stranger));
  await Promise.all([ownersStream.next(), strangersStream.next()]);
  await mailsSent(service.base());
});
afterAll(() => service?.stop());

/** Fails when anything that is stored differs after `work`, but for what the audit log says of it. */
async function expectNothingStored(work: () => Promise<void>): Promise<void> {
  const stored = async () =>
    Object.entries(await storedRows(service.config.dataDir)).filter(([table]) => !table.endsWith(" audit_log"));
  const before = await stored();
  await work();
  expect(await stored()).toEqual(before);
}

type Heard = { status: number; code: string | undefined; text: string; headers: Record<string, string> };

/** All that a client can tell two answers apart by, time and its own allowance left out. */
async function hear(row: Row, ids: Ids, caller: Api, headers: Record<string, string> = {}): Promise<Heard> {
  const { method, path, body } = requestOf(row, ids);
  const sending = { ...(body === undefined ? {} : { body }), headers: { "x-request-id": REQUEST_ID, ...headers } };
  const answer = await caller(method, path, sending);
  const kept = [...answer.headers].filter(([name]) => !["date", "ratelimit"].includes(name));
  return {
    status: answer.status,
    code: answer.json?.error?.code,
    text: answer.text,
    headers: Object.fromEntries(kept),
  };
}

const signedIn = ROWS.filter((row) => row.reach !== "public");
const naming = signedIn.filter((row) => !["admin", "person"].includes(row.reach) && row.idNames.length > 0);

describe("the table of policies", () => {
  test("has a row for every route, and no row without one", async () => {
    const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
    const served = operationsOf(description).map(({ method, path }) => `${method} ${path}`);
    expect(served.sort()).toEqual(Object.keys(POLICIES).sort());
    for (const { method, path } of service.routes()) expect(served).toContain(`${method} ${path}`);
  });

  test("agrees with what every route declares of itself", () => {
    for (const route of service.routes()) {
      const { reach } = POLICIES[`${route.method} ${route.path}`]!;
      const declared = reach === "public" || reach === "admin" ? reach : "user";
      expect([route.method, route.path, route.auth]).toEqual([route.method, route.path, declared]);
    }
  });
});

describe("every declaration", () => {
  /** What the contract exempts from the fence: what takes away, locks out or leads out. */
  const WHILE_LEAVING = [
    "DELETE /account/me/api-keys/{key_id}",
    "DELETE /account/me/sessions/{session_id}",
    "DELETE /feeds/share/{token}",
    "PATCH /account/me/privacy",
    "POST /account/me/consents/withdraw",
    "POST /account/me/delete/cancel",
    "POST /account/me/export",
    "POST /account/me/restrict-processing",
    "POST /auth/logout",
    "POST /auth/revoke-all",
  ];
  /** What it leaves to a suspended account: to sign in and out, and to lock others out of the account. */
  const WHILE_SUSPENDED = [
    "DELETE /account/me",
    "DELETE /account/me/api-keys/{key_id}",
    "DELETE /account/me/sessions/{session_id}",
    "POST /account/me/delete",
    "POST /account/me/delete/cancel",
    "POST /account/me/export",
    "POST /auth/logout",
    "POST /auth/revoke-all",
    "POST /moderation/escalate",
  ];

  const exempt = (of: "fenced" | "enforced") =>
    service.routes().flatMap((route) => (route[of] === false ? [`${route.method} ${route.path}`] : []));

  test("exempts from the fence and from enforcement what the contract does, as the policies say", () => {
    expect(exempt("fenced").sort()).toEqual(WHILE_LEAVING.toSorted());
    expect(exempt("enforced").sort()).toEqual(WHILE_SUSPENDED.toSorted());
    const rows = (of: "whileLeaving" | "whileSuspended") => ROWS.filter((row) => row[of]).map((row) => row.route);
    expect(rows("whileLeaving").sort()).toEqual(WHILE_LEAVING.toSorted());
    expect(rows("whileSuspended").sort()).toEqual(WHILE_SUSPENDED.toSorted());
  });

  test("of a GET says whose things it shows, and of every signed-in write what stands against it", () => {
    for (const route of service.routes()) {
      const name = `${route.method} ${route.path}`;
      expect([name, route.shows !== undefined]).toEqual([name, route.method === "GET"]);
      const write = route.method !== "GET" && route.auth !== "public";
      expect([name, route.gates !== undefined]).toEqual([name, write]);
    }
  });
});

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

describe("credentials", () => {
  test("that are missing, forged, ended or of another kind are 401 on every route that needs them, all alike", async () => {
    const nobody = api(service.base());
    const claims = claimsOf(owner.token);
    const now = Math.floor(Date.now() / 1000);
    const ended = await service.register();
    await ended.api("POST", "/auth/logout");
    const everywhere = await service.register();
    await everywhere.api("POST", "/auth/revoke-all");
    const newcomer = { email: "newcomer@example.org", password: "a lamp in the orchard" };
    const registered = await nobody<{ refresh_token: string }>("POST", "/auth/register", { body: newcomer });
    await mailsSent(service.base());

    const sent: Record<string, Record<string, string>> = {
      missing: {},
      empty: { authorization: "" },
      "a scheme without a token": { authorization: "Bearer " },
      "a token without a scheme": { authorization: owner.token },
      expired: bearer(forge({ ...claims, exp: now - 1 }, { secret: JWT_SECRET })),
      "of no algorithm": bearer(forge(claims, { secret: JWT_SECRET, alg: "none" })),
      "of another algorithm": bearer(forge(claims, { secret: JWT_SECRET, alg: "HS512" })),
      "of another secret": bearer(forge(claims, { secret: "another secret that is long enough to sign" })),
      "of an unknown session": bearer(forge({ ...claims, sid: NOBODY }, { secret: JWT_SECRET })),
      "of another's session": bearer(forge({ ...claims, sub: stranger.userId }, { secret: JWT_SECRET })),
      "signed out": bearer(ended.token),
      "signed out everywhere": bearer(everywhere.token),
      "a refresh token": bearer(registered.json.refresh_token),
      "an access token as an API key": { authorization: `ApiKey ${owner.token}` },
      "an API key": { authorization: "ApiKey echo_abcdefgh_0123456789abcdef" },
      basic: { authorization: `Basic ${Buffer.from("owner:secret").toString("base64")}` },
      "a cookie": { cookie: `token=${owner.token}; access_token=${owner.token}` },
      "two tokens": { authorization: `Bearer ${owner.token}, Bearer ${owner.token}` },
      "very long": bearer("e".repeat(12_000)),
    };
    await expectNothingStored(async () => {
      for (const row of signedIn) {
        const reference = await hear(row, owners, nobody);
        expect([row.route, reference.status, reference.code]).toEqual([row.route, 401, "AUTH_REQUIRED"]);
        for (const [what, headers] of Object.entries(sent))
          expect({ what, ...(await hear(row, owners, nobody, headers)) }).toEqual({ what, ...reference });
      }
      for (const [what, { authorization = "" }] of Object.entries(sent)) {
        const caller = { ...owner, token: encodeURIComponent(authorization.replace(/^Bearer /, "")) };
        // The streams take a token without a scheme.
        if (caller.token === owner.token) continue;
        for (const url of [service.echoStream(owners.id, caller), service.dashboardStream(caller)]) {
          const answer = await requestUpgrade(url);
          const { error } = (await answer.json()) as { error: { code: string } };
          expect([what, answer.status, error.code]).toEqual([what, 401, "AUTH_REQUIRED"]);
        }
      }
    });
  });

  test("signed as the service signs them are taken, so that the refusals above mean something", async () => {
    const token = forge(claimsOf(owner.token), { secret: JWT_SECRET });
    expect((await api(service.base(), token)("GET", "/account/me")).status).toBe(200);
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

test("an account that is being deleted is 409 ACCOUNT_FENCED on every write but signing out, and reads on", async () => {
  const leaving = await newcomer(service);
  const leavingAdmin = await service.register();
  const own = await idsOf(service, leaving, visitor);
  const exempt = await onePersonEach(signedIn.filter((row) => row.whileLeaving === true));
  const people = [leaving, leavingAdmin, ...exempt.map(({ person }) => person)];
  await service.restart([owner, stranger, visitor, ...people], (hub) => {
    hub.writeSync((tx) => {
      for (const person of people)
        tx.run("UPDATE accounts SET status = 'PendingDeletion' WHERE user_id = ?", person.userId);
      tx.run("UPDATE accounts SET role = 'admin' WHERE user_id = ?", leavingAdmin.userId);
    });
  });
  await mailsSent(service.base());
  const stream = await openStream(service.dashboardStream(leaving));
  await stream.next();
  await expectNothingStored(async () => {
    for (const row of signedIn.filter((row) => row.whileLeaving === undefined)) {
      const heard = await hear(row, own, (row.reach === "admin" ? leavingAdmin : leaving).api);
      const expected = isWrite(row)
        ? [409, "ACCOUNT_FENCED"]
        : [row.answers, row.answers === 404 ? "NOT_FOUND" : undefined];
      expect([row.route, heard.status, heard.code]).toEqual([row.route, ...expected]);
    }
  });
  await expectServed(exempt);
  await leaving.api("POST", "/auth/logout");
  // Signing out ended the stream; until then it had told nothing.
  expect((await stream.closed).reason).toBe("token_revoked");
  expect(stream.waiting()).toEqual([]);
});

test("an account that is suspended is 403 ENFORCEMENT_ACTIVE on every write but signing out, and reads on", async () => {
  const suspended = await newcomer(service);
  const suspendedAdmin = await service.register();
  const own = await idsOf(service, suspended, visitor);
  const exempt = await onePersonEach(signedIn.filter((row) => row.whileSuspended === true));
  const people = [suspended, suspendedAdmin, ...exempt.map(({ person }) => person)];
  await service.restart([owner, stranger, visitor, ...people], (hub) => {
    hub.writeSync((tx) => {
      for (const person of people) tx.run("UPDATE accounts SET status = 'Suspended' WHERE user_id = ?", person.userId);
      tx.run("UPDATE accounts SET role = 'admin' WHERE user_id = ?", suspendedAdmin.userId);
    });
  });
  await mailsSent(service.base());
  await expectNothingStored(async () => {
    for (const row of signedIn.filter((row) => row.whileSuspended === undefined)) {
      const heard = await hear(row, own, (row.reach === "admin" ? suspendedAdmin : suspended).api);
      const expected = isWrite(row)
        ? [403, "ENFORCEMENT_ACTIVE"]
        : [row.answers, row.answers === 404 ? "NOT_FOUND" : undefined];
      expect([row.route, heard.status, heard.code]).toEqual([row.route, ...expected]);
    }
  });
  await expectServed(exempt);
});

test("whom a route is for is served, so that the refusals above mean something", async () => {
  const asAdmin = await service.asAdmin();
  for (const { row, person, ids } of await onePersonEach(ROWS)) {
    const { status, text } = await hear(row, ids, row.reach === "admin" ? asAdmin : person.api);
    expect({ route: row.route, status, text }).toEqual({ route: row.route, status: row.answers, text });
  }
});

type Served = { row: Row; person: Person; ids: Ids };

/** Somebody for each row, with their own records: what one row does to an account is none of the next one's. */
async function onePersonEach(rows: Row[]): Promise<Served[]> {
  const served: Served[] = [];
  for (const row of rows) {
    const person = await newcomer(service);
    served.push({ row, person, ids: await idsOf(service, person, visitor) });
  }
  return served;
}

async function expectServed(served: Served[]): Promise<void> {
  for (const { row, person, ids } of served) {
    const heard = await hear(row, ids, person.api);
    expect([row.route, heard.status]).toEqual([row.route, row.answers]);
  }
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function replaced(ids: Ids, by: Ids, names: (keyof Ids)[]): Ids {
  return { ...ids, ...Object.fromEntries(names.map((name) => [name, by[name]])) };
}

/** All choices of one or more. */
function subsets<T>([first, ...rest]: T[]): T[][] {
  if (first === undefined) return [];
  const others = subsets(rest);
  return [[first], ...others.map((set) => [first, ...set]), ...others];
}
