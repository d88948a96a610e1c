import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createAccountService } from "../../../src/areas/account/account.service.ts";
import { recordConsent } from "../../../src/areas/account/consents.repo.ts";
import { ANALYTICS_READS } from "../../../src/areas/analytics/analytics.reads.ts";
import { type Analytics, createAnalytics } from "../../../src/areas/analytics/analytics.service.ts";
import { DAY_MS, HOUR_MS } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { storedRows } from "../../contract/stored-rows.ts";
import { temporaryHub } from "../../support/hub.ts";
import { readHere } from "../../support/read-here.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const USER = "01900000-0000-7000-8000-000000000001";
const NOON = Date.UTC(2027, 2, 1, 12);

describe("over days", () => {
  let hub: ReturnType<typeof temporaryHub>;
  let now: number;
  let analytics: Analytics;
  /** While it is set, lists are answered when what it returns is over. */
  let held: ((name: string) => Promise<void>) | null;
  beforeEach(async () => {
    hub = temporaryHub();
    now = NOON;
    const clock = () => now;
    const accounts = createAccountService({ db: hub.hub, clock });
    const here = readHere(ANALYTICS_READS, hub.hub);
    const reading: typeof here = {
      async read(name, args) {
        await held?.(name);
        return here.read(name, args);
      },
    };
    held = null;
    analytics = createAnalytics({ db: hub.hub, reading, clock, ids: createIdSource(clock), accounts });
    await hub.hub.write((tx) => {
      tx.run(
        `INSERT INTO accounts (user_id, email, password_hash, display_name, locale, tier, role, created_at)
         VALUES (?, 'ada@example.org', 'none', 'Ada', 'en', 'Free', 'user', 0)`,
        USER,
      );
      recordConsent(tx, USER, "Analytics", 0);
    });
  });
  afterEach(() => hub.remove());

  const events = () => hub.db.get<{ n: number }>("SELECT count(*) AS n FROM analytics_events")!.n;
  const figures = () =>
    analytics
      .page(null, { before: null, limit: 100 })
      .map(({ day, name, events: times, people }) => `${day} ${name} ${times} ${people}`);

  test("events come to figures of their day, by name and by how many people, and those come again are the same", async () => {
    for (let n = 0; n < 3; n++) await analytics.tell(USER, { name: "app.opened", properties: {} });
    await analytics.tellAnonymously({ name: "app.opened", properties: {} });
    await analytics.tellAnonymously({ name: "page.seen", properties: { page: "diary" } });
    now += 12 * HOUR_MS; // The day is over, its last events are not counted yet.
    await analytics.tell(USER, { name: "app.opened", properties: {} });
    for (let run = 0; run < 2; run++) await analytics.sumUp(hub.hub);
    expect(figures().sort()).toEqual([
      "2027-03-01 app.opened 4 1",
      "2027-03-01 page.seen 1 0",
      "2027-03-02 app.opened 1 1",
    ]);
    expect(figures()[0]).toStartWith("2027-03-02");
    const walked = [];
    for (let before: string | null = null; ; ) {
      const [one] = analytics.page(null, { before, limit: 1 });
      if (one === undefined) break;
      walked.push(one);
      before = one.rollupId;
    }
    expect(walked).toEqual(analytics.page(null, { before: null, limit: 100 }));
    const [first] = analytics.page("page.seen", { before: null, limit: 1 });
    expect(first).toMatchObject({ name: "page.seen", events: 1 });
  });

  test("a day whose events take long to be gone through keeps nobody from telling more", async () => {
    const begun = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    held = (name) => {
      expect(name).toBe("analytics.sums");
      begun.resolve();
      return over.promise;
    };
    const summed = analytics.sumUp(hub.hub);
    await begun.promise;
    expect(await analytics.tell(USER, { name: "app.opened", properties: {} })).toBe(true);
    expect(figures()).toEqual([]);
    over.resolve();
    await summed;
    expect(figures()).toEqual(["2027-03-01 app.opened 1 1"]);
  });

  test("single events go after thirty days, their figures stay", async () => {
    await analytics.tellAnonymously({ name: "app.opened", properties: {} });
    await analytics.sumUp(hub.hub);
    now += 30 * DAY_MS - HOUR_MS;
    await analytics.prune(hub.hub);
    expect(events()).toBe(1);
    now += 2 * DAY_MS;
    await analytics.prune(hub.hub);
    expect(events()).toBe(0);
    expect(hub.db.all("SELECT * FROM analytics_intake")).toEqual([]);
    expect(figures()).toEqual(["2027-03-01 app.opened 1 0"]);
  });

  test("one account, and all who have none, have so much room a day and no more", async () => {
    for (let n = 0; n < 1_000; n++)
      expect(await analytics.tell(USER, { name: "app.opened", properties: {} })).toBe(true);
    expect(await analytics.tell(USER, { name: "app.opened", properties: {} })).toBe(false);
    hub.db.writeSync((tx) => tx.run("INSERT INTO analytics_intake (day, anonymous) VALUES ('2027-03-01', 99999)"));
    const anonymous = () => analytics.tellAnonymously({ name: "app.opened", properties: {} });
    expect([await anonymous(), await anonymous()]).toEqual([true, false]);
    now += DAY_MS;
    expect([await anonymous(), await analytics.tell(USER, { name: "a", properties: {} })]).toEqual([true, true]);
  });
});

