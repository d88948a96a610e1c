import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Person } from "../live-service.ts";
import { directRoom, type Member } from "../relay/chat-server.ts";
import { linked, newMember, type RelayedService, startRelayedService } from "../relay/relayed-service.ts";

let relayed: RelayedService;
let bo: Person;
let member: Member;
beforeAll(async () => {
  relayed = await startRelayedService();
  member = newMember();
  bo = await linked(relayed, member);
});
afterAll(async () => {
  await relayed?.service.stop();
  await relayed?.chat.stop();
});
beforeEach(async () => {
  relayed.chat.setManner("well");
  expect((await prefer({ in_app: true, chatlink: true })).status).toBe(200);
});

const prefer = (ways: object, person = bo) =>
  person.api("PATCH", "/account/me/notifications/preferences", { body: { new_follower: ways } });
const nameOf = ({ email }: Person) => email.split("@")[0]!;
/** What was written to somebody in the chat, oldest first. */
const written = (to = member): string[] => relayed.chat.inRoom(directRoom(to.id)).map(({ content }) => content);
const told = (of: Person, to = member): string[] =>
  written(to).filter((text) => text.includes(`${nameOf(of)} follows`));
/** Somebody new begins to follow Bo, which is told to him. */
const follower = async (of = bo): Promise<Person> => {
  const one = await relayed.service.register();
  expect((await one.api("POST", `/social/follow/${of.userId}`)).status).toBeLessThan(300);
  return one;
};
/** Rows that wait for the chat; the service starts anew. */
const waiting = async (): Promise<number> => {
  let n = -1;
  await relayed.service.restart([bo, relayed.ada], (hub) => {
    n = hub.get<{ n: number }>("SELECT count(*) AS n FROM notifications WHERE chat_due_at IS NOT NULL")!.n;
  });
  return n;
};
const listed = async (): Promise<string[]> =>
  (await bo.api<{ data: { title: string }[] }>("GET", "/account/me/notifications?limit=100")).json.data.map(
    ({ title }) => title,
  );

test("a notification is written to its reader in the chat, once, with where it leads on, and to nobody else", async () => {
  const one = await follower();
  await relayed.chat.until(() => told(one).length > 0);
  const address = `${relayed.service.config.publicUrl}/app/person/${one.userId}`;
  expect(told(one)).toEqual([
    `**${nameOf(one)} follows you**\nWhat your Echoes do in worlds that are open to all is in their feed.\n${address}`,
  ]);
  expect(relayed.chat.log.filter((asked) => asked.endsWith("/users/@me/channels"))).toHaveLength(1);
  expect(await waiting()).toBe(0);
  expect(told(one)).toHaveLength(1);
});

test("nothing is written to who has not asked for it, and what is not listed may be written all the same", async () => {
  await prefer({ chatlink: false });
  const silent = await follower();
  await prefer({ in_app: false, chatlink: true });
  const unlisted = await follower();
  await relayed.chat.until(() => told(unlisted).length === 1);
  expect([told(silent).length, (await listed()).includes(`${nameOf(unlisted)} follows you`)]).toEqual([0, false]);
  expect((await listed()).includes(`${nameOf(silent)} follows you`)).toBe(true);
});

test("a chat that does not answer is asked again, also after the service has been away; nothing is lost and nothing is double", async () => {
  relayed.chat.setManner(500);
  const asked = relayed.chat.log.length;
  const [first, second] = [await follower(), await follower()];
  await relayed.chat.until(() => relayed.chat.log.length > asked);
  expect(await waiting()).toBe(2);
  relayed.chat.setManner("well");
  await relayed.chat.until(() => told(first).length > 0 && told(second).length > 0);
  expect(await waiting()).toBe(0);
  expect([told(first).length, told(second).length]).toEqual([1, 1]);
});

test("whoever takes nothing in the chat is asked once, and holds up nothing", async () => {
  relayed.chat.setManner(403);
  const asked = relayed.chat.log.length;
  const refused = await follower();
  await relayed.chat.until(() => relayed.chat.log.length > asked);
  relayed.chat.setManner("well");
  const taken = await follower();
  await relayed.chat.until(() => told(taken).length === 1);
  expect([told(refused).length, await waiting()]).toEqual([0, 0]);
});

test("what names somebody who was blocked meanwhile is written no more", async () => {
  relayed.chat.setManner(500);
  const [blocked, other] = [await follower(), await follower()];
  expect((await bo.api("POST", `/social/block/${blocked.userId}`)).status).toBeLessThan(300);
  relayed.chat.setManner("well");
  await relayed.chat.until(() => told(other).length === 1);
  expect(told(blocked)).toEqual([]);
});

test("names are no markup and call nobody there", async () => {
  const one = await relayed.service.register();
  await one.api("PATCH", "/account/me/profile", { body: { display_name: "*Bold* _Bo_" } });
  await one.api("POST", `/social/follow/${bo.userId}`);
  await relayed.chat.until(() => written().some((text) => text.includes("Bold")));
  expect(written().find((text) => text.includes("Bold"))).toStartWith("**\\*Bold\\* \\_Bo\\_ follows you**");
});

test("an account without a link is told nothing there, and nothing waits for it", async () => {
  const { service, chat } = relayed;
  const unlinked = await service.register();
  await prefer({ chatlink: true }, unlinked);
  expect((await unlinked.api("GET", "/account/me/chatlink")).json).toMatchObject({ linked: false, can_notify: true });
  const asked = chat.log.length;
  await follower(unlinked);
  const marker = await follower();
  await chat.until(() => told(marker).length === 1);
  expect(chat.log.slice(asked).filter((one) => one.endsWith("/users/@me/channels"))).toHaveLength(1);
  expect(await waiting()).toBe(0);
});
