import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Api } from "../../support/http.ts";
import { openStream } from "../../support/socket.ts";
import { builtIn, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Case = Record<"case_id" | "target_id" | "status" | "excerpt" | "subject_user_id", string> & {
  report_count: number;
};
type Whole = Case & { history: { kind: string; moderator_id: string | null; text: string }[]; actions: Action[] };
type Action = Record<"action_id" | "action" | "user_id", string> & { reversed_at: string | null };
type Page<T> = { data: T[]; next_cursor: string | null };

let service: LiveService;
let admin: Api;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
  admin = await service.asAdmin();
  commons = await builtIn(admin, "Community");
});
afterAll(() => service?.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => service.register()));
const report = (person: Person, target_type: string, target_id: string, reason = "spam") =>
  person.api<Record<string, unknown>>("POST", "/reports", { body: { target_type, target_id, reason } });
const caseOf = async (targetId: string): Promise<Case> =>
  (await admin<Page<Case>>("GET", "/admin/moderation/queue?limit=100")).json.data.find(
    ({ target_id }) => target_id === targetId,
  )!;
const whole = async (caseId: string): Promise<Whole> =>
  (await admin<Whole>("GET", `/admin/moderation/queue/${caseId}`)).json;
const act = (case_id: string, action: string, who: Api = admin) =>
  who<Action>("POST", "/admin/moderation/actions", { body: { case_id, action, reason: "Against the rules." } });
const reverse = (actionId: string) =>
  admin<Action>("POST", `/admin/moderation/actions/${actionId}/reverse`, { body: { reason: "A mistake." } });
const notices = async (person: Person) =>
  (await person.api<Page<{ kind: string; link: string }>>("GET", "/account/me/notifications")).json.data;
const refused = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as { error: { code: string } }).error.code];
};

test("a report is made once, joins the case of its thing, and shows in no list who made it", async () => {
  const [loud, ada, bo] = (await people(3)) as [Person, Person, Person];
  const { message_id } = (await say(loud.api, commons, "Buy my lamps.")).json;
  const first = await report(ada, "message", message_id);
  expect(first.status).toBe(201);
  const again = await report(ada, "message", message_id, "harassment");
  expect([again.status, again.text]).toEqual([200, first.text]);
  await report(bo, "message", message_id);
  const found = await caseOf(message_id);
  expect(found).toMatchObject({ report_count: 2, excerpt: "Buy my lamps.", subject_user_id: loud.userId });
  const seen = [
    await admin("GET", `/admin/moderation/queue/${found.case_id}`),
    await admin("GET", "/admin/moderation/reports"),
    await admin("GET", "/admin/moderation/queue"),
  ];
  const of = async (caseId: string) =>
    (await admin<Page<{ case_id: string }>>("GET", `/admin/moderation/reports?case_id=${caseId}`)).json.data;
  expect((await of(found.case_id)).map(({ case_id }) => case_id)).toEqual([found.case_id, found.case_id]);
  expect(await of("01900000-0000-7000-8000-0000000000ff")).toEqual([]);
  for (const { text } of seen) for (const { userId } of [ada, bo]) expect(text).not.toContain(userId);
  const mine = (await ada.api<Page<unknown>>("GET", "/reports/mine")).json;
  expect(mine.data).toEqual([first.json]);
  expect(await notices(loud)).toEqual([]);
});

test("what one does not see, or is one's own, cannot be reported", async () => {
  const [ada, bo] = (await people(2)) as [Person, Person];
  const { message_id } = (await say(bo.api, commons, "Good morning.")).json;
  await ada.api("POST", `/social/block/${bo.userId}`);
  expect(await refused(report(ada, "message", message_id))).toEqual([404, "NOT_FOUND"]);
  expect(await refused(report(ada, "user", "01900000-0000-7000-8000-0000000000ff"))).toEqual([404, "NOT_FOUND"]);
  expect((await report(ada, "user", bo.userId)).status).toBe(201);
  expect(await refused(report(ada, "user", ada.userId))).toEqual([422, "UNPROCESSABLE"]);
  expect(await refused(report(bo, "message", message_id))).toEqual([422, "UNPROCESSABLE"]);
});

