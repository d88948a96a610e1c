import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mailsSent } from "../../contract/mails.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const GRACE_MS = 30 * 86_400_000;

let service: LiveService;
let leaver: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  leaver = await service.register();
  echoId = await service.createEcho(leaver);
});

type Deletion = { status: string; scheduled_for: string | null };
const echoStatus = async () => (await leaver.api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status;

/** Asks for the deletion and waits until the Echo sleeps for it. */
async function leave(method = "POST", path = "/account/me/delete") {
  const stream = await openStream(service.dashboardStream(leaver));
  await stream.next();
  const answer = await leaver.api<Deletion>(method, path);
  for (;;) {
    const frame = await stream.next();
    if (frame.type === "EchoHibernated") {
      expect(frame).toMatchObject({ echo_id: echoId, reason: "account_deletion" });
      break;
    }
  }
  stream.socket.close();
  return answer;
}

describe.each([
  ["POST", "/account/me/delete"],
  ["DELETE", "/account/me"],
])("%s %s", (method, path) => {
  test("answers when the account will be erased, puts its Echoes to sleep and fences it", async () => {
    const { status, json } = await leave(method, path);
    expect([status, json.status]).toEqual([202, "PendingDeletion"]);
    expect(Math.abs(Date.parse(json.scheduled_for!) - Date.now() - GRACE_MS)).toBeLessThan(60_000);
    expect((await leaver.api<Deletion>("GET", "/account/me/delete")).json).toMatchObject(json);
    expect((await leaver.api<{ status: string }>("GET", "/account/me")).json.status).toBe("PendingDeletion");
    expect(await echoStatus()).toBe("Hibernated");
    for (const [other, where] of [
      ["PATCH", "/account/me"],
      ["POST", "/account/me/delete"],
      ["DELETE", "/account/me"],
      ["POST", `/echoes/${echoId}/wake`],
    ] as const) {
      const answer = await leaver.api(other, where, other === "PATCH" ? { body: {} } : {});
      expect([other, where, answer.json.error.code]).toEqual([other, where, "ACCOUNT_FENCED"]);
    }
    await service.signIn(leaver);
    expect((await leaver.api("GET", "/account/me")).status).toBe(200);
  });
});

describe("POST /account/me/delete/cancel", () => {
  test("makes the account what it was; what the deletion put to sleep wakes, and nothing else does", async () => {
    await service.setTier(leaver, "Core");
    const asleep = await service.createEcho(leaver);
    await leaver.api("POST", `/echoes/${asleep}/hibernate`);
    await leave();
    const stream = await openStream(service.dashboardStream(leaver));
    await stream.next();
    const { status, json } = await leaver.api<{ status: string }>("POST", "/account/me/delete/cancel");
    expect([status, json.status]).toEqual([200, "Active"]);
    for (let frame = await stream.next(); frame.type !== "EchoWoken"; frame = await stream.next());
    stream.socket.close();
    expect(await echoStatus()).toBe("Active");
    expect((await leaver.api<{ status: string }>("GET", `/echoes/${asleep}`)).json.status).toBe("Hibernated");
    expect((await leaver.api<Deletion>("GET", "/account/me/delete")).json.status).toBe("None");
    expect((await leaver.api("PATCH", "/account/me", { body: {} })).status).toBe(200);
  });

  test("with nothing pending is 409 CONFLICT and changes nothing", async () => {
    await mailsSent(service.base());
    const before = await storedRows(service.config.dataDir);
    const { status, json } = await leaver.api("POST", "/account/me/delete/cancel");
    expect([status, json.error.code]).toEqual([409, "CONFLICT"]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });
});

test("of many requests at once one schedules it, and the others find the account fenced", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => leaver.api("DELETE", "/account/me")));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409, 409, 409]);
});

test("the last admin cannot leave", async () => {
  const { status, json } = await (await service.asAdmin())("DELETE", "/account/me");
  expect([status, json.error.code]).toEqual([409, "CONFLICT"]);
});
