import { afterAll, beforeAll, expect, test } from "bun:test";
import { storedRows } from "../../contract/stored-rows.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, heard, read, say } from "./talk.ts";

let service: LiveService;
let author: Person;
let stranger: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
  [author, stranger] = [await service.register(), await service.register()];
  commons = await builtIn(author.api, "Community");
});
afterAll(() => service?.stop());

const at = (id: string) => `/channels/${commons}/messages/${id}`;
const optOut = async (community_opt_out: boolean) =>
  expect((await author.api("PATCH", "/account/me/privacy", { body: { community_opt_out } })).status).toBe(200);

test("a message without its author's name is deleted by its author alone, who is named nowhere, and edited by nobody", async () => {
  const { message_id } = (await say(author.api, commons, "Mine.")).json;
  await optOut(true);
  const edit = { body: { content: "Otherwise." } };
  expect(await heard(stranger.api("PATCH", at(message_id), edit))).toEqual([403, "FORBIDDEN"]);
  expect(await heard(stranger.api("DELETE", at(message_id)))).toEqual([403, "FORBIDDEN"]);
  expect(await heard(author.api("PATCH", at(message_id), edit))).toEqual([403, "COMMUNITY_OPTED_OUT"]);
  await optOut(false);
  expect(await heard(author.api("PATCH", at(message_id), edit))).toEqual([403, "EDIT_DENIED"]);
  for (const { api } of [author, stranger])
    expect(JSON.stringify((await read(api, commons)).find((one) => one.message_id === message_id))).not.toContain(
      author.userId,
    );
  expect((await author.api("DELETE", at(message_id))).status).toBe(204);
  expect((await read(stranger.api, commons)).map((one) => one.message_id)).not.toContain(message_id);
});

test("a PATCH without a content answers the message as it is; what could not be edited stays refused", async () => {
  const { json } = await say(author.api, commons, "As it was.");
  const before = await storedRows(service.config.dataDir);
  const same = await author.api("PATCH", at(json.message_id), { body: {} });
  expect([same.status, same.json as unknown]).toEqual([200, json]);
  expect(await heard(stranger.api("PATCH", at(json.message_id), { body: {} }))).toEqual([403, "FORBIDDEN"]);
  expect(await storedRows(service.config.dataDir)).toEqual(before);
});
