import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Api } from "../../support/http.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { heard } from "./talk.ts";

type Channel = {
  channel_id: string;
  channel_type: string;
  name: string;
  description: string | null;
  shard_id: string | null;
  message_count: number;
  last_message_at: string | null;
};

let service: LiveService;
let owner: Person;
let stranger: Person;
let asAdmin: Api;
/** The owner's Private shard. */
const HIDDEN = "01900000-0000-7000-8000-00000000c0de";

beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  stranger = await service.register();
  await service.restart([owner, stranger], (hub) =>
    hub.writeSync((tx) =>
      tx.run(
        `INSERT INTO shards (shard_id, name, description, shard_type, owner_id, theme, seed, created_at)
         VALUES (?, 'The attic', NULL, 'Private', ?, 'harbour_town', 'aa', 1)`,
        HIDDEN,
        owner.userId,
      ),
    ),
  );
  asAdmin = await service.asAdmin();
});
afterAll(() => service?.stop());

const channelsOf = async (caller: Api) => (await caller<{ data: Channel[] }>("GET", "/channels?limit=100")).json.data;
const ofType = async (caller: Api, type: string) => (await channelsOf(caller)).find((one) => one.channel_type === type);
describe("the list of channels", () => {
  test("has from the first start a community, announcements, and one for each Public shard", async () => {
    expect((await channelsOf(stranger.api)).map(({ channel_type }) => channel_type).sort()).toEqual([
      "Announcement",
      "Community",
      "Shard",
    ]);
    const shard = (await ofType(stranger.api, "Shard"))!;
    expect(shard).toMatchObject({ name: "Lantern Quay", message_count: 0, last_message_at: null });
    expect(shard.shard_id).toBe(shard.channel_id);
    await service.restart([owner, stranger]);
    asAdmin = await service.asAdmin();
    expect(await channelsOf(stranger.api)).toHaveLength(3);
  });

  test("has a Private shard's channel for its members alone, who are the owner and whoever has an Echo there", async () => {
    expect((await ofType(owner.api, "Private"))!.channel_id).toBe(HIDDEN);
    expect(await ofType(asAdmin, "Private")).toBeUndefined();
    for (const path of [`/channels/${HIDDEN}`, `/channels/${HIDDEN}/messages`])
      expect(await heard(stranger.api("GET", path))).toEqual([404, "NOT_FOUND"]);
    const posting = stranger.api("POST", `/channels/${HIDDEN}/messages`, { body: { content: "May I come in?" } });
    expect(await heard(posting)).toEqual([404, "NOT_FOUND"]);
    const guest = await service.register();
    await service.restart([owner, stranger, guest], (hub) =>
      hub.writeSync((tx) =>
        tx.run(
          `INSERT INTO echo_directory (echo_id, owner_id, shard_id, shard_type, name, mood, status, changed_at)
           VALUES ('01900000-0000-7000-8000-00000000ec40', ?, ?, 'Private', 'Ada', 'calm', 'Active', 1)`,
          guest.userId,
          HIDDEN,
        ),
      ),
    );
    asAdmin = await service.asAdmin();
    expect((await ofType(guest.api, "Private"))!.channel_id).toBe(HIDDEN);
    expect((await guest.api("GET", `/channels/${HIDDEN}`)).status).toBe(200);
  });
});

describe("admins", () => {
  test("open announcements and topics, and no channel that is there by itself", async () => {
    const opened = await asAdmin<Channel>("POST", "/admin/channels", {
      body: { channel_type: "Topic", name: "Lighthouses", description: "Lamps and lenses." },
    });
    expect(opened.status).toBe(201);
    expect(opened.json).toMatchObject({ channel_type: "Topic", name: "Lighthouses", shard_id: null });
    expect((await channelsOf(stranger.api))[0]).toEqual(opened.json);
    for (const channel_type of ["Community", "Shard", "Private", "Secret"]) {
      const refused = await asAdmin("POST", "/admin/channels", { body: { channel_type, name: "More" } });
      expect([refused.status, Object.keys(refused.json.fields ?? {})]).toEqual([400, ["channel_type"]]);
    }
    const body = { channel_type: "Topic", name: "Mine" };
    expect(await heard(stranger.api("POST", "/admin/channels", { body }))).toEqual([403, "ADMIN_REQUIRED"]);
  });

  test("alone write announcements, which everybody reads", async () => {
    const { channel_id } = (await ofType(stranger.api, "Announcement"))!;
    const body = { content: "The lamp is lit at seven." };
    expect(await heard(stranger.api("POST", `/channels/${channel_id}/messages`, { body }))).toEqual([403, "FORBIDDEN"]);
    expect((await asAdmin("POST", `/channels/${channel_id}/messages`, { body })).status).toBe(201);
    const read = await stranger.api<{ data: { content: string }[] }>("GET", `/channels/${channel_id}/messages`);
    expect(read.json.data.map(({ content }) => content)).toEqual([body.content]);
  });
});

describe("what is said of a channel", () => {
  test("the shard's owner changes for its channel, an admin for the others, and nobody else", async () => {
    const change = (caller: Api, id: string, body: object) => caller<Channel>("PATCH", `/channels/${id}`, { body });
    const named = await change(owner.api, HIDDEN, { name: "The loft", description: "Under the roof." });
    expect([named.status, named.json.name, named.json.description]).toEqual([200, "The loft", "Under the roof."]);
    expect((await change(owner.api, HIDDEN, { description: null })).json.description).toBeNull();
    expect((await change(owner.api, HIDDEN, {})).json.name).toBe("The loft");
    expect(await heard(change(asAdmin, HIDDEN, { name: "x" }))).toEqual([404, "NOT_FOUND"]);
    for (const type of ["Community", "Shard", "Announcement"]) {
      const { channel_id, name } = (await ofType(stranger.api, type))!;
      expect(await heard(change(stranger.api, channel_id, { name: "Mine" }))).toEqual([403, "FORBIDDEN"]);
      expect((await change(asAdmin, channel_id, { name })).status).toBe(200);
    }
    expect((await change(owner.api, HIDDEN, { name: null })).status).toBe(422);
    expect((await change(owner.api, HIDDEN, { name: " \n " })).status).toBe(400);
  });
});

test("an archived shard's channel is read and not written", async () => {
  await service.restart([owner, stranger], (hub) =>
    hub.writeSync((tx) => tx.run("UPDATE shards SET status = 'Archived' WHERE shard_id = ?", HIDDEN)),
  );
  expect((await owner.api("GET", `/channels/${HIDDEN}/messages`)).status).toBe(200);
  const posting = owner.api("POST", `/channels/${HIDDEN}/messages`, { body: { content: "Still here." } });
  expect(await heard(posting)).toEqual([409, "CONFLICT"]);
});

test("a shard that is gone takes its channel with it", async () => {
  await service.restart([owner, stranger], (hub) =>
    hub.writeSync((tx) => tx.run("DELETE FROM shards WHERE shard_id = ?", HIDDEN)),
  );
  expect(await heard(owner.api("GET", `/channels/${HIDDEN}`))).toEqual([404, "NOT_FOUND"]);
});
