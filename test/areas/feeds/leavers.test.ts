import { afterAll, beforeAll, expect, test } from "bun:test";
import { api } from "../../support/http.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Item = { item_id: string; item_type: string; shared: boolean };
type Page = { data: Item[] };

let service: LiveService;
let leaver: Person;
let reader: Person;
beforeAll(async () => {
  service = await startLiveService();
  leaver = await service.register();
  reader = await service.register();
  await service.createEcho(leaver);
  await service.step(16);
});
afterAll(() => service?.stop());

test("what somebody shared who is about to be erased is hidden at once, and is there again when they stay", async () => {
  const own = (await leaver.api<Page>("GET", "/feeds/personal?limit=100")).json.data;
  const { item_id } = own.find(({ item_type }) => item_type === "life_event")!;
  const { token } = (await leaver.api<{ token: string }>("POST", `/feeds/${item_id}/share`)).json;
  await reader.api("POST", `/social/follow/${leaver.userId}`);

  const page = `/feeds/share/${token}`;
  const asBrowser = { headers: { accept: "text/html,application/xhtml+xml" } };
  const seen = async () => ({
    page: (await api(service.base())("GET", page)).status,
    inBrowser: (await api(service.base())("GET", page, asBrowser)).status,
    item: (await reader.api("GET", `/feeds/${item_id}`)).status,
    community: (await reader.api<Page>("GET", "/feeds/community?limit=100")).json.data.length,
    social: (await reader.api<Page>("GET", "/feeds/social?limit=100")).json.data.length,
  });
  const shown = { page: 200, inBrowser: 200, item: 200, community: 2, social: 2 };
  expect(await seen()).toEqual(shown);

  expect((await leaver.api("POST", "/account/me/delete")).status).toBe(202);
  expect(await seen()).toEqual({ page: 404, inBrowser: 404, item: 404, community: 0, social: 0 });
  expect((await leaver.api("POST", "/account/me/delete/cancel")).status).toBe(200);
  expect(await seen()).toEqual(shown);
});
