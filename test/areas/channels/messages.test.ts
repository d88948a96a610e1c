import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, heard, type MessageJson, read, say } from "./talk.ts";

let service: LiveService;
let ada: Person;
let bo: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
  bo = await service.register();
  commons = await builtIn(ada.api, "Community");
});
afterAll(() => service?.stop());

const at = ({ channel_id, message_id }: MessageJson) => `/channels/${channel_id}/messages/${message_id}`;

describe("a message", () => {
  test("is posted, read by others, edited and deleted by its author, and counted", async () => {
    const counted = async () =>
      (await bo.api<{ message_count: number; last_message_at: string }>("GET", `/channels/${commons}`)).json;
    const { status, json: posted } = await say(ada.api, commons, "Good morning, harbour.");
    expect(status).toBe(201);
    expect(posted).toEqual({
      message_id: posted.message_id,
      channel_id: commons,
      author_id: ada.userId,
      author_display_name: "person1",
      author_removed: false,
      external_author_name: null,
      content: "Good morning, harbour.",
      created_at: posted.created_at,
      edited_at: null,
      image_url: null,
      image_content_type: null,
      poll: null,
      source: "local",
    });
    expect(await read(bo.api, commons)).toEqual([posted]);
    expect(await counted()).toMatchObject({ message_count: 1, last_message_at: posted.created_at });
    const edited = await ada.api<MessageJson>("PATCH", at(posted), { body: { content: "Good evening." } });
    expect(edited.json).toEqual({ ...posted, content: "Good evening.", edited_at: edited.json.edited_at });
    expect(edited.json.edited_at).toMatch(/^2.*Z$/);
    expect(await read(bo.api, commons)).toEqual([edited.json]);
    expect((await ada.api("DELETE", at(posted))).status).toBe(204);
    expect(await read(bo.api, commons)).toEqual([]);
    expect(await counted()).toMatchObject({ message_count: 0, last_message_at: null });
  });

  test("that is deleted is no channel's last one: the one before it is", async () => {
    const last = async () => (await bo.api<{ last_message_at: string }>("GET", `/channels/${commons}`)).json;
    const [first, second, third] = [
      (await say(ada.api, commons, "One lamp.")).json,
      (await say(bo.api, commons, "Two lamps, then.")).json,
      (await say(ada.api, commons, "Three, I should say.")).json,
    ];
    await bo.api("DELETE", at(second));
    expect(await last()).toMatchObject({ last_message_at: third.created_at });
    await ada.api("DELETE", at(third));
    expect(await last()).toMatchObject({ last_message_at: first.created_at });
    await ada.api("DELETE", at(first));
    expect(await last()).toMatchObject({ last_message_at: null });
  });

  test("is posted once for an Idempotency-Key, which answers with what it is by then and not once it is deleted", async () => {
    const key = { "idempotency-key": "one" };
    const first = await say(ada.api, commons, "Once.", key);
    const edited = await ada.api<MessageJson>("PATCH", at(first.json), { body: { content: "Otherwise." } });
    const again = await say(ada.api, commons, "Once.", key);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(again.json).toEqual(edited.json);
    expect(await heard(say(ada.api, commons, "Twice.", key))).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect((await read(bo.api, commons)).filter(({ author_id }) => author_id === ada.userId)).toHaveLength(1);
    await ada.api("DELETE", at(first.json));
    expect(await heard(say(ada.api, commons, "Once.", key))).toEqual([404, "NOT_FOUND"]);
  });

  test("has from 1 to 4000 characters that show something", async () => {
    for (const content of ["", " \n\t", "\u200b", "x".repeat(4_001)])
      expect(await heard(say(ada.api, commons, content))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await heard(ada.api("POST", `/channels/${commons}/messages`, { body: {} }))).toEqual([
      422,
      "VALIDATION_INVALID_BODY",
    ]);
    expect((await say(ada.api, commons, "x ".repeat(2_000))).status).toBe(201);
  });
});

