import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { NIL_UUID } from "../../../src/shared/ids.ts";
import { openStream } from "../../support/socket.ts";
import { builtIn, heard, type MessageJson, read, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Settings = { community_opt_out: boolean; community_opt_out_cleanup_pending: boolean; allow_follow: boolean };

let service: LiveService;
let ada: Person;
let bo: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  [ada, bo] = [await service.register(), await service.register()];
  commons = await builtIn(ada.api, "Community");
});

const set = (who: Person, body: object) => who.api<Settings>("PATCH", "/account/me/privacy", { body });
const leave = (who: Person) => set(who, { community_opt_out: true });
const rejoin = (who: Person) => set(who, { community_opt_out: false });
const settings = async (who: Person) => {
  const { community_opt_out, community_opt_out_cleanup_pending } = (
    await who.api<Settings>("GET", "/account/me/privacy")
  ).json;
  return [community_opt_out, community_opt_out_cleanup_pending];
};
const at = ({ channel_id, message_id }: MessageJson) => `/channels/${channel_id}/messages/${message_id}`;

describe("leaving the community", () => {
  test("takes the name out of every message, tells the channels without it, and is through when it answers", async () => {
    await ada.api("PATCH", "/account/me", { body: { display_name: "Ada Lovelace" } });
    const shard = await builtIn(ada.api, "Shard");
    const { json: posted } = await say(ada.api, commons, "I was here.");
    await say(ada.api, shard, "And here.");
    await say(bo.api, commons, "So you were, @ada lovelace!");
    const channel = await openStream(service.channelStream(commons, bo));
    const community = await openStream(service.communityStream(bo));
    await Promise.all([channel.next(), community.next()]);

    const left = await leave(ada);
    expect(left.status).toBe(200);
    expect(left.json).toMatchObject({ community_opt_out: true, community_opt_out_cleanup_pending: false });
    const anonymised = { type: "ChannelMessagesAnonymised" };
    expect(await channel.next()).toEqual({ ...anonymised, channel_ids: [commons] });
    const told = await community.next<{ type: string; channel_ids: string[] }>();
    expect({ ...told, channel_ids: told.channel_ids.sort() }).toEqual({
      ...anonymised,
      channel_ids: [commons, shard].sort(),
    });
    const messages = [...(await read(bo.api, commons)), ...(await read(bo.api, shard))];
    expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${ada.userId}|lovelace`, "i"));
    expect(messages.find(({ message_id }) => message_id === posted.message_id)).toMatchObject({
      author_id: NIL_UUID,
      author_removed: true,
      external_author_name: null,
      content: "I was here.",
    });
  });

  test("refuses from then on what others would see, before anything is written, and lets read, listen and delete", async () => {
    const { json: mine } = await say(ada.api, commons, "Mine.");
    const { json: asked } = await bo.api<MessageJson>("POST", `/channels/${commons}/poll`, {
      body: { question: "Well?", options: ["Yes", "No"] },
    });
    const vote = { poll_id: asked.poll!.poll_id, option_ids: [asked.poll!.options[0]!.option_id] };
    await leave(ada);
    const before = await read(bo.api, commons);
    const refused: [string, string, object][] = [
      ["POST", `/channels/${commons}/messages`, { content: "Still here." }],
      ["PATCH", at(mine), { content: "Changed." }],
      ["POST", `/channels/${commons}/poll`, { question: "Well?", options: ["Yes", "No"] }],
      ["POST", `/channels/${commons}/poll-vote`, vote],
      ["POST", `/social/follow/${bo.userId}`, {}],
    ];
    for (const [method, path, body] of refused)
      expect([path, ...(await heard(ada.api(method, path, { body })))]).toEqual([path, 403, "COMMUNITY_OPTED_OUT"]);
    expect(await read(bo.api, commons)).toEqual(before);
    expect((await read(ada.api, commons)).length).toBe(before.length);
    const stream = await openStream(service.channelStream(commons, ada));
    expect((await stream.next()).type).toBe("Connected");
    expect((await ada.api("DELETE", `/social/follow/${bo.userId}`)).status).toBe(204);
  });

  test("and coming back gives no name back; what was anonymised cannot be edited any more", async () => {
    const { json: mine } = await say(ada.api, commons, "Before.");
    await leave(ada);
    const back = await rejoin(ada);
    expect(back.json).toMatchObject({ community_opt_out: false, community_opt_out_cleanup_pending: false });
    expect(await heard(ada.api("PATCH", at(mine), { body: { content: "x" } }))).toEqual([403, "EDIT_DENIED"]);
    const { json: after } = await say(ada.api, commons, "After.");
    const [newest, older] = await read(bo.api, commons);
    expect([newest!.message_id, newest!.author_id]).toEqual([after.message_id, ada.userId]);
    expect([older!.message_id, older!.author_id]).toEqual([mine.message_id, NIL_UUID]);
  });

  test("once more does it once more, and stores what else is set", async () => {
    await leave(ada);
    const again = await set(ada, { community_opt_out: true, allow_follow: false });
    expect([again.status, again.json.allow_follow, ...(await settings(ada))]).toEqual([200, false, true, false]);
    expect(await heard(set(ada, { community_opt_out: null }))).toEqual([422, "VALIDATION_INVALID_BODY"]);
    expect((await set(ada, {})).json.community_opt_out).toBe(true);
  });

  test("while posting in a loop leaves no trace of the name", async () => {
    let posting = true;
    const loop = (async () => {
      const answers: [number, string?][] = [];
      for (let n = 0; posting; n++) answers.push(await heard(say(ada.api, commons, `Message number ${n}`)));
      return answers;
    })();
    await say(ada.api, commons, "The first.");
    expect((await leave(ada)).status).toBe(200);
    expect(JSON.stringify(await read(bo.api, commons))).not.toContain(ada.userId);
    posting = false;
    for (const [status, code] of await loop)
      expect([status, code]).toEqual(status === 201 ? [201, undefined] : [403, "COMMUNITY_OPTED_OUT"]);
    expect(JSON.stringify(await read(bo.api, commons))).not.toContain(ada.userId);
  });
});

test("an account that is being deleted is anonymised at once, may still opt out, and gets no name back when it stays", async () => {
  const { json: posted } = await say(ada.api, commons, "Goodbye.");
  const channel = await openStream(service.channelStream(commons, bo));
  await channel.next();
  expect((await ada.api("POST", "/account/me/delete")).status).toBe(202);
  expect(await channel.next()).toEqual({ type: "ChannelMessagesAnonymised", channel_ids: [commons] });
  const gone = (await read(bo.api, commons)).find(({ message_id }) => message_id === posted.message_id);
  expect(gone).toMatchObject({ author_id: NIL_UUID, author_removed: true, content: "Goodbye." });
  expect(await heard(set(ada, { allow_follow: false }))).toEqual([409, "ACCOUNT_FENCED"]);
  expect(await heard(set(ada, { community_opt_out: true, allow_follow: false }))).toEqual([409, "ACCOUNT_FENCED"]);
  expect(await heard(rejoin(ada))).toEqual([409, "ACCOUNT_FENCED"]);
  expect((await leave(ada)).status).toBe(200);
  await ada.api("POST", "/account/me/delete/cancel");
  await rejoin(ada);
  expect((await read(bo.api, commons)).find(({ message_id }) => message_id === posted.message_id)).toEqual(gone!);
});
