import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Uuid } from "../../../src/shared/ids.ts";
import type { Writer } from "../../../src/store/driver.ts";
import { changeStanding, type Standing } from "../../../src/visibility/standing.ts";
import { block } from "../../../src/visibility/unseen.ts";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Entry = { user_id: string; display_name: string | null };
type Refusal = { error: { code: string; request_id: string } };

const stands = (change: Partial<Standing>) => (tx: Writer, _owner: Uuid, other: Uuid) =>
  changeStanding(tx, other, change);
const HIDDEN: Record<string, (tx: Writer, owner: Uuid, other: Uuid) => void> = {
  Private: stands({ profile: "Private" }),
  "FollowersOnly and not followed": stands({ profile: "FollowersOnly" }),
  "opted out": stands({ optedOut: true }),
  Suspended: stands({ suspended: true }),
  Leaving: stands({ leaving: true }),
};
const KINDS: typeof HIDDEN = { ...HIDDEN, blocked: block, blocker: (tx, owner, other) => block(tx, other, owner) };

let service: LiveService;
let owner: Person;
let before: string;
let after: string;
const people = new Map<string, Person>();

beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "Core");
  const make = async () =>
    (await owner.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "A place" } })).json.shard_id;
  [before, after] = [await make(), await make()];
  for (const kind of Object.keys(KINDS)) people.set(kind, await service.register());
  for (const { userId } of people.values()) expect((await grant(before, userId)).status).toBe(201);
  await service.restart([owner, ...people.values()], (hub) =>
    hub.writeSync((tx) => {
      for (const [kind, hide] of Object.entries(KINDS)) hide(tx, owner.userId, people.get(kind)!.userId);
    }),
  );
});
afterAll(() => service?.stop());

const grant = (shard: string, user_id: string) =>
  owner.api<Entry & Refusal>("POST", `/shards/${shard}/access`, { body: { user_id } });
const entries = async (shard: string) =>
  (await owner.api<{ data: Entry[] }>("GET", `/shards/${shard}/access?limit=100`)).json.data;

test("somebody whom the owner does not see is given access no more than somebody unknown, and nothing is stored", async () => {
  await mailsSent(service.base());
  const rows = await storedRows(service.config.dataDir);
  const unknown = await grant(after, before);
  for (const kind of Object.keys(HIDDEN)) {
    const { status, json } = await grant(after, people.get(kind)!.userId);
    const { request_id: _, ...refusal } = json.error;
    const { request_id: __, ...expected } = unknown.json.error;
    expect([kind, status, refusal]).toEqual([kind, 404, expected]);
    expect((await grant(before, people.get(kind)!.userId)).status).toBe(404);
  }
  for (const kind of ["blocked", "blocker"])
    expect((await grant(after, people.get(kind)!.userId)).json.error.code).toBe("BLOCKED");
  expect(await storedRows(service.config.dataDir)).toEqual(rows);
});

test("who has access is listed without a name when hidden since, and can be revoked", async () => {
  const listed = await entries(before);
  expect(listed.map(({ user_id, display_name }) => [user_id, display_name])).toEqual(
    [...people.values()].map(({ userId }): [string, null] => [userId, null]).reverse(),
  );
  for (const { user_id } of listed)
    expect((await owner.api("DELETE", `/shards/${before}/access/${user_id}`)).status).toBe(204);
  expect(await entries(before)).toEqual([]);
});
