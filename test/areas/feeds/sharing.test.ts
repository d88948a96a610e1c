import { afterAll, beforeAll, expect, test } from "bun:test";
import { api } from "../../support/http.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Item = Record<"item_id" | "item_type" | "title" | "body" | "visibility" | "echo_id" | "owner_id", string> & {
  shared: boolean;
};
type Page = { data: Item[]; next_cursor: string | null };
type Share = Record<"token" | "item_id" | "share_url" | "created_at" | "expires_at", string>;

let service: LiveService;
let ada: Person;
let bo: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
  bo = await service.register();
  echoId = await service.createEcho(ada);
  await service.step(16);
});
afterAll(() => service?.stop());

const personal = async (person: Person): Promise<Item[]> =>
  (await person.api<Page>("GET", "/feeds/personal?limit=100")).json.data;
const community = async (person: Person): Promise<Item[]> =>
  (await person.api<Page>("GET", "/feeds/community?limit=100")).json.data;
const find = async (type: string): Promise<Item> =>
  (await personal(ada)).find(({ item_type, shared }) => item_type === type && !shared)!;
const share = async (itemId: string) => (await ada.api<Share>("POST", `/feeds/${itemId}/share`)).json;
const anybody = api;
const browser = { headers: { accept: "text/html,application/xhtml+xml" } };

test("sharing makes a private item public, tells of it, and opens for everybody; taking it back undoes all of it", async () => {
  const item = await find("life_event");
  const before = await personal(ada);
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(404);
  const stream = await openStream(service.dashboardStream(ada));
  await stream.next();

  const answer = await ada.api<Share>("POST", `/feeds/${item.item_id}/share`);
  expect(answer.status).toBe(201);
  const { token, ...rest } = answer.json;
  expect(rest.share_url).toEndWith(`/feeds/share/${token}`);
  expect(Date.parse(rest.expires_at) - Date.parse(rest.created_at)).toBe(30 * 86_400_000);
  const open = { ...item, visibility: "public", shared: true };
  expect((await bo.api<Item>("GET", `/feeds/${item.item_id}`)).json).toEqual(open);
  expect((await ada.api<Item>("GET", `/feeds/${item.item_id}`)).json).toEqual(open);
  const [told] = await community(bo);
  expect(told).toMatchObject({ item_type: "user_shared", title: item.title, body: item.body, echo_id: echoId });
  expect((await personal(ada))[0]).toEqual(told!);
  expect((await ada.api<Page>("GET", `/feeds/personal?limit=1&echo_id=${echoId}`)).json.data).toEqual([told!]);

  expect((await bo.api("DELETE", `/feeds/share/${token}`)).status).toBe(404);
  expect((await ada.api("DELETE", `/feeds/share/${token}`)).status).toBe(204);
  expect((await ada.api("DELETE", `/feeds/share/${token}`)).status).toBe(404);
  expect(await stream.next()).toEqual({
    type: "ShareTokenRevoked",
    token,
    revoked_by_user_id: ada.userId,
    reason: "owner",
  });
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(404);
  expect(await personal(ada)).toEqual(before);
  expect(await community(bo)).toEqual([]);
});

test("an item is shared while one of its tokens lives, and a token for 30 days", async () => {
  const item = await find("diary_entry");
  const [first, second] = [await share(item.item_id), await share(item.item_id)];
  await ada.api("DELETE", `/feeds/share/${first.token}`);
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(200);
  expect((await community(bo)).map(({ item_type }) => item_type)).toEqual(["user_shared", "diary_entry"]);
  service.moveDays(29);
  expect((await anybody(service.base())("GET", `/feeds/share/${second.token}`)).status).toBe(200);
  service.moveDays(2);
  expect((await anybody(service.base())("GET", `/feeds/share/${second.token}`)).status).toBe(404);
  await service.restart([ada, bo]);
  for (const person of [ada, bo]) await service.signIn(person);
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(404);
  expect(await community(bo)).toEqual([]);
});

