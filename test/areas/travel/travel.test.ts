import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { openStream, type StreamClient } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Echo = {
  echo_id: string;
  current_shard_id: string;
  current_tick: number;
  status: string;
  location: { name: string };
};
type Request = { request_id: string; status: string; shard_id: string; echo_id: string };
type Page<T> = { data: T[]; next_cursor: string | null };

let service: LiveService;
let host: Person;
let traveller: Person;
let echo: string;
let home: string;
let harbour: string;
let dashboard: StreamClient;

beforeAll(async () => {
  service = await startLiveService();
  host = await service.register();
  await service.setTier(host, "GodMode");
  // Days pass in these tests without a life in them.
  await (await service.asAdmin())("POST", "/admin/system/tick", { body: { action: "pause" } });
});
afterAll(() => service?.stop());

beforeEach(async () => {
  traveller = await service.register();
  echo = await service.createEcho(traveller);
  home = (await theEcho()).current_shard_id;
  harbour = (await traveller.api<Page<{ shard_id: string }>>("GET", "/shards?limit=100")).json.data.at(-1)!.shard_id;
  dashboard = await openStream(service.dashboardStream(traveller));
  await dashboard.next();
});

const theEcho = async () => (await traveller.api<Echo>("GET", `/echoes/${echo}`)).json;
const acknowledge = () => traveller.api("POST", "/account/me/shared-shard-notice");
const travel = (shard_id: string) =>
  traveller.api<Echo & Request>("POST", `/echoes/${echo}/travel`, { body: { shard_id } });
const make = async (kind: "public" | "private") =>
  (await host.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body: { name: `A ${kind} place` } })).json
    .shard_id;
const requests = async (shard: string) =>
  (await host.api<Page<Request>>("GET", `/shards/${shard}/travel-requests`)).json.data;
const decide = (shard: string, request: string, status: string, by = host) =>
  by.api<Request>("PATCH", `/shards/${shard}/travel-requests/${request}`, { body: { status } });
/** The next frame that tells of a journey. */
async function arrival(): Promise<object> {
  for (;;) {
    const frame = await dashboard.next<{ type: string }>();
    if (frame.type === "ShardTravelCompleted") return frame;
  }
}

describe("an Echo", () => {
  test("goes to a Public shard at once and home again, lives on there, and a request for where it is changes nothing", async () => {
    await acknowledge();
    const there = await travel(harbour);
    expect([there.status, there.json.current_shard_id]).toEqual([200, harbour]);
    expect(await arrival()).toEqual({ type: "ShardTravelCompleted", echo_id: echo, shard_id: harbour });
    const before = await storedRows(service.config.dataDir);
    expect([(await travel(harbour)).status, dashboard.waiting()]).toEqual([200, []]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);

    const places = (await traveller.api<Page<{ name: string }>>("GET", `/shards/${harbour}/locations?limit=100`)).json
      .data;
    await service.step(2);
    const names = places.map(({ name }) => name);
    expect(names).toContain((await theEcho()).location.name);
    const told = (await traveller.api<Page<{ body: string; title: string }>>("GET", `/echoes/${echo}/diary`)).json.data;
    const town = (await traveller.api<{ town: string }>("GET", `/shards/${harbour}`)).json.town;
    expect(told[0]!.title + told[0]!.body).toContain(town);

    expect((await travel(home)).json.current_shard_id).toBe(home);
    await service.step(1);
    expect((await theEcho()).current_shard_id).toBe(home);
    type Event = { kind: string; tick_id: number };
    const { data } = (await traveller.api<Page<Event>>("GET", `/echoes/${echo}/timeline`)).json;
    const { current_tick } = await theEcho();
    expect(data.filter(({ tick_id }) => tick_id === current_tick).map(({ kind }) => kind)).toContain("Journey");
  });

  test("waits to be let into a Private shard, and goes there once it is", async () => {
    await acknowledge();
    const shard = await make("private");
    const asked = await travel(shard);
    expect(asked.status).toBe(202);
    expect(asked.json).toMatchObject({ status: "Pending", shard_id: shard, echo_id: echo });
    expect((await travel(shard)).json).toEqual(asked.json);
    expect((await theEcho()).current_shard_id).toBe(home);
    expect(await requests(shard)).toMatchObject([{ request_id: asked.json.request_id, echo_name: "Ada" }]);
    const told = (await host.api<Page<{ kind: string; link: string }>>("GET", "/account/me/notifications")).json
      .data[0]!;
    expect(told).toMatchObject({ kind: "travel_request", link: `/app/worlds/${shard}/rule` });

    const approved = await decide(shard, asked.json.request_id, "Approved");
    expect([approved.status, approved.json.status]).toEqual([200, "Approved"]);
    expect(await arrival()).toEqual({ type: "ShardTravelCompleted", echo_id: echo, shard_id: shard });
    expect((await theEcho()).current_shard_id).toBe(shard);
    expect((await traveller.api("GET", `/shards/${shard}`)).status).toBe(200);
    expect((await decide(shard, asked.json.request_id, "Denied")).status).toBe(409);
    expect((await traveller.api<Page<{ kind: string }>>("GET", "/account/me/notifications")).json.data[0]!.kind).toBe(
      "travel_decision",
    );
    // The visit gave no standing access.
    await travel(home);
    expect((await travel(shard)).status).toBe(202);
  });

  test("with access goes to a Private shard at once, and home when it is taken away", async () => {
    await acknowledge();
    const shard = await make("private");
    await host.api("POST", `/shards/${shard}/access`, { body: { user_id: traveller.userId } });
    expect((await travel(shard)).status).toBe(200);
    await arrival();
    await host.api("DELETE", `/shards/${shard}/access/${traveller.userId}`);
    expect(await arrival()).toEqual({ type: "ShardTravelCompleted", echo_id: echo, shard_id: home });
  });

  test("goes home, also asleep, from a shard that is archived or deleted", async () => {
    await acknowledge();
    for (const [method, path] of [
      ["PATCH", (id: string) => `/shards/public/${id}/archive`],
      ["DELETE", (id: string) => `/shards/${id}`],
    ] as const) {
      const shard = await make("public");
      await travel(shard);
      await arrival();
      await traveller.api("POST", `/echoes/${echo}/hibernate`);
      await host.api(method, path(shard));
      expect(await arrival()).toEqual({ type: "ShardTravelCompleted", echo_id: echo, shard_id: home });
      expect(await theEcho()).toMatchObject({ current_shard_id: home, status: "Hibernated" });
      await traveller.api("POST", `/echoes/${echo}/wake`);
    }
  });
});

