import { afterAll, beforeAll, expect, test } from "bun:test";
import type { AnyRoute } from "../../src/http/route.ts";
import type { LiveService, Person } from "../areas/live-service.ts";
import { api } from "../support/http.ts";
import { mailsSent } from "./mails.ts";
import { changedOfOthers, openOwnedRows } from "./owned-rows.ts";
import { idsOf, newcomer } from "./persons-records.ts";
import { isWrite, ROWS, type Row, requestOf } from "./policies.ts";
import type { Ids } from "./policy.ts";
import { type Sweep, signedIn, startSweep } from "./sweep.ts";

let sweep: Sweep;
let service: LiveService;
let routes: Map<string, AnyRoute>;
beforeAll(async () => {
  sweep = await startSweep();
  service = sweep.service;
  routes = new Map(service.routes().map((route) => [`${route.method} ${route.path}`, route]));
});
afterAll(() => service?.stop());

/** What nobody may set by a body that has no such field. */
const forged = (userId: string) => ({
  ...{ is_admin: true, role: "admin", tier: "GodMode", status: "Active", balance: 999_999, credits: 999_999 },
  ...{ user_id: userId, owner_id: userId, author_id: userId, avatar_url: "/media/avatar-forged.png" },
});

/** The members that the route's body has no field for. */
function besides(row: Row, members: Record<string, unknown>): Record<string, unknown> {
  const properties = (routes.get(row.route)!.body as { properties?: object } | undefined)?.properties ?? {};
  return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(properties, name)));
}

/** What is answered of an Echo that sleeps, where that is something else. */
const ASLEEP: Record<string, number> = { "POST /echoes/{id}/hibernate": 409, "POST /echoes/{id}/travel": 409 };

/** Time goes on for everybody. */
const FOR_ALL = "POST /admin/system/tick";

/** What a write changes of others because it is about them, by route. */
const TOUCHES_OTHERS: Record<string, string[]> = {
  // Whoever has asked to travel is told.
  "PATCH /shards/{shard_id}/travel-requests/{request_id}": ["travel_requests", "notifications"],
};

type Actor = { person: Person; ids: Ids };
const act = async (): Promise<Actor> => {
  const person = await newcomer(service);
  const ids = await idsOf(service, person, sweep.visitor);
  await mailsSent(service.base());
  return { person, ids };
};
/** Restricts the processing of somebody's data; their Echoes are asleep then. */
async function restrict({ api: ask }: Person): Promise<void> {
  expect((await ask("POST", "/account/me/restrict-processing")).status).toBe(200);
  while ((await ask<{ status: string }[]>("GET", "/echoes")).json.some(({ status }) => status === "Active"));
}

type Me = { role: string; tier: string; status: string; display_name: string };
const meOf = async ({ api: ask }: Person) => (await ask<Me>("GET", "/account/me")).json;
const avatarOf = async ({ api: ask }: Person) =>
  (await ask<{ avatar_url: string | null }>("GET", "/account/me/profile")).json?.avatar_url;

test("every write, with members in its body that are nobody's to set, changes no row of anybody else and no privilege", async () => {
  const asAdmin = await service.asAdmin();
  const admin = (await asAdmin<{ user_id: string }>("GET", "/account/me")).json.user_id;
  const rows = openOwnedRows(service.config.dataDir);
  let actor = await act();
  try {
    for (const row of ROWS.filter((one) => isWrite(one) && one.reach !== "public" && one.route !== FOR_ALL)) {
      const { person, ids } = actor;
      const { method, path, body } = requestOf(row, ids);
      const sent = { ...(body as object | undefined), ...besides(row, forged(sweep.stranger.userId)) };
      const [me, avatar, before] = [await meOf(person), await avatarOf(person), await rows.read()];
      const caller = row.reach === "admin" ? asAdmin : person.api;
      const answer = await caller(method, path, { body: sent });
      expect([row.route, answer.status < 500 || answer.status === row.answers]).toEqual([row.route, true]);
      await mailsSent(service.base());
      const after = await rows.read();
      const told = TOUCHES_OTHERS[row.route] ?? [];
      const changed = changedOfOthers(before, after, [person.userId, admin]).filter(
        (name) => !told.includes(name.split(" of ")[0]!),
      );
      expect([row.route, changed]).toEqual([row.route, []]);
      const now = await meOf(person);
      const isUsable = now?.status === "Active";
      if (isUsable && row.reach !== "admin")
        expect([row.route, now.role, now.tier, await avatarOf(person)]).toEqual([row.route, me.role, me.tier, avatar]);
      // What a write has taken from the actor, the next one would miss.
      if (!isUsable || answer.status < 300) actor = await act();
    }
  } finally {
    rows.close();
  }
}, 600_000);

test("whose processing is restricted is 403 PROCESSING_RESTRICTED where a route says so, with nothing stored, and nowhere else", async () => {
  const { person, ids } = await act();
  await restrict(person);
  const gated = (row: Row): boolean => routes.get(row.route)!.gates?.restriction === true;
  expect(signedIn.filter(gated).length).toBeGreaterThan(0);
  const rows = openOwnedRows(service.config.dataDir);
  try {
    await mailsSent(service.base());
    const before = await rows.read();
    for (const row of signedIn.filter(gated)) {
      const { method, path, body } = requestOf(row, ids);
      const { status, json } = await person.api(method, path, body === undefined ? {} : { body });
      expect([row.route, status, json.error.code]).toEqual([row.route, 403, "PROCESSING_RESTRICTED"]);
    }
    for (const row of signedIn.filter((one) => !gated(one) && !isWrite(one) && one.reach !== "admin")) {
      const { method, path } = requestOf(row, ids);
      const { json } = await person.api(method, path);
      expect([row.route, json?.error?.code]).not.toEqual([row.route, "PROCESSING_RESTRICTED"]);
    }
    expect(await rows.read()).toEqual(before);
  } finally {
    rows.close();
  }
});

test("whose processing is restricted does all else as before", async () => {
  const others = signedIn.filter(
    (row) => isWrite(row) && row.reach !== "admin" && routes.get(row.route)!.gates?.restriction !== true,
  );
  for (const { row, person, ids } of await sweep.onePersonEach(others)) {
    await restrict(person);
    const { method, path, body } = requestOf(row, ids);
    const { status, text } = await person.api(method, path, body === undefined ? {} : { body });
    expect([row.route, status, text]).toEqual([row.route, ASLEEP[row.route] ?? row.answers, text]);
  }
}, 600_000);

test("the key of an admin is 401 on every route that needs credentials, with nothing stored", async () => {
  const person = await service.register();
  await service.setTier(person, "Starter");
  const body = { name: "A program", scopes: ["account:read", "account:write", "echoes:read", "echoes:write"] };
  const { api_key } = (await person.api<{ api_key: string }>("POST", "/account/me/api-keys", { body })).json;
  await (await service.asAdmin())("PATCH", `/admin/users/${person.userId}`, { body: { role: "admin" } });
  await mailsSent(service.base());
  await sweep.expectNothingStored(async () => {
    for (const row of signedIn) {
      const { method, path, body: sent } = requestOf(row, sweep.owners);
      const headers = { authorization: `ApiKey ${api_key}` };
      const answer = await api(service.base())(method, path, {
        headers,
        ...(sent === undefined ? {} : { body: sent }),
      });
      expect([row.route, answer.status]).toEqual([row.route, 401]);
    }
  });
});
