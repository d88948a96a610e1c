import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Resident = { echo_id: string; location: string | null };
type Page<T> = { data: T[] };

let service: LiveService;
let owner: Person;
let guest: Person;
let square: string;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  guest = await service.register();
  for (const person of [owner, guest]) await service.setTier(person, "Creator");
  square = (await owner.api<Page<{ shard_id: string }>>("GET", "/shards")).json.data[0]!.shard_id;
  await owner.api("POST", "/account/me/shared-shard-notice");
  echoId = await service.createEcho(owner, { shard_id: square });
});
afterAll(() => service?.stop());

const seenAt = async (shard: string) => {
  const { data } = (await guest.api<Page<Resident>>("GET", `/shards/${shard}/echoes`)).json;
  return data.find(({ echo_id }) => echo_id === echoId)?.location;
};
const isAt = async () =>
  (await owner.api<{ location: { name: string } }>("GET", `/echoes/${echoId}`)).json.location.name;

test("who sees a world sees where others' Echoes are in it, from their birth on and as they go", async () => {
  expect(await seenAt(square)).toBe(await isAt());
  const places = new Set<string>();
  for (let tick = 0; tick < 8; tick++) {
    await service.step(1);
    const place = await isAt();
    expect(await seenAt(square)).toBe(place);
    places.add(place);
  }
  expect(places.size).toBeGreaterThan(1);
});

test("on the way to another world an Echo is nowhere, and then where it has come to", async () => {
  const made = await guest.api<{ shard_id: string }>("POST", "/shards/public", { body: { name: "The mill" } });
  const to = made.json.shard_id;
  expect((await owner.api("POST", `/echoes/${echoId}/travel`, { body: { shard_id: to } })).status).toBe(200);
  expect(await seenAt(square)).toBeUndefined();
  expect(await seenAt(to)).toBeNull();
  await service.step(8);
  expect(await seenAt(to)).toBe(await isAt());
});
