import { afterAll, beforeAll, expect, test } from "bun:test";
import { heldJournal } from "../../support/held-journal.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

/** Where an Echo is, while its account's file knows of an arrival that the hub has not heard of. */

type Echo = { echo_id: string; current_shard_id: string };
type Page<T> = { data: T[] };

const server = heldJournal();
let service: LiveService;
let traveller: Person;
let echo: string;

beforeAll(async () => {
  service = await startLiveService({}, server.journal);
  traveller = await service.register();
  await service.setTier(traveller, "GodMode");
  await traveller.api("POST", "/account/me/shared-shard-notice");
  echo = await service.createEcho(traveller);
});
afterAll(async () => {
  server.open();
  await service?.stop();
});

const make = async (name: string) =>
  (await traveller.api<{ shard_id: string }>("POST", "/shards/public", { body: { name } })).json.shard_id;

/** By every route that says where an Echo of the caller is, and by that of who is in the shard. */
async function told(shard: string) {
  const one = (await traveller.api<Echo>("GET", `/echoes/${echo}`)).json.current_shard_id;
  const all = (await traveller.api<Echo[]>("GET", "/echoes")).json.map(({ current_shard_id }) => current_shard_id);
  const profile = await traveller.api<Page<Echo>>("GET", `/users/${traveller.userId}/echoes`);
  const there = await traveller.api<Page<Echo>>("GET", `/shards/${shard}/echoes`);
  return {
    one,
    all,
    profile: profile.json.data.map(({ current_shard_id }) => current_shard_id),
    there: there.json.data.some(({ echo_id }) => echo_id === echo),
  };
}

test("an arrival is told by all routes or by none", async () => {
  const [first, second] = [await make("The first"), await make("The second")];
  const travel = (shard_id: string) => traveller.api<Echo>("POST", `/echoes/${echo}/travel`, { body: { shard_id } });
  const at = (shard: string) => ({ one: shard, all: [shard], profile: [shard], there: shard === second });
  expect((await travel(first)).json.current_shard_id).toBe(first);
  expect(await told(second)).toEqual(at(first));

  const known = Math.max(...server.asked.map(({ seq }) => seq));
  server.hold();
  const committed = server.nextAsked(({ seq }) => seq > known);
  const journey = travel(second);
  await committed;
  expect(await told(second)).toEqual(at(first));

  server.open();
  expect((await journey).json.current_shard_id).toBe(second);
  expect(await told(second)).toEqual(at(second));
});
