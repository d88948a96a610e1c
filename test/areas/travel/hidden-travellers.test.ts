import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Uuid } from "../../../src/shared/ids.ts";
import type { Writer } from "../../../src/store/driver.ts";
import { changeStanding, type Standing } from "../../../src/visibility/standing.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Request = { request_id: string; user_id: string; user_name: string | null; echo_name: string | null };
type Notice = { kind: string; title: string; body: string };

const stands = (change: Partial<Standing>) => (tx: Writer, other: Uuid) => changeStanding(tx, other, change);
const HIDDEN: Record<string, (tx: Writer, other: Uuid) => void> = {
  Private: stands({ profile: "Private" }),
  "FollowersOnly and not followed": stands({ profile: "FollowersOnly" }),
  "opted out": stands({ optedOut: true }),
};

let service: LiveService;
let host: Person;
let shard: string;
const travellers = new Map<string, Person & { echo: string }>();
beforeAll(async () => {
  service = await startLiveService();
  host = await service.register();
  await service.setTier(host, "Core");
  shard = (await host.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "A place" } })).json
    .shard_id;
  for (const kind of Object.keys(HIDDEN)) {
    const person = await service.register();
    await person.api("POST", "/account/me/shared-shard-notice");
    await person.api("PATCH", "/account/me", { body: { display_name: `Wanderer ${kind}` } });
    travellers.set(kind, { ...person, echo: await service.createEcho(person) });
  }
  await service.restart([host, ...travellers.values()], (hub) =>
    hub.writeSync((tx) => {
      for (const [kind, hide] of Object.entries(HIDDEN)) hide(tx, travellers.get(kind)!.userId);
    }),
  );
});
afterAll(() => service?.stop());

const requests = async () =>
  (await host.api<{ data: Request[] }>("GET", `/shards/${shard}/travel-requests?limit=100`)).json.data;
const notices = async ({ api }: Person) =>
  (await api<{ data: Notice[] }>("GET", "/account/me/notifications?limit=100")).json.data;

test("the owner is told of a traveller whom they do not see, and lists and decides the request, without a name", async () => {
  for (const { api, echo } of travellers.values())
    expect((await api("POST", `/echoes/${echo}/travel`, { body: { shard_id: shard } })).status).toBe(202);
  const listed = await requests();
  expect(listed.map(({ user_id, user_name, echo_name }) => [user_id, user_name, echo_name])).toEqual(
    [...travellers.values()].map(({ userId }): [string, null, null] => [userId, null, null]).reverse(),
  );
  const told = await notices(host);
  // The same words are said once while they wait unread.
  expect(told.filter(({ kind }) => kind === "travel_request")).toMatchObject([
    { title: "An Echo asks to travel to A place", body: expect.stringContaining("hidden from you") },
  ]);
  expect(JSON.stringify([listed, told])).not.toContain("Wanderer");
  for (const { request_id } of listed) {
    const path = `/shards/${shard}/travel-requests/${request_id}`;
    const waits = await host.api<{ status: string }>("PATCH", path, { body: {} });
    expect([waits.status, waits.json.status]).toEqual([200, "Pending"]);
    expect((await host.api("PATCH", path, { body: { status: "Denied" } })).status).toBe(200);
    expect((await host.api<{ status: string }>("PATCH", path, { body: {} })).json.status).toBe("Denied");
  }
  expect(await requests()).toEqual([]);
});

test("the traveller is told of the decision of an owner whom they do not see", async () => {
  for (const traveller of travellers.values())
    expect((await notices(traveller)).filter(({ kind }) => kind === "travel_decision")).toHaveLength(1);
});

test("who travels again while an approval is being carried out comes there, and leaves no request behind", async () => {
  const { userId, echo } = travellers.get("Private")!;
  const guests = [host, ...travellers.values()];
  await service.restart(guests, (hub) =>
    hub.writeSync((tx) =>
      tx.run(
        `INSERT INTO travel_requests (request_id, shard_id, echo_id, user_id, status, created_at, expires_at, decided_at)
         VALUES ('01900000-0000-7000-8000-0000000000aa', ?, ?, ?, 'Approved', 1, 2, 2)`,
        ...[shard, echo, userId],
      ),
    ),
  );
  const { api } = travellers.get("Private")!;
  const went = await api<{ current_shard_id: string }>("POST", `/echoes/${echo}/travel`, { body: { shard_id: shard } });
  expect([went.status, went.json.current_shard_id]).toEqual([200, shard]);
  expect(await requests()).toEqual([]);
});
