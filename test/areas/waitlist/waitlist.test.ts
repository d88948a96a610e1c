import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { DAY_MS, SECOND_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "../auth/accounts-app.ts";
import type { Answer } from "../auth/answer.ts";
import { readMails } from "../auth/read-mails.ts";

let app: AccountsApp;
let token: string;
beforeEach(async () => {
  app = startAccountsApp({ env: { REGISTRATION: "waitlist", RATE_LIMIT_SCALE: "1000" } });
  token = await app.admin();
});
afterEach(() => app.stop());

const ask = (email: unknown): Promise<Answer> => app.post("/waitlist", { email });
const place = async (entryId: string) => (await app.call(`/waitlist/position/${entryId}`)).json;
const size = async () => (await app.call("/waitlist/count")).json.count;
const invite = (entryId: string) => app.post(`/admin/waitlist/${entryId}/invite`, undefined, { token });
const inviteFirst = (count: unknown) => app.post("/admin/waitlist/invite", { count }, { token });

async function queue(...names: string[]): Promise<Answer["json"][]> {
  const places = [];
  for (const name of names) {
    places.push((await ask(`${name}@example.org`)).json);
    app.time.now += SECOND_MS;
  }
  return places;
}

const mails = async () => {
  await app.mailer.idle();
  return readMails(join(app.folder, "mail")).filter(({ headers }) => headers.subject!.includes("place at Echoes"));
};

describe("the waitlist", () => {
  test("gives places in the order in which people ask, and moves them up as others are let in", async () => {
    const [ada, bo, cleo] = await queue("ada", "bo", "cleo");
    expect([ada!.position, bo!.position, cleo!.position, await size()]).toEqual([1, 2, 3, 3]);
    await invite(ada!.entry_id);
    expect([await size(), (await place(cleo!.entry_id)).position]).toEqual([2, 2]);
    expect(await place(ada!.entry_id)).toMatchObject({ status: "Invited", position: null });
  });

  test("knows an address however it is written, and keeps its place", async () => {
    const [ada] = await queue("ada", "bo");
    for (const same of ["ada@example.org", "  ADA@Example.ORG "]) {
      const again = await ask(same);
      expect([again.status, again.json]).toEqual([200, ada!]);
    }
    expect(await size()).toBe(2);
  });

  test("refuses what is no address, and stores nothing", async () => {
    const before = await app.rows();
    for (const email of ["", "ada", "ada@", "a b@example.org", "ada@exa mple.org", "x".repeat(2_000), "<a@b.example>"])
      expect([email.slice(0, 20), (await ask(email)).status]).toEqual([email.slice(0, 20), 400]);
    for (const email of [null, 1, ["ada@example.org"]]) expect((await ask(email)).status).toBe(422);
    expect((await app.call("/waitlist/position/nope")).status).toBe(404);
    expect((await app.call("/waitlist/position/01900000-0000-7000-8000-0000000000ff")).status).toBe(404);
    expect(await app.rows()).toBe(before);
  });

  test("tells an address apart from one that only looks like it", async () => {
    await queue("ada");
    expect((await ask("аda@example.org")).status).toBe(201); // Its first letter is Cyrillic.
    expect(await size()).toBe(2);
  });

  test("says to nobody but admins who is on it", async () => {
    const [ada] = await queue("ada");
    expect(JSON.stringify(await place(ada!.entry_id))).not.toContain("example.org");
    await invite(ada!.entry_id);
    const user = (await app.register("ada@example.org")).json.access_token;
    for (const caller of [{}, { token: user }])
      expect([401, 403]).toContain((await app.call("/admin/waitlist", caller)).status);
  });

  test("is kept for two years", async () => {
    await queue("ada");
    app.time.now += 729 * DAY_MS;
    await app.waitlist.prune(app.db);
    expect(await size()).toBe(1);
    app.time.now += 2 * DAY_MS;
    await app.waitlist.prune(app.db);
    expect(await size()).toBe(0);
  });
});

describe("an invitation", () => {
  test("lets that address in, once, and no other", async () => {
    const [ada, bo] = await queue("ada", "bo");
    expect((await app.register("ada@example.org")).json.error.code).toBe("REGISTRATION_CLOSED");
    const invited = await invite(ada!.entry_id);
    expect(invited.json).toMatchObject({ email: "ada@example.org", status: "Invited" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.register("ADA@example.org")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await app.register("bo@example.org")).json.error.code).toBe("REGISTRATION_CLOSED");
    expect((await app.call(`/waitlist/position/${ada!.entry_id}`)).status).toBe(404);
    expect((await place(bo!.entry_id)).position).toBe(1);
  });

  test("is mailed and written down once, however often it is given", async () => {
    const [ada] = await queue("ada");
    const first = await invite(ada!.entry_id);
    app.time.now += SECOND_MS;
    expect((await invite(ada!.entry_id)).json).toEqual(first.json);
    expect((await mails()).map(({ headers }) => headers.to)).toEqual(["ada@example.org"]);
    expect((await mails())[0]!.text).toContain("https://echoes.test/app/enter/sign-up");
    expect(app.count("SELECT count(*) AS n FROM audit_log WHERE action = 'waitlist.invite'")).toBe(1);
  });

  test("goes to those who have waited longest first", async () => {
    await queue("ada", "bo", "cleo");
    const { invited } = (await inviteFirst(2)).json;
    expect(invited.map(({ email }) => email)).toEqual(["ada@example.org", "bo@example.org"]);
    expect((await inviteFirst(200)).json.invited.map(({ email }) => email)).toEqual(["cleo@example.org"]);
    expect((await inviteFirst(1)).json.invited).toEqual([]);
    expect(await mails()).toHaveLength(3);
    for (const count of [0, 201, 1.5]) expect((await inviteFirst(count)).status).toBeGreaterThanOrEqual(400);
  });

  test("is listed beside those who wait, newest first", async () => {
    const [ada] = await queue("ada", "bo", "cleo");
    await invite(ada!.entry_id);
    const list = async (query = "") =>
      (await app.call(`/admin/waitlist${query}`, { token })).json.data.map(({ email }) => email.split("@")[0]);
    expect(await list()).toEqual(["cleo", "bo", "ada"]);
    expect(await list("?status=Waiting&limit=1")).toEqual(["cleo"]);
    expect(await list("?status=Invited")).toEqual(["ada"]);
  });
});

test("who signs up where everybody may leaves the list", async () => {
  await queue("ada");
  await app.restart({ env: { RATE_LIMIT_SCALE: "1000" } });
  expect((await app.register("ada@example.org")).status).toBe(201);
  expect(await size()).toBe(0);
});
