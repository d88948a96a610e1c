import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { answerOf, createEchoes, type Echoes } from "../../../client/src/echoes.ts";
import { startTold } from "../../client/reading.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { BOT_TOKEN, type Chat, startChat } from "./chat-server.ts";

const ROOM = "500";
const folder = temporaryFolder();

/** The program as a process of its own, whose commons are relayed, killed without a warning while the chat is slow. */
let chat: Chat;
let told: Awaited<ReturnType<typeof startTold>>;
let ada: Echoes;
let commons: string;
beforeAll(async () => {
  chat = startChat([ROOM]);
  told = await startTold(folder, { CHATLINK_API_URL: chat.apiUrl, CHATLINK_TOKEN: BOT_TOKEN });
  ada = createEchoes({ baseUrl: told.base });
  await ada.signUp({ email: "ada@example.org", password: "a lamp in the orchard" });
  await told.makeAdmin("ada@example.org");
  const { data } = await answerOf(ada.api.GET("/channels"));
  commons = data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
  const params = { path: { channel_id: commons } };
  await answerOf(ada.api.PUT("/admin/channels/{channel_id}/chatlink", { params, body: { room_id: ROOM } }));
});
afterAll(async () => {
  await told?.stop();
  await chat?.stop();
});
beforeEach(() => chat.until(chat.isHeard));
afterEach(() => chat.answerAll());

const params = () => ({ path: { channel_id: commons } });
const say = (content: string) =>
  answerOf(ada.api.POST("/channels/{channel_id}/messages", { params: params(), body: { content } }));
const here = async (): Promise<string[]> => {
  const query = { limit: 100 };
  const page = await answerOf(ada.api.GET("/channels/{channel_id}/messages", { params: { ...params(), query } }));
  return page.data.map(({ content }) => content).reverse();
};
/** What of these texts is in the room, in its order. */
const there = (texts: readonly string[]): string[] =>
  chat.inRoom(ROOM).flatMap(({ content }) => texts.filter((text) => content.endsWith(`: ${text}`)));
const restart = async () => {
  await told.kill();
  await told.start();
  await chat.until(chat.isHeard);
};

test("a chat that answers late holds no message up here, and has each once and in order when it does", async () => {
  const texts = Array.from({ length: 8 }, (_, at) => `Late ${at}.`);
  chat.delay("after");
  for (const text of texts) await say(text);
  expect((await here()).slice(-texts.length)).toEqual(texts);
  await chat.until(() => there(texts).length > 0);
  expect(there(texts)).toEqual(texts.slice(0, 1));
  chat.answerAll();
  await chat.until(() => there(texts).length === texts.length);
  expect(there(texts)).toEqual(texts);
});

test.each(["before", "after"] as const)(
  "the program is killed while it sends, %s the chat has taken it: what was acknowledged is there once, in order",
  async (side) => {
    const texts = Array.from({ length: 5 }, (_, at) => `Killed ${side} ${at}.`);
    const asked = chat.log.length;
    chat.delay(side);
    for (const text of texts) await say(text);
    await chat.until(() => chat.log.slice(asked).includes(`POST /channels/${ROOM}/messages`));
    if (side === "after") await chat.until(() => there(texts).length === 1);
    await told.kill();
    // The request of the process that is gone may be carried out all the same.
    chat.answerAll();
    await told.start();
    await chat.until(() => there(texts).length >= texts.length);
    await say(`After being killed ${side}.`);
    await chat.until(() => there([`After being killed ${side}.`]).length === 1);
    expect(there(texts)).toEqual(texts);
    expect((await here()).filter((text) => texts.includes(text))).toEqual(texts);
  },
);

test("the program is killed while many speak: nothing that was acknowledged is lost on either side, and nothing is double", async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `Many ${at}.`);
  const speaking = texts.map((text) => say(text).then(() => text));
  await chat.until(() => there(texts).length >= 3);
  await told.kill();
  const settled = await Promise.allSettled(speaking);
  const acknowledged = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await told.start();
  await say("After many.");
  await chat.until(() => there(["After many."]).length === 1);
  const kept = (await here()).filter((text) => texts.includes(text));
  expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
  expect(there(texts).sort()).toEqual([...new Set(kept)].sort());
});

test("what was heard of last, and is deleted while the program is away, is not here any more when it is back", async () => {
  const member = { id: "70002", username: "n", global_name: "Other" };
  const said = ["Stays.", "Goes.", "Goes too."].map((text) => chat.say(ROOM, member, text));
  const kept = async () => (await here()).filter((text) => ["Stays.", "Goes.", "Goes too."].includes(text));
  while ((await kept()).length < said.length);
  await told.kill();
  chat.remove(said[1]!.id);
  chat.remove(said[2]!.id);
  await told.start();
  while ((await kept()).length > 1);
  expect(await kept()).toEqual(["Stays."]);
});

test("the program is killed as it hears of something: it is here once, and what was edited or deleted meanwhile is so", async () => {
  const member = { id: "70001", username: "m", global_name: "Member" };
  const said = ["Heard of.", "Changed.", "Taken back."].map((text) => chat.say(ROOM, member, text));
  await told.kill();
  chat.edit(said[1]!.id, "Changed while away.", "2026-01-01T00:00:00.000Z");
  chat.remove(said[2]!.id);
  await told.start();
  await chat.until(chat.isHeard);
  chat.say(ROOM, member, "After the fall.");
  const expected = ["Heard of.", "Changed while away.", "After the fall."];
  const kept = async () => (await here()).filter((text) => [...expected, "Changed.", "Taken back."].includes(text));
  while (!(await kept()).includes("After the fall."));
  expect(await kept()).toEqual(expected);
  await restart();
  chat.say(ROOM, member, "And again.");
  while (!(await here()).includes("And again."));
  expect(await kept()).toEqual(expected);
});