describe("somebody else's message", () => {
  test("is neither edited nor deleted; a deleted one is gone for others, and cannot be edited by its author", async () => {
    const { json: posted } = await say(ada.api, commons, "Mine alone.");
    const edit = (who: Person) => heard(who.api("PATCH", at(posted), { body: { content: "Ours." } }));
    const remove = (who: Person) => heard(who.api("DELETE", at(posted)));
    expect(await edit(bo)).toEqual([403, "FORBIDDEN"]);
    expect(await remove(bo)).toEqual([403, "FORBIDDEN"]);
    expect(await remove(ada)).toEqual([204, undefined]);
    expect(await edit(ada)).toEqual([403, "EDIT_DENIED"]);
    expect(await remove(ada)).toEqual([404, "NOT_FOUND"]);
    expect(await edit(bo)).toEqual([404, "NOT_FOUND"]);
    expect(await remove(bo)).toEqual([404, "NOT_FOUND"]);
  });

  test("is not found in another channel", async () => {
    const { json: posted } = await say(ada.api, commons, "Here.");
    const elsewhere = at({ ...posted, channel_id: await builtIn(ada.api, "Shard") });
    expect(await heard(ada.api("PATCH", elsewhere, { body: { content: "There." } }))).toEqual([404, "NOT_FOUND"]);
    expect(await heard(ada.api("DELETE", elsewhere))).toEqual([404, "NOT_FOUND"]);
  });
});

describe("auto-moderation", () => {
  const rejected: [number, string] = [422, "MESSAGE_REJECTED"];
  const log = async () => {
    let rows: { actor: string; details: string }[] = [];
    await service.restart([ada, bo], (hub) => {
      rows = hub.all("SELECT actor_id AS actor, details FROM audit_log WHERE action = 'channels.message_rejected'");
    });
    return rows.map(({ actor, details }) => [actor, JSON.parse(details).rule, JSON.parse(details).count]);
  };

  test("refuses profanity, links of new accounts, the same text again and again, and floods, and notes the rule", async () => {
    const cy = await service.register();
    const shard = await builtIn(cy.api, "Shard");
    expect(await heard(say(cy.api, shard, "You f*cking fool, you fuuuck."))).toEqual(rejected);
    expect(await heard(say(cy.api, shard, "Cheap sails at https://sails.example.com"))).toEqual(rejected);
    for (const text of ["Same again!", "same  again", "Same... again?"])
      expect((await say(cy.api, shard, text)).status).toBe(201);
    expect(await heard(say(cy.api, shard, "SAME AGAIN"))).toEqual(rejected);
    const kept = (await read(bo.api, shard)).map(({ content }) => content);
    expect(kept).toEqual(["Same... again?", "same  again", "Same again!"]);
    expect((await log()).sort()).toEqual([
      [cy.userId, "new_account_link", 1],
      [cy.userId, "profanity", 1],
      [cy.userId, "repeated_text", 1],
    ]);
  });

  test("judges an edit as it does a message, and lets an account of a day post links", async () => {
    const { json: posted } = await say(bo.api, commons, "A fine day.");
    const edit = (content: string) => heard(bo.api("PATCH", at(posted), { body: { content } }));
    expect(await edit("A fucking fine day.")).toEqual(rejected);
    expect(await edit("See www.example.com")).toEqual(rejected);
    service.moveDays(2);
    await service.signIn(bo);
    expect(await edit("See www.example.com")).toEqual([200, undefined]);
    await service.signIn(ada);
  });
});

test("thirty messages within ten seconds are a flood, wherever they were posted", async () => {
  const strict = await startLiveService({ rateLimitScale: 1 });
  const person = await strict.register();
  await strict.setTier(person, "GodMode");
  const [first, second] = [await builtIn(person.api, "Community"), await builtIn(person.api, "Shard")];
  for (let n = 0; n < 30; n++)
    expect((await say(person.api, n % 2 === 0 ? first : second, `Wave number ${n}`)).status).toBe(201);
  expect(await heard(say(person.api, first, "One more"))).toEqual([422, "MESSAGE_REJECTED"]);
  await strict.stop();
});
