import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { openStream, type StreamClient } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Echo = { echo_id: string; current_shard_id: string };
type Request = { request_id: string };

/** Tries at one moment: whichever of the two comes first, nobody stays. */
const TRIES = 5;

let service: LiveService;
let host: Person;
let traveller: Person;
let echo: string;
let home: string;
let dashboard: StreamClient;

beforeAll(async () => {
  service = await startLiveService();
  host = await service.register();
  await service.setTier(host, "GodMode");
});
afterAll(() => service?.stop());

beforeEach(async () => {
  traveller = await service.register();
  await traveller.api("POST", "/account/me/shared-shard-notice");
  echo = await service.createEcho(traveller);
  home = (await theEcho()).current_shard_id;
  dashboard = await openStream(service.dashboardStream(traveller));
  await dashboard.next();
});

const theEcho = async () => (await traveller.api<Echo>("GET", `/echoes/${echo}`)).json;
const make = async (kind: "public" | "private") =>
  (await host.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body: { name: "A place" } })).json.shard_id;
const grant = (shard: string) => host.api("POST", `/shards/${shard}/access`, { body: { user_id: traveller.userId } });
const revoke = (shard: string) => host.api("DELETE", `/shards/${shard}/access/${traveller.userId}`);
const travel = (shard_id: string) =>
  traveller.api<Echo & Request>("POST", `/echoes/${echo}/travel`, { body: { shard_id } });
const approve = (shard: string, request: string) =>
  host.api("PATCH", `/shards/${shard}/travel-requests/${request}`, { body: { status: "Approved" } });

/** Waits for the Echo's journey to a shard. */
async function arrivalIn(shard: string): Promise<void> {
  for (;;) {
    const frame = await dashboard.next<{ type: string; shard_id?: string }>();
    if (frame.type === "ShardTravelCompleted" && frame.shard_id === shard) return;
  }
}

describe("an Echo that arrives when it may not be there any more goes home", () => {
  const ENDS: Record<string, { kind: "public" | "private"; end: (shard: string) => Promise<{ status: number }> }> = {
    "access was taken away": { kind: "private", end: revoke },
    "the Private shard was deleted": { kind: "private", end: (shard) => host.api("DELETE", `/shards/${shard}`) },
    "the Public shard was deleted": { kind: "public", end: (shard) => host.api("DELETE", `/shards/${shard}`) },
    "the shard was archived": { kind: "public", end: (shard) => host.api("PATCH", `/shards/public/${shard}/archive`) },
  };
  for (const [what, { kind, end }] of Object.entries(ENDS))
    test(what, async () => {
      for (let n = 0; n < TRIES; n++) {
        const shard = await make(kind);
        if (kind === "private") await grant(shard);
        const [gone, ended] = await Promise.all([travel(shard), end(shard)]);
        expect(ended.status).toBeLessThan(300);
        if (gone.status !== 200) continue;
        await arrivalIn(shard);
        await arrivalIn(home);
        expect((await theEcho()).current_shard_id).toBe(home);
        if (kind === "private") expect((await traveller.api("GET", `/shards/${shard}`)).status).toBe(404);
      }
    });

  test("it was approved, and the shard was deleted at that moment", async () => {
    for (let n = 0; n < TRIES; n++) {
      const shard = await make("private");
      const { request_id } = (await travel(shard)).json;
      const [approved] = await Promise.all([approve(shard, request_id), host.api("DELETE", `/shards/${shard}`)]);
      if (approved.status !== 200) continue;
      await arrivalIn(shard);
      await arrivalIn(home);
    }
  });
});

describe("an approval is for one visit", () => {
  test("it keeps nobody who comes again, when access is taken away at that moment", async () => {
    const shard = await make("private");
    const { request_id } = (await travel(shard)).json;
    await approve(shard, request_id);
    await arrivalIn(shard);
    await travel(home);
    await arrivalIn(home);
    for (let n = 0; n < TRIES; n++) {
      await grant(shard);
      const [gone] = await Promise.all([travel(shard), revoke(shard)]);
      if (gone.status !== 200) continue;
      await arrivalIn(shard);
      await arrivalIn(home);
    }
    expect((await theEcho()).current_shard_id).toBe(home);
  });

  test("who is there by it stays, also over a restart", async () => {
    const shard = await make("private");
    const { request_id } = (await travel(shard)).json;
    await approve(shard, request_id);
    await arrivalIn(shard);
    await service.restart([host, traveller]);
    expect((await theEcho()).current_shard_id).toBe(shard);
  });
});