test("a hidden message is shown to nobody until the action is taken back", async () => {
  const [loud, ada] = (await people(2)) as [Person, Person];
  const { message_id } = (await say(loud.api, commons, "Buy my lamps, all of you.")).json;
  await report(ada, "message", message_id);
  const { case_id } = await caseOf(message_id);
  const listed = async () =>
    (await ada.api("GET", `/channels/${commons}/messages?limit=100`)).text.includes(message_id);
  expect(await listed()).toBe(true);
  const { json: action } = await act(case_id, "hide");
  expect(await listed()).toBe(false);
  expect((await reverse(action.action_id)).json.reversed_at).not.toBeNull();
  expect(await listed()).toBe(true);
  expect(await refused(reverse(action.action_id))).toEqual([409, "CONFLICT"]);
});

test("a muted person reads on and says nothing; with the last mute taken back the voice is there again", async () => {
  const [loud, ada] = (await people(2)) as [Person, Person];
  await report(ada, "user", loud.userId);
  const { case_id } = await caseOf(loud.userId);
  const first = (await act(case_id, "mute")).json;
  const second = (await act(case_id, "mute")).json;
  const post = () => say(loud.api, commons, "And another thing.");
  expect(await refused(post())).toEqual([403, "ENFORCEMENT_ACTIVE"]);
  expect(await refused(loud.api("POST", `/social/follow/${ada.userId}`))).toEqual([403, "ENFORCEMENT_ACTIVE"]);
  expect((await loud.api("PATCH", "/account/me", { body: { display_name: "Quiet" } })).status).toBe(200);
  await reverse(first.action_id);
  expect(await refused(post())).toEqual([403, "ENFORCEMENT_ACTIVE"]);
  await reverse(second.action_id);
  expect((await post()).status).toBe(201);
});

