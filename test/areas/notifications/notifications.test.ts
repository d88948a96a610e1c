import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { noticeText } from "../../../src/areas/notifications/notices.rules.ts";
import type { Telling } from "../../../src/areas/notifications/notify.service.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/shared/clock.ts";
import { changeStanding } from "../../../src/visibility/standing.ts";
import { block, mute } from "../../../src/visibility/unseen.ts";
import { type AccountsApp, startAccountsApp } from "../auth/accounts-app.ts";
import type { Answer } from "../auth/answer.ts";
import { readMails } from "../auth/read-mails.ts";

let app: AccountsApp;
let reader: Answer["json"];
let friend: Answer["json"];
beforeEach(async () => {
  app = startAccountsApp({ env: { RATE_LIMIT_SCALE: "1000" } });
  reader = (await app.register("reader@example.org")).json;
  friend = (await app.register("friend@example.org")).json;
  confirm(reader.user_id);
  await app.mailer.idle();
});
afterEach(() => app.stop());

const confirm = (userId: string): void =>
  app.file.writeSync((tx) => void tx.run("UPDATE accounts SET email_verified_at = 1 WHERE user_id = ?", userId));

type Told = { notification_id: string; kind: string; title: string; body: string; read_at: string | null };

const list = async (query = "", token = reader.access_token): Promise<{ data: Told[]; next_cursor: string | null }> =>
  (await app.call(`/account/me/notifications${query}`, { token })).json as never;

const notify = (telling: Partial<Telling>): Promise<void> =>
  app.db.write((tx) =>
    app.notify(tx, {
      userId: reader.user_id,
      notice: { kind: "family_invitation", inviter: "Bo" },
      about: null,
      link: null,
      ...telling,
    }),
  );
const mention = (channel: string, about: string | null = friend.user_id): Promise<void> =>
  notify({ notice: { kind: "mention", author: "Bo", channel }, about });

const mails = () =>
  readMails(join(app.folder, "mail")).filter(
    ({ headers }) => headers.to === "reader@example.org" && !headers.subject!.startsWith("Confirm"),
  );
const subjects = async (): Promise<string[]> => {
  await app.mailer.idle();
  return mails()
    .map(({ headers }) => headers.subject!)
    .sort();
};
const preferences = (body: unknown) =>
  app.call("/account/me/notifications/preferences", { method: "PATCH", body, token: reader.access_token });

