import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { suspend } from "../areas/moderation/suspend.ts";
import { openStream, type StreamClient } from "../support/socket.ts";

const SHARD_DELETED = { code: 1000, reason: "shard_deleted" };
const CHANNEL_DELETED = { code: 1000, reason: "channel_deleted" };
const SHARD_HIDDEN = { code: 1008, reason: "shard_not_visible" };
const CHANNEL_HIDDEN = { code: 1008, reason: "channel_not_visible" };

let service: LiveService;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  service = await startLiveService();
});
beforeEach(async () => {
  [owner, guest] = [await service.register(), await service.register()];
  for (const person of [owner, guest]) {
    await service.setTier(person, "GodMode");
    await person.api("POST", "/account/me/shared-shard-notice");
  }
});
afterAll(() => service?.stop());

const make = async (kind: "public" | "private") =>
  (await owner.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body: { name: "Watched" } })).json.shard_id;
const shardOf = async (echo: string) =>
  (await guest.api<{ current_shard_id: string }>("GET", `/echoes/${echo}`)).json.current_shard_id;
const admit = (shard: string) => owner.api("POST", `/shards/${shard}/access`, { body: { user_id: guest.userId } });

/** Listens to a shard and to its channel. */
async function listen(shard: string, person: Person): Promise<[StreamClient, StreamClient]> {
  const streams = [service.shardStream(shard, person), service.channelStream(shard, person)];
  const [world, talk] = await Promise.all(streams.map((url) => openStream(url)));
  await Promise.all([world!.next(), talk!.next()]);
  return [world!, talk!];
}
const ends = (streams: readonly StreamClient[]) => Promise.all(streams.map(({ closed }) => closed));

describe("with the shard", () => {
  for (const kind of ["public", "private"] as const)
    test(`a ${kind} one's stream and its channel's end for everybody with 1000`, async () => {
      const shard = await make(kind);
      if (kind === "private") await admit(shard);
      const [own, others] = [await listen(shard, owner), await listen(shard, guest)];
      expect((await owner.api("DELETE", `/shards/${shard}`)).status).toBe(204);
      expect(await ends([...own, ...others])).toEqual([SHARD_DELETED, CHANNEL_DELETED, SHARD_DELETED, CHANNEL_DELETED]);
    });

  test("a refused deletion ends nothing, and neither does an archived one that can be read on", async () => {
    const shard = await make("public");
    const [world, talk] = await listen(shard, guest);
    expect((await guest.api("DELETE", `/shards/${shard}`)).status).toBe(403);
    await owner.api("PATCH", `/shards/public/${shard}/archive`);
    expect(await world.next<object>()).toMatchObject({ payload: { ShardArchived: { shard_id: shard } } });
    await service.step(1);
    expect(await world.next<object>()).toMatchObject({ payload: { WorldTickStarted: {} } });
    await owner.api("DELETE", `/shards/${shard}`);
    expect(await ends([world, talk])).toEqual([SHARD_DELETED, CHANNEL_DELETED]);
  });
});

describe("for a listener who may not see the shard any more, at once", () => {
  test("when access is taken away; the owner listens on", async () => {
    const shard = await make("private");
    await admit(shard);
    const [own, others] = [await listen(shard, owner), await listen(shard, guest)];
    await owner.api("DELETE", `/shards/${shard}/access/${guest.userId}`);
    expect(await ends(others)).toEqual([SHARD_HIDDEN, CHANNEL_HIDDEN]);
    await owner.api("PATCH", `/shards/${shard}`, { body: { name: "Renamed" } });
    expect(await own[0].next<object>()).toMatchObject({ payload: { ShardUpdated: { shard_id: shard } } });
  });

  for (const blocker of ["owner", "guest"] as const)
    test(`when the ${blocker} blocks the other; a channel that is open to everybody stays open`, async () => {
      const [open, secluded] = [await make("public"), await make("private")];
      await admit(secluded);
      const [world, talk] = await listen(open, guest);
      const hidden = await listen(secluded, guest);
      const [one, other] = blocker === "owner" ? [owner, guest] : [guest, owner];
      expect((await one.api("POST", `/social/block/${other.userId}`)).status).toBe(201);
      expect(await ends([world, ...hidden])).toEqual([SHARD_HIDDEN, SHARD_HIDDEN, CHANNEL_HIDDEN]);
      await owner.api("POST", `/channels/${open}/messages`, { body: { content: "Good morning." } });
      expect(await talk.next()).toMatchObject({ type: "CommunityMessagePosted" });
    });

  test("when their only Echo there has left, or is deleted", async () => {
    const shard = await make("private");
    let home = "";
    for (const leave of [
      (echo: string) => guest.api("POST", `/echoes/${echo}/travel`, { body: { shard_id: home } }),
      (echo: string) => guest.api("DELETE", `/echoes/${echo}`),
    ]) {
      const echo = await service.createEcho(guest);
      home = await shardOf(echo);
      const asked = await guest.api<{ request_id: string }>("POST", `/echoes/${echo}/travel`, {
        body: { shard_id: shard },
      });
      const body = { status: "Approved" };
      await owner.api("PATCH", `/shards/${shard}/travel-requests/${asked.json.request_id}`, { body });
      // The life knows of its arrival first, whoever asks for the world a moment later.
      while ((await shardOf(echo)) !== shard || (await guest.api("GET", `/shards/${shard}`)).status !== 200);
      const streams = await listen(shard, guest);
      await leave(echo);
      expect(await ends(streams)).toEqual([SHARD_HIDDEN, CHANNEL_HIDDEN]);
    }
  });
});

test("who is suspended, or is leaving, may read, so they listen on; being muted ends nothing", async () => {
  const shard = await make("public");
  const [world] = await listen(shard, guest);
  await owner.api("POST", `/social/mute/${guest.userId}`);
  await suspend(service, guest);
  expect((await guest.api("DELETE", "/account/me")).status).toBe(202);
  await owner.api("PATCH", `/shards/${shard}`, { body: { name: "Renamed" } });
  expect(await world.next<object>()).toMatchObject({ payload: { ShardUpdated: { shard_id: shard } } });
});
