import { afterEach, beforeEach, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, heard, type MessageJson, read, say } from "./talk.ts";

const REJECTED: [number, string] = [422, "MESSAGE_REJECTED"];
const SECONDS = 1 / 86_400;

let service: LiveService;
let speaker: Person;
let commons: string;
beforeEach(async () => {
  service = await startLiveService({ rateLimitScale: 1 });
  speaker = await service.register();
  await service.setTier(speaker, "GodMode");
  commons = await builtIn(speaker.api, "Community");
});
afterEach(() => service?.stop());

const post = async (content: string) => (await say(speaker.api, commons, content)).status;
const held = async () => {
  const { message_count } = (await speaker.api<{ message_count: number }>("GET", `/channels/${commons}`)).json;
  return { message_count, newest: (await read(speaker.api, commons))[0]?.content ?? null };
};

test("a flood is over ten seconds after its first message, and what was refused meanwhile left no row", async () => {
  for (let n = 0; n < 30; n++) expect(await post(`Wave number ${n}`)).toBe(201);
  const before = await held();
  expect(await heard(say(speaker.api, commons, "One more"))).toEqual(REJECTED);
  expect(await held()).toEqual(before);
  service.moveDays(10.5 * SECONDS);
  expect(await post("And on we go")).toBe(201);
});

test("the same text may come a fourth time when less than three are among the last ten, or after five minutes", async () => {
  for (let n = 0; n < 3; n++) expect(await post("Ahoy!")).toBe(201);
  for (let n = 0; n < 7; n++) expect(await post(`In between, ${n}`)).toBe(201);
  const before = await held();
  expect(await heard(say(speaker.api, commons, "ahoy"))).toEqual(REJECTED);
  expect(await held()).toEqual(before);
  // The first of the three is now the eleventh from the end, and with each that follows one more is.
  expect(await post("In between, for the eighth time")).toBe(201);
  for (let n = 0; n < 3; n++) expect(await post("Ahoy!")).toBe(201);
  expect(await heard(say(speaker.api, commons, "Ahoy!"))).toEqual(REJECTED);
  service.moveDays(301 * SECONDS);
  expect(await post("Ahoy!")).toBe(201);
});

test("a link may be posted, and written into a message, a day after the account was made and not a minute before", async () => {
  const posted = (await say(speaker.api, commons, "Nets for sale.")).json as MessageJson;
  const at = `/channels/${commons}/messages/${posted.message_id}`;
  const link = "Nets at https://nets.example.com";
  service.moveDays(1 - 60 * SECONDS);
  await service.signIn(speaker);
  const before = await held();
  expect(await heard(say(speaker.api, commons, link))).toEqual(REJECTED);
  expect(await heard(speaker.api("PATCH", at, { body: { content: link } }))).toEqual(REJECTED);
  expect(await held()).toEqual(before);
  service.moveDays(60 * SECONDS);
  expect(await post(link)).toBe(201);
  expect((await speaker.api("PATCH", at, { body: { content: link } })).status).toBe(200);
});