describe("a notification", () => {
  test("is listed for its reader alone, newest first, page by page, and told once", async () => {
    for (const channel of ["a", "b", "c"]) await mention(channel);
    const first = await list("?limit=2");
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    const all = [...first.data, ...second.data];
    expect(all.map(({ body }) => body)).toEqual(["In the channel c.", "In the channel b.", "In the channel a."]);
    expect(second.next_cursor).toBeNull();
    expect(app.notificationsTold.toSorted()).toEqual(all.map((one) => one.notification_id).sort());
    expect((await list("", friend.access_token)).data).toEqual([]);
  });

  test("is read once: a repeat keeps the first time, another's is 404 and stays as it is", async () => {
    await mention("a");
    const [one] = (await list()).data;
    const path = `/account/me/notifications/${one!.notification_id}/read`;
    const before = await app.rows();
    expect((await app.post(path, undefined, { token: friend.access_token })).status).toBe(404);
    expect(await app.rows()).toBe(before);
    const read = (await app.post(path, undefined, { token: reader.access_token })).json as unknown as Told;
    expect(read.read_at).toBe("2027-03-01T12:00:00.000Z");
    app.time.now += HOUR_MS / 2;
    const again = (await app.post(path, undefined, { token: reader.access_token })).json as unknown as Told;
    expect(again).toEqual(read);
  });

  test("in the same words as one that waits unread is not said again, but anew once that was read", async () => {
    await mention("a");
    await mention("a");
    const [one, ...more] = (await list()).data;
    expect(more).toEqual([]);
    await app.post(`/account/me/notifications/${one!.notification_id}/read`, undefined, { token: reader.access_token });
    await mention("a");
    expect((await list()).data).toHaveLength(2);
    expect(app.notificationsTold).toHaveLength(2);
  });

  test("is one of a thousand at most, and gone after 180 days", async () => {
    const mention = (n: number) => ({ kind: "mention", author: "Bo", channel: String(n) }) as const;
    for (let first = 0; first < 1_005; first += 201)
      await app.db.write((tx) => {
        for (let n = first; n < first + 201; n++)
          app.notify(tx, { userId: reader.user_id, notice: mention(n), about: null, link: null });
      });
    expect(app.count("SELECT count(*) AS n FROM notifications")).toBe(1_000);
    expect((await list("?limit=1")).data[0]!.body).toBe("In the channel 1004.");
    app.time.now += 180 * DAY_MS - MINUTE_MS;
    await app.notifications.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM notifications")).toBe(1_000);
    app.time.now += 2 * MINUTE_MS;
    await app.notifications.prune(app.db);
    expect(app.count("SELECT count(*) AS n FROM notifications")).toBe(0);
  });

  test("to an account that is gone is none", async () => {
    await notify({ userId: "01900000-0000-7000-8000-0000000000ff" });
    expect(app.count("SELECT count(*) AS n FROM notifications")).toBe(0);
    expect(app.notificationsTold).toEqual([]);
  });

  test("of every kind has words", () => {
    const both = [true, false];
    const notices = [
      noticeText({ kind: "new_follower", follower: "Bo" }),
      noticeText({ kind: "travel_request", traveller: "Bo", echo: "Ada", shard: "Reef" }),
      ...both.map((approved) => noticeText({ kind: "travel_decision", echo: "Ada", shard: "Reef", approved })),
      noticeText({ kind: "moderation_action", action: "warn", reason: "Floods." }),
      ...both.map((acted) => noticeText({ kind: "report_closed", acted })),
      ...both.map((granted) => noticeText({ kind: "appeal_decided", granted })),
      noticeText({ kind: "billing", title: "A payment failed", body: "Pay within 7 days." }),
      ...both.map((failed) => noticeText({ kind: "job_finished", job: "Your export", failed })),
      noticeText({ kind: "family_invitation", inviter: "Bo" }),
    ];
    for (const { title, body } of notices) expect(Math.min(title.length, body.length)).toBeGreaterThan(5);
    expect(new Set(notices.map(({ title }) => title)).size).toBe(notices.length - 1);
  });
});

describe("somebody who is named in a notification", () => {
  test.each([
    ["muted", (viewer: string, other: string) => app.db.write((tx) => mute(tx, viewer, other))],
    ["blocked", (viewer: string, other: string) => app.db.write((tx) => block(tx, viewer, other))],
    ["blocking", (viewer: string, other: string) => app.db.write((tx) => block(tx, other, viewer))],
    ["leaving", (_: string, other: string) => app.db.write((tx) => changeStanding(tx, other, { leaving: true }))],
  ])("and is %s notifies nobody", async (_, hide) => {
    await hide(reader.user_id, friend.user_id);
    const before = await app.rows();
    await mention("a");
    expect(await app.rows()).toBe(before);
    expect(app.notificationsTold).toEqual([]);
  });

  test("and is blocked afterwards is seen no more, as one that is muted still is", async () => {
    await mention("a");
    const [one] = (await list()).data;
    await app.db.write((tx) => mute(tx, reader.user_id, friend.user_id));
    expect((await list()).data).toHaveLength(1);
    await app.db.write((tx) => block(tx, reader.user_id, friend.user_id));
    expect((await list()).data).toEqual([]);
    const path = `/account/me/notifications/${one!.notification_id}/read`;
    expect((await app.post(path, undefined, { token: reader.access_token })).status).toBe(404);
  });

  test("leaves no name when it is to be forgotten", async () => {
    await mention("a");
    await mention("b", null);
    await app.db.write((tx) => app.notifications.removesName(tx, friend.user_id, 10));
    expect((await list()).data.map(({ body }) => body)).toEqual(["In the channel b."]);
  });
});