describe("a request is cancelled when its Echo", () => {
  const ENDS: Record<string, () => Promise<unknown>> = {
    "goes elsewhere": () => travel(harbour),
    sleeps: () => traveller.api("POST", `/echoes/${echo}/hibernate`),
    "is deleted": () => traveller.api("DELETE", `/echoes/${echo}`),
  };
  for (const [what, end] of Object.entries(ENDS))
    test(what, async () => {
      await acknowledge();
      const shard = await make("private");
      const { request_id } = (await travel(shard)).json;
      await end();
      expect(await requests(shard)).toEqual([]);
      expect((await decide(shard, request_id, "Approved")).status).toBe(409);
    });
});

test("a request that was denied, or that nobody decided for 7 days, moves nobody, and another can be made", async () => {
  await acknowledge();
  const shard = await make("private");
  const first = (await travel(shard)).json.request_id;
  expect((await decide(shard, first, "Denied")).json.status).toBe("Denied");
  const second = (await travel(shard)).json.request_id;
  expect(second).not.toBe(first);
  service.moveDays(8);
  await service.signIn(host);
  await service.signIn(traveller);
  expect(await requests(shard)).toEqual([]);
  expect((await decide(shard, second, "Approved")).status).toBe(409);
  expect((await travel(shard)).json.request_id).not.toBe(second);
  expect((await theEcho()).current_shard_id).toBe(home);
});

test("others than the shard's owner decide nothing", async () => {
  await acknowledge();
  const shard = await make("private");
  const { request_id } = (await travel(shard)).json;
  expect((await decide(shard, request_id, "Approved", traveller)).status).toBe(404);
  await host.api("POST", `/shards/${shard}/access`, { body: { user_id: traveller.userId } });
  expect((await decide(shard, request_id, "Approved", traveller)).status).toBe(403);
  expect((await decide(shard, request_id, "Maybe")).status).toBe(400);
});

describe("a journey is refused in one order, and writes and tells nothing", () => {
  const refusal = async (shard: string): Promise<[number, string]> => {
    await mailsSent(service.base());
    const before = await storedRows(service.config.dataDir);
    const answer = await traveller.api("POST", `/echoes/${echo}/travel`, { body: { shard_id: shard } });
    expect(await storedRows(service.config.dataDir)).toEqual(before);
    expect(dashboard.waiting()).toEqual([]);
    return [answer.status, answer.json.error.code];
  };

  test("Echo, shard, sleep, notice, block, archive: the first that stands against it answers", async () => {
    const shard = await make("public");
    await host.api("PATCH", `/shards/public/${shard}/archive`);
    const another = await service.register();
    await service.createEcho(another);
    const theirs = (await another.api<Echo[]>("GET", "/echoes")).json[0]!;
    await traveller.api("POST", `/echoes/${echo}/hibernate`);
    await dashboard.next();
    await host.api("POST", `/social/block/${traveller.userId}`);

    const own = echo;
    echo = theirs.echo_id;
    expect(await refusal(theirs.current_shard_id)).toEqual([404, "ECHO_NOT_FOUND"]);
    echo = own;
    expect(await refusal(theirs.current_shard_id)).toEqual([404, "NOT_FOUND"]);
    expect(await refusal(echo)).toEqual([404, "NOT_FOUND"]);
    expect(await refusal(shard)).toEqual([409, "ECHO_NOT_ACTIVE"]);
    expect(await refusal(home)).toEqual([409, "ECHO_NOT_ACTIVE"]);
    await traveller.api("POST", `/echoes/${echo}/wake`);
    await dashboard.next();
    expect(await refusal(shard)).toEqual([409, "SHARED_SHARD_NOTICE_REQUIRED"]);
    expect(await refusal(harbour)).toEqual([409, "SHARED_SHARD_NOTICE_REQUIRED"]);
    expect((await travel(home)).status).toBe(200);
    await acknowledge();
    expect(await refusal(shard)).toEqual([403, "BLOCKED"]);
    await host.api("DELETE", `/social/block/${traveller.userId}`);
    expect(await refusal(shard)).toEqual([409, "CONFLICT"]);
  });

  test("an approval is judged again: after a block it is 403, and nothing has moved", async () => {
    await acknowledge();
    const shard = await make("private");
    const { request_id } = (await travel(shard)).json;
    await host.api("POST", `/social/block/${traveller.userId}`);
    const before = await storedRows(service.config.dataDir);
    expect((await decide(shard, request_id, "Approved")).status).toBe(403);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
    expect(await requests(shard)).toMatchObject([{ request_id, echo_name: null, user_name: null }]);
  });
});
