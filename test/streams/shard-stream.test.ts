import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { openStream, requestUpgrade, type StreamClient } from "../support/socket.ts";

type Frame = { event_id: string; tick_id: number; timestamp: string; payload: Record<string, Record<string, unknown>> };

let service: LiveService;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  guest = await service.register();
  for (const person of [owner, guest]) {
    await service.setTier(person, "GodMode");
    await person.api("POST", "/account/me/shared-shard-notice");
  }
});
afterAll(() => service?.stop());

const url = (shard: string, person: Person) =>
  `${service.base().replace("http", "ws")}/ws/shards/${shard}/stream?token=${person.token}`;
const make = async (kind: "public" | "private") =>
  (await owner.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body: { name: "Watched" } })).json.shard_id;
const watch = async (shard: string, person = owner): Promise<StreamClient> => {
  const stream = await openStream(url(shard, person));
  expect(await stream.next<object>()).toEqual({ type: "Connected", shard_id: shard, message: expect.any(String) });
  return stream;
};
const variant = ({ payload }: Frame): string => Object.keys(payload)[0]!;
/** All frames up to one of this variant. */
async function until(stream: StreamClient, last: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const frame = await stream.next<Frame>();
    frames.push(frame);
    if (variant(frame) === last) return frames;
  }
}

test("a frame has an id, its tick, a time, and one variant; ticks come in order, each begun and ended", async () => {
  const shard = await make("public");
  await service.createEcho(owner, { shard_id: shard });
  const stream = await watch(shard);
  await service.step(4);
  const frames: Frame[] = [];
  for (let tick = 0; tick < 4; tick++) frames.push(...(await until(stream, "WorldTickCompleted")));
  for (const frame of frames) {
    expect(Object.keys(frame)).toEqual(["event_id", "tick_id", "timestamp", "payload"]);
    expect(Object.keys(frame.payload)).toHaveLength(1);
    expect(new Date(frame.timestamp).toISOString()).toBe(frame.timestamp);
  }
  const ticks = frames.map(({ tick_id }) => tick_id);
  expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
  expect(new Set(frames.map(({ event_id }) => event_id)).size).toBe(frames.length);
  expect(frames.filter((frame) => variant(frame) === "WorldTickStarted")).toHaveLength(4);
});

describe("a shard's stream", () => {
  test("opens for whom the shard opens", async () => {
    const shard = await make("private");
    expect((await requestUpgrade(url(shard, guest))).status).toBe(404);
    expect((await requestUpgrade(url("not-a-uuid", guest))).status).toBe(404);
    await owner.api("POST", `/shards/${shard}/access`, { body: { user_id: guest.userId } });
    await watch(shard, guest);
  });

  test("tells of who comes, goes, sleeps and wakes, and of requests and their decisions, by ids alone", async () => {
    const shard = await make("private");
    const stream = await watch(shard);
    const echo = await service.createEcho(guest, { name: "Bram" });
    const home = (await guest.api<{ current_shard_id: string }>("GET", `/echoes/${echo}`)).json.current_shard_id;
    const go = (to: string) =>
      guest.api<{ request_id: string }>("POST", `/echoes/${echo}/travel`, { body: { shard_id: to } });
    const { request_id } = (await go(shard)).json;
    const decide = (request: string, status: string) =>
      owner.api("PATCH", `/shards/${shard}/travel-requests/${request}`, { body: { status } });
    expect((await stream.next<Frame>()).payload).toEqual({ TravelRequested: { request_id, echo_id: echo } });
    await decide(request_id, "Denied");
    expect((await stream.next<Frame>()).payload).toEqual({ TravelDenied: { request_id, echo_id: echo } });
    const again = (await go(shard)).json.request_id;
    await decide(again, "Approved");
    const arrived = await until(stream, "EchoArrived");
    expect(arrived.map(({ payload }) => payload)).toEqual([
      { TravelRequested: { request_id: again, echo_id: echo } },
      { TravelApproved: { request_id: again, echo_id: echo } },
      { EchoArrived: { echo_id: echo } },
    ]);
    await guest.api("POST", `/echoes/${echo}/hibernate`);
    await guest.api("POST", `/echoes/${echo}/wake`);
    await go(home);
    await owner.api("PATCH", `/shards/${shard}`, { body: { name: "Renamed" } });
    const rest = (await until(stream, "ShardUpdated")).map(({ payload }) => payload);
    expect(rest).toEqual([
      { EchoHibernated: { echo_id: echo } },
      { EchoWoken: { echo_id: echo } },
      { EchoDeparted: { echo_id: echo } },
      { ShardUpdated: { shard_id: shard } },
    ]);
  });

  test("tells that it is archived", async () => {
    const shard = await make("public");
    const stream = await watch(shard, guest);
    await owner.api("PATCH", `/shards/public/${shard}/archive`);
    expect((await stream.next<Frame>()).payload).toEqual({ ShardArchived: { shard_id: shard } });
  });
});