describe("the intakes", () => {
  let service: LiveService;
  let person: Person;
  beforeAll(async () => {
    service = await startLiveService();
    person = await service.register();
  });
  afterAll(() => service?.stop());

  const tell = async (body: unknown, path = "/analytics/events") => {
    const { status, json } = await person.api<{ recorded: boolean }>("POST", path, { body });
    return [status, json.recorded];
  };
  const opened = { name: "app.opened", properties: { page: "diary", seconds: 4.5, first: true } };

  test("keep nothing of who has not consented, has taken it back, or has had processing restricted", async () => {
    const consent = (path: string) => person.api("POST", path, { body: { consent_type: "Analytics" } });
    expect(await tell(opened)).toEqual([202, false]);
    await consent("/account/me/consents");
    expect(await tell(opened)).toEqual([202, true]);
    await person.api("POST", "/account/me/restrict-processing");
    expect(await tell(opened)).toEqual([202, false]);
    await person.api("POST", "/account/me/unrestrict-processing");
    await consent("/account/me/consents/withdraw");
    expect(await tell(opened)).toEqual([202, false]);
  });

  test("keep of an event without an account what it says, and nothing of by whom", async () => {
    const path = "/analytics/events/anonymous";
    const body = { ...opened, user_id: person.userId, ip: "198.51.100.7" };
    const answer = await person.api<{ recorded: boolean }>("POST", path, { body });
    expect([answer.status, answer.json.recorded]).toEqual([202, true]);
    await service.restart([person], (hub) => {
      const rows = hub.all("SELECT user_id, name, properties FROM analytics_events WHERE user_id IS NULL");
      expect(rows).toEqual([{ user_id: null, name: "app.opened", properties: JSON.stringify(opened.properties) }]);
    });
  });

  test("refuse what has no bounds, and store nothing", async () => {
    // The service was started anew: what was under way is taken up by the first tick at the latest.
    await service.step(1);
    const before = await storedRows(service.config.dataDir);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n]));
    const refusals: [unknown, number][] = [
      [{}, 422],
      [{ name: 5 }, 422],
      [{ name: "" }, 400],
      [{ name: "App Opened" }, 400],
      [{ name: "a".repeat(65) }, 400],
      [{ name: "a", properties: { page: "x".repeat(201) } }, 400],
      [{ name: "a", properties: many }, 400],
      [{ name: "a", properties: { "a b": 1 } }, 400],
      ['{"name":"a","properties":{"__proto__":1}}', 400],
      [{ name: "a", properties: { deep: { er: 1 } } }, 422],
      [{ name: "a", properties: [1] }, 422],
      [`{"name":"a","properties":{"x":${"[".repeat(7_000)}${"]".repeat(7_000)}}}`, 422],
      [`{"name":"a","x":"${"y".repeat(17_000)}"}`, 413],
    ];
    for (const path of ["/analytics/events", "/analytics/events/anonymous"])
      for (const [body, status] of refusals)
        expect([path, String(JSON.stringify(body)).slice(0, 60), (await tell(body, path))[0]]).toEqual([
          path,
          String(JSON.stringify(body)).slice(0, 60),
          status,
        ]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });
});