describe("preferences", () => {
  const INVITATION = "Bo invites you to their family";

  test("are the defaults until they are changed, and change in part", async () => {
    const before = (await app.call("/account/me/notifications/preferences", { token: reader.access_token })).json;
    expect(before).toMatchObject({
      mention: { in_app: true, email: false, chatlink: false },
      security: { in_app: true, email: true, chatlink: false },
    } as never);
    const { status, json } = await preferences({ mention: { email: true }, nonsense: { email: true } });
    expect(status).toBe(200);
    expect<unknown>(json).toEqual({ ...before, mention: { in_app: true, email: true, chatlink: false } });
    expect((await preferences({})).json).toEqual(json);
  });

  test("that would turn off what guards the account are 400 by field, and store nothing", async () => {
    const before = await app.rows();
    for (const kind of ["security", "billing"]) {
      const { status, json } = await preferences({ mention: { email: true }, [kind]: { email: false } });
      expect([status, json.fields]).toEqual([400, { [`${kind}.email`]: ["cannot be turned off"] }]);
    }
    for (const body of [{ mention: null }, { mention: { email: null } }, { mention: { email: "yes" } }, []])
      expect((await preferences(body)).status).toBe(422);
    expect(await app.rows()).toBe(before);
  });

  test("leave out of the list what is not wanted there, and mail it where that is", async () => {
    await preferences({ family_invitation: { in_app: false } });
    await notify({});
    expect((await list()).data).toEqual([]);
    expect(app.notificationsTold).toEqual([]);
    expect(await subjects()).toEqual([INVITATION]);
    await preferences({ family_invitation: { email: false } });
    const before = await app.rows();
    await notify({});
    expect(await app.rows()).toBe(before);
  });

  test("mail nothing to an address that is not confirmed but what guards the account", async () => {
    app.file.writeSync((tx) => tx.run("UPDATE accounts SET email_verified_at = NULL"));
    await app.restart();
    await notify({});
    expect(await subjects()).toEqual([]);
    await notify({ notice: { kind: "security", event: "password_changed" } });
    expect(await subjects()).toEqual(["Your password was changed"]);
  });

  test("mail the first at once, with where it leads, and what follows within the hour together", async () => {
    await notify({ link: "/app/family" });
    expect(await subjects()).toEqual([INVITATION]);
    expect(mails()[0]!.text).toContain("https://echoes.test/app/family");
    await preferences({ mention: { email: true, in_app: false } });
    for (const channel of ["a", "b"]) await mention(channel);
    await notify({ notice: { kind: "family_invitation", inviter: "Cleo" } });
    await notify({ notice: { kind: "family_invitation", inviter: "Dot" } });
    // What was read meanwhile needs no mail.
    const read = (await list()).data.find(({ title }) => title.startsWith("Dot"))!;
    await app.post(`/account/me/notifications/${read.notification_id}/read`, undefined, { token: reader.access_token });
    app.time.now += 59 * MINUTE_MS;
    await app.notifications.sendDigests(app.db);
    expect(await subjects()).toEqual([INVITATION]);
    app.time.now += 2 * MINUTE_MS;
    await app.notifications.sendDigests(app.db);
    expect(await subjects()).toEqual(["3 new notifications", INVITATION]);
    const digest = mails().find(({ headers }) => headers.subject!.startsWith("3"))!.text;
    expect(digest).toContain("Bo mentioned you");
    expect(digest).toContain("Cleo invites you");
    expect(digest).not.toContain("Dot");
    // What was there for the mail alone is gone with it, and nothing is mailed twice.
    expect(app.count("SELECT count(*) AS n FROM notifications")).toBe(3);
    app.time.now += 2 * HOUR_MS;
    for (let run = 0; run < 2; run++) await app.notifications.sendDigests(app.db);
    expect(await subjects()).toHaveLength(2);
    expect(app.count("SELECT count(*) AS n FROM notification_mails")).toBe(0);
  });
});

test("a security event notifies its owner as well as mailing them", async () => {
  await app.post("/auth/refresh", { refresh_token: reader.refresh_token }, { ip: "198.51.100.1" });
  app.time.now += MINUTE_MS;
  await app.post("/auth/refresh", { refresh_token: reader.refresh_token }, { ip: "198.51.100.1" });
  const { access_token: token } = (await app.login("reader@example.org", undefined, "198.51.100.1")).json;
  expect((await list("", token)).data).toMatchObject([
    { kind: "security", title: "One of your sessions was used twice" },
  ]);
  expect(await subjects()).toEqual(["One of your sessions was used twice"]);
});