test("a suspended account is unseen, its Echoes sleep, and it comes back as it was", async () => {
  const [loud, ada] = (await people(2)) as [Person, Person];
  const echoId = await service.createEcho(loud);
  const status = async () => (await loud.api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status;
  await report(ada, "user", loud.userId);
  const { case_id } = await caseOf(loud.userId);
  const stream = await openStream(service.dashboardStream(loud));
  await stream.next();
  const { json: action } = await act(case_id, "suspend");
  const frames = [await stream.next(), await stream.next()];
  expect(frames).toContainEqual({ type: "EchoHibernated", echo_id: echoId, reason: "moderation" });
  expect(frames.map(({ type }) => type)).toContain("NotificationCreated");
  expect(await status()).toBe("Hibernated");
  expect((await ada.api("GET", `/users/${loud.userId}`)).status).toBe(404);
  await service.signIn(loud);
  expect(await refused(loud.api("POST", `/social/mute/${ada.userId}`))).toEqual([403, "ENFORCEMENT_ACTIVE"]);
  await reverse(action.action_id);
  expect(await stream.next()).toEqual({ type: "EchoWoken", echo_id: echoId });
  expect(await status()).toBe("Active");
  expect((await ada.api("GET", `/users/${loud.userId}`)).status).toBe(200);
});

test("an action is appealed once, by whom it is about, and decided by another moderator where there is one", async () => {
  const [loud, ada, second] = (await people(3)) as [Person, Person, Person];
  await report(ada, "user", loud.userId);
  const { case_id } = await caseOf(loud.userId);
  await act(case_id, "note");
  const { json: action } = await act(case_id, "suspend");
  const told = (await notices(loud)).filter(({ kind }) => kind === "moderation_action");
  expect(told.map(({ link }) => link)).toEqual([`/app/moderation/${action.action_id}`]);
  await service.signIn(loud);
  const appeal = (who: Person) =>
    who.api<{ appeal_id: string; status: string }>("POST", "/moderation/escalate", {
      body: { action_id: action.action_id, statement: "It was my brother." },
    });
  expect(await refused(appeal(ada))).toEqual([404, "NOT_FOUND"]);
  const made = await appeal(loud);
  expect([made.status, made.json.status]).toEqual([201, "Open"]);
  expect(await refused(appeal(loud))).toEqual([409, "CONFLICT"]);

  const decide = (who: Api) =>
    who<{ status: string }>("POST", `/admin/moderation/appeals/${made.json.appeal_id}/decision`, {
      body: { decision: "Granted", reason: "It was." },
    });
  await admin("PATCH", `/admin/users/${second.userId}`, { body: { role: "admin" } });
  await service.signIn(second);
  expect(await refused(decide(admin))).toEqual([403, "FORBIDDEN"]);
  expect((await decide(second.api)).json.status).toBe("Granted");
  expect(await refused(decide(second.api))).toEqual([409, "CONFLICT"]);
  expect((await ada.api("GET", `/users/${loud.userId}`)).status).toBe(200);
  expect((await notices(loud)).map(({ kind }) => kind)).toContain("appeal_decided");
  await admin("PATCH", `/admin/users/${second.userId}`, { body: { role: "user" } });

  const { history } = await whole(case_id);
  expect(history.map(({ kind }) => kind)).toEqual([
    "reported",
    "acted",
    "acted",
    "appealed",
    "reversed",
    "appeal_decided",
  ]);
});

test("a closed case tells who reported; the next report opens another", async () => {
  const [loud, ada, bo] = (await people(3)) as [Person, Person, Person];
  await report(ada, "user", loud.userId);
  const { case_id } = await caseOf(loud.userId);
  const close = () =>
    admin("POST", `/admin/moderation/queue/${case_id}/close`, { body: { outcome: "dismissed", reason: "Nothing." } });
  expect((await close()).status).toBe(200);
  expect(await refused(close())).toEqual([409, "CONFLICT"]);
  expect((await notices(ada)).map(({ kind }) => kind)).toEqual(["report_closed"]);
  expect(await notices(loud)).toEqual([]);
  const mine = (await ada.api<Page<{ status: string; outcome: string }>>("GET", "/reports/mine")).json.data[0];
  expect(mine).toMatchObject({ status: "Closed", outcome: "dismissed" });
  await report(bo, "user", loud.userId);
  expect((await caseOf(loud.userId)).case_id).not.toBe(case_id);
});

test("a case that very many have reported is closed in one change, and who was first is told", async () => {
  const [loud, ada] = (await people(2)) as [Person, Person];
  await report(ada, "user", loud.userId);
  const { case_id } = await caseOf(loud.userId);
  const others = "WITH RECURSIVE other(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM other WHERE n < 600)";
  const id = "printf('ff900000-0000-7000-8000-%012d', n)";
  await service.restart([loud, ada], (hub) => {
    hub.exec(
      `INSERT INTO accounts (user_id, email, password_hash, display_name, locale, tier, role, created_at)
       ${others} SELECT ${id}, n || '@many.example', 'none', 'Bo', 'en', 'Free', 'user', 0 FROM other`,
    );
    hub.exec(
      `INSERT INTO reports (report_id, case_id, user_id, target_type, target_id, reason, created_at)
       ${others} SELECT ${id}, '${case_id}', ${id}, 'user', '${loud.userId}', 'spam', 0 FROM other`,
    );
  });
  admin = await service.asAdmin();
  const closing = { body: { outcome: "dismissed", reason: "Nothing." } };
  expect((await admin("POST", `/admin/moderation/queue/${case_id}/close`, closing)).status).toBe(200);
  expect((await notices(ada)).map(({ kind }) => kind)).toEqual(["report_closed"]);
});

test("the last admin is not suspended, nobody judges themselves, and a place cannot be hidden", async () => {
  const [ada] = (await people(1)) as [Person];
  const me = (await admin<{ user_id: string }>("GET", "/account/me")).json.user_id;
  await report(ada, "user", me);
  const own = await caseOf(me);
  expect(await refused(act(own.case_id, "suspend"))).toEqual([422, "UNPROCESSABLE"]);
  const quay = (await ada.api<Page<{ shard_id: string }>>("GET", "/shards")).json.data[0]!.shard_id;
  await report(ada, "shard", quay);
  const place = await caseOf(quay);
  for (const action of ["hide", "warn", "suspend"])
    expect([action, ...(await refused(act(place.case_id, action)))]).toEqual([action, 422, "UNPROCESSABLE"]);
});

test("a moderator takes back nothing that was done to themselves, decides no appeal of their own and closes no case about them", async () => {
  const [second, ada] = (await people(2)) as [Person, Person];
  await admin("PATCH", `/admin/users/${second.userId}`, { body: { role: "admin" } });
  await service.signIn(second);
  await report(ada, "user", second.userId);
  const { case_id } = await caseOf(second.userId);
  const warned = (await act(case_id, "warn")).json.action_id;
  const muted = (await act(case_id, "mute")).json.action_id;
  const appeal = async (action_id: string) =>
    (await second.api<{ appeal_id: string }>("POST", "/moderation/escalate", { body: { action_id, statement: "No." } }))
      .json.appeal_id;
  const appealed = await appeal(warned);
  await reverse(muted);
  const decision = (who: Api) =>
    who<{ status: string }>("POST", `/admin/moderation/appeals/${appealed}/decision`, {
      body: { decision: "Denied", reason: "It stands." },
    });
  expect(await refused(decision(second.api))).toEqual([403, "FORBIDDEN"]);
  const close = (who: Api) =>
    who("POST", `/admin/moderation/queue/${case_id}/close`, { body: { outcome: "dismissed", reason: "Nothing." } });
  expect(await refused(close(second.api))).toEqual([403, "FORBIDDEN"]);
  const hidden = (await say(second.api, commons, "Buy my lamps, everybody.")).json.message_id;
  await report(ada, "message", hidden);
  const own = (await act((await caseOf(hidden)).case_id, "hide")).json.action_id;
  const takeBack = second.api("POST", `/admin/moderation/actions/${own}/reverse`, { body: { reason: "A mistake." } });
  expect(await refused(takeBack)).toEqual([403, "FORBIDDEN"]);
  // There is nobody but the one who acted and the one who was acted on.
  expect((await decision(admin)).json.status).toBe("Denied");
  expect((await close(admin)).status).toBe(200);
  await admin("PATCH", `/admin/users/${second.userId}`, { body: { role: "user" } });
});

test("what is hidden is hidden once, whatever case it is of, and shown again by whoever takes that back", async () => {
  const [loud, ada, bo] = (await people(3)) as [Person, Person, Person];
  const { message_id } = (await say(loud.api, commons, "Lamps for everybody, again.")).json;
  await report(ada, "message", message_id);
  const first = await caseOf(message_id);
  const close = { outcome: "dismissed", reason: "Nothing." };
  await admin("POST", `/admin/moderation/queue/${first.case_id}/close`, { body: close });
  await report(bo, "message", message_id);
  const second = await caseOf(message_id);
  const { action_id } = (await act(first.case_id, "hide")).json;
  expect(await refused(act(second.case_id, "hide"))).toEqual([409, "CONFLICT"]);
  expect((await whole(second.case_id)).actions).toEqual([]);
  const listed = async () =>
    (await ada.api("GET", `/channels/${commons}/messages?limit=100`)).text.includes(message_id);
  expect(await listed()).toBe(false);
  await reverse(action_id);
  expect(await listed()).toBe(true);
});

test("moderators see what is viewed most, and end it", async () => {
  const [ada] = (await people(1)) as [Person];
  await service.createEcho(ada);
  const item = (await ada.api<Page<{ item_id: string }>>("GET", "/feeds/personal")).json.data[0]!;
  const { token } = (await ada.api<{ token: string }>("POST", `/feeds/${item.item_id}/share`)).json;
  const stream = await openStream(service.dashboardStream(ada));
  await stream.next();
  const viral = await admin<Page<{ token: string; views: number; share_id: string }>>(
    "GET",
    "/admin/share/viral-content",
  );
  expect(viral.json.data).toMatchObject([{ token, views: 0 }]);
  expect((await admin("DELETE", `/admin/share/${token}`)).status).toBe(204);
  expect((await admin("DELETE", `/admin/share/${token}`)).status).toBe(404);
  expect(await stream.next()).toMatchObject({ type: "ShareTokenRevoked", token, reason: "moderation" });
  const after = await admin("GET", `/admin/share/viral-content?cursor=${viral.json.data[0]!.share_id}`);
  expect([after.status, Object.keys((after.json as { fields?: object }).fields ?? {})]).toEqual([400, ["cursor"]]);
});
