import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

/** On a fresh machine: no network, no account at a provider. */
let service: LiveService;
let ada: Person;
beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
});
afterAll(() => service?.stop());

const begin = async (): Promise<string> => {
  const { authorize_url } = (await ada.api<{ authorize_url: string }>("POST", "/account/me/chatlink/link")).json;
  const { pathname, search } = new URL(authorize_url);
  return pathname + search;
};
const STATE = /name="state" value="([\w-]{43})"/;

test("the embedded chat asks on a page of the service who somebody is, and links that name", async () => {
  const { text, headers } = await service.anonymous("GET", await begin());
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  const action = /<form method="get" action="([^"]+)"/.exec(text)![1]!;
  const query = new URLSearchParams({ state: STATE.exec(text)![1]!, code: "Ada of the lamps" });
  expect((await service.anonymous("GET", `${action}?${query}`)).status).toBe(200);
  expect((await ada.api("GET", "/account/me/chatlink")).json).toMatchObject({
    linked: true,
    provider: "embedded",
    external_name: "Ada of the lamps",
  });
});

test("the page puts nothing of its address into its own words", async () => {
  const { text } = await service.anonymous("GET", `/chatlink/sign-in?state=${encodeURIComponent('"><script>')}`);
  expect(text).not.toContain("<script>");
});

test("a name that cannot be one links nobody", async () => {
  await ada.api("DELETE", "/account/me/chatlink/link");
  const state = STATE.exec((await service.anonymous("GET", await begin())).text)![1]!;
  const query = new URLSearchParams({ state, code: "\u202eada" });
  const answer = await service.anonymous("GET", `/account/me/chatlink/callback?${query}`);
  expect([answer.status, answer.text.includes("TOKEN_INVALID")]).toEqual([400, true]);
});

test("nothing is written in a chat that is nowhere, it is said so, and nothing waits", async () => {
  const bo = await service.register();
  const body = { new_follower: { chatlink: true } };
  expect((await ada.api("PATCH", "/account/me/notifications/preferences", { body })).status).toBe(200);
  expect((await ada.api("GET", "/account/me/chatlink")).json).toMatchObject({ can_notify: false });
  await bo.api("POST", `/social/follow/${ada.userId}`);
  type Listed = { data: { kind: string }[] };
  expect((await ada.api<Listed>("GET", "/account/me/notifications")).json.data[0]!.kind).toBe("new_follower");
  await service.restart([ada], (hub) =>
    expect(hub.all("SELECT 1 FROM notifications WHERE chat_due_at IS NOT NULL")).toEqual([]),
  );
});