test("a program is told the item and who shared it, a browser gets a page that runs nothing", async () => {
  await ada.api("PATCH", "/account/me", { body: { display_name: "Ada & Co" } });
  const item = await find("diary_entry");
  const { token, share_url } = await share(item.item_id);
  const resolved = await anybody(service.base())<Record<string, unknown>>("GET", `/feeds/share/${token}`);
  expect(Object.keys(resolved.json)).toEqual(["item", "shared_by", "shared_at", "expires_at"]);
  expect(resolved.json).toMatchObject({
    item: { item_id: item.item_id, owner_id: ada.userId },
    shared_by: { user_id: ada.userId, display_name: "Ada & Co" },
  });
  const page = await anybody(service.base())("GET", `/feeds/share/${token}`, browser);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers.get("content-security-policy")).toStartWith("default-src 'none'; style-src 'sha256-");
  expect(page.text).toContain(`<meta property="og:url" content="${share_url}">`);
  expect(page.text).toContain("shared by Ada &amp; Co");
  expect(page.text).not.toMatch(/<script|javascript:|\son\w+=/i);
  const gone = await anybody(service.base())("GET", "/feeds/share/nothing", browser);
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  await ada.api("DELETE", `/feeds/share/${token}`);
});

test("another's item is 403 where it can be seen and 404 where not; a retry with the same key makes no second page", async () => {
  const item = await find("diary_entry");
  const refusal = async (person: Person, id: string) => {
    const answer = await person.api("POST", `/feeds/${id}/share`);
    return [answer.status, answer.json.error.code];
  };
  expect(await refusal(bo, item.item_id)).toEqual([404, "NOT_FOUND"]);
  const headers = { "idempotency-key": "once" };
  const first = await ada.api<Share>("POST", `/feeds/${item.item_id}/share`, { headers });
  const again = await ada.api<Share>("POST", `/feeds/${item.item_id}/share`, { headers });
  expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([first.text, "true"]);
  expect(await refusal(bo, item.item_id)).toEqual([403, "FORBIDDEN"]);
  const [told] = await community(bo);
  expect(await refusal(ada, told!.item_id)).toEqual([409, "CONFLICT"]);
  await ada.api("DELETE", `/feeds/share/${first.json.token}`);
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(404);
});

test("out of the community nobody shares, but takes back; a page there was is without the name", async () => {
  const item = await find("diary_entry");
  const { token } = await share(item.item_id);
  const privacy = (out: boolean) => ada.api("PATCH", "/account/me/privacy", { body: { community_opt_out: out } });
  expect((await privacy(true)).status).toBe(200);
  const answer = await ada.api("POST", `/feeds/${item.item_id}/share`);
  expect([answer.status, answer.json.error.code]).toEqual([403, "COMMUNITY_OPTED_OUT"]);
  const page = await anybody(service.base())<{ shared_by: unknown }>("GET", `/feeds/share/${token}`);
  expect([page.status, page.json.shared_by]).toEqual([200, null]);
  expect(page.text).not.toContain(ada.userId);
  expect((await bo.api("GET", `/feeds/${item.item_id}`)).status).toBe(404);
  expect((await ada.api("GET", `/feeds/${item.item_id}`)).status).toBe(200);
  expect((await privacy(false)).status).toBe(200);
  expect(
    (await anybody(service.base())<{ shared_by: unknown }>("GET", `/feeds/share/${token}`)).json.shared_by,
  ).toBeNull();
  expect((await ada.api("DELETE", `/feeds/share/${token}`)).status).toBe(204);
});

test("with an Echo its pages go, and their owner hears of it", async () => {
  const item = await find("diary_entry");
  const { token } = await share(item.item_id);
  const stream = await openStream(service.dashboardStream(ada));
  await stream.next();
  await ada.api("DELETE", `/echoes/${echoId}`);
  const isRevocation = (frame: unknown): boolean => (frame as { type: string }).type === "ShareTokenRevoked";
  let frame = await stream.next();
  while (!isRevocation(frame)) frame = await stream.next();
  expect(frame).toEqual({
    type: "ShareTokenRevoked",
    token,
    revoked_by_user_id: null,
    reason: "echo_deleted",
  });
  expect((await anybody(service.base())("GET", `/feeds/share/${token}`)).status).toBe(404);
  expect(await community(bo)).toEqual([]);
});
