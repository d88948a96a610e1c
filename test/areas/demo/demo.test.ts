import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SERVICE_ACCOUNT } from "../../../src/areas/demo/demo.rules.ts";
import type { Config } from "../../../src/config/config.ts";
import type { Reader } from "../../../src/store/driver.ts";
import { changeStanding } from "../../../src/visibility/standing.ts";
import { api } from "../../support/http.ts";
import { type LiveService, startLiveService } from "../live-service.ts";

type Entry = { diary_id: string; title: string; body: string };
type Demo = { echo_id: string; name: string; shard_name: string; tick_interval: number; entries: Entry[] };

let service: LiveService;
/** The service's stop waits for what its jobs have begun, so after a restart the life is as they left it. */
const settle = () => service.restart([]);
const telling = () => api(service.base())<Demo>("GET", "/public/demo");
/** Changes what is begun at the next start, as an operator does. */
const set = (demo: Config["demo"]) => {
  service.config.demo = demo;
  return settle();
};
const lookAt = async <T>(look: (hub: Reader) => T): Promise<T> => {
  let seen: T | undefined;
  await service.restart([], (hub) => {
    seen = look(hub);
  });
  return seen!;
};
const hide = (hidden: 0 | 1, itemId: string) =>
  service.restart([], (hub) =>
    hub.writeSync((tx) => void tx.run("UPDATE feed_items SET hidden = ? WHERE item_id = ?", hidden, itemId)),
  );
const owner = (hub: Reader) => hub.get<{ user_id: string }>("SELECT user_id FROM demo_life")!.user_id;
const accounts = (hub: Reader) => hub.get<{ n: number }>("SELECT count(*) AS n FROM accounts")!.n;
const echoes = (hub: Reader) =>
  hub.all<{ echo_id: string; status: string }>("SELECT echo_id, status FROM echo_directory");

/** The Echoes once what the hub has ordered is carried out; what a stop leaves of it the next start does. */
async function settledEchoes(): Promise<ReturnType<typeof echoes>> {
  for (;;) {
    const found = await lookAt((hub) => ({ orders: hub.get("SELECT 1 AS one FROM orders"), echoes: echoes(hub) }));
    if (found.orders === undefined) return found.echoes;
  }
}

describe("the service's own life", () => {
  beforeAll(async () => {
    service = await startLiveService({ demo: "on" });
    await settle();
  });
  afterAll(() => service?.stop());

  test("is told to who has no account, in the built-in world, from its first entry on", async () => {
    const { status, json, headers } = await telling();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(json).toMatchObject({ name: "Nell", shard_name: "Lantern Quay", tick_interval: 3_600 });
    expect(json.entries).toHaveLength(1);
    const { data } = (await (await service.asAdmin())<{ data: { shard_id: string }[] }>("GET", "/shards")).json;
    const list = `/shards/${data[0]!.shard_id}/echoes`;
    const there = await (await service.asAdmin())<{ data: { name: string; owner_name: string }[] }>("GET", list);
    expect(there.json.data).toMatchObject([{ name: "Nell", owner_name: SERVICE_ACCOUNT.displayName }]);
  });

  test("goes on with each tick, and the latest entries are told, newest first", async () => {
    const [first] = (await telling()).json.entries;
    await service.step(40);
    const { entries } = (await telling()).json;
    expect(entries).toHaveLength(2);
    const ids = entries.map(({ diary_id }) => diary_id);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect(ids).not.toContain(first!.diary_id);
  });

  test("is begun once, however often the service starts", async () => {
    const before = await lookAt((hub) => ({ accounts: accounts(hub), echoes: echoes(hub) }));
    expect(before.echoes).toHaveLength(1);
    await settle();
    expect(await lookAt((hub) => ({ accounts: accounts(hub), echoes: echoes(hub) }))).toEqual(before);
  });

  test("belongs to an account that nobody can sign in to, sign up as, or have a mail sent for", async () => {
    const { email } = SERVICE_ACCOUNT;
    const refusedAs = async (body: { email: string; password: string }) => {
      const answer = await api(service.base())<{ error: { code: string; message: string } }>("POST", "/auth/login", {
        body,
      });
      const { code, message } = answer.json.error;
      return { status: answer.status, code, message };
    };
    const asNobody = await refusedAs({ email: "nobody@example.org", password: "a lamp in the orchard" });
    for (const password of ["none", "", "service@echoes", "a lamp in the orchard"])
      expect(await refusedAs({ email, password })).toEqual(asNobody);
    const signUp = await service.anonymous("POST", "/auth/register", {
      body: { email, password: "a lamp in the orchard" },
    });
    expect(signUp.status).toBe(400);
    await service.anonymous("POST", "/auth/password-reset", { body: { email } });
    await settle();
    expect(existsSync(join(service.config.dataDir, "mail"))).toBe(false);
  });

  test("says by its name whose it is, where admins list accounts", async () => {
    const found = await (await service.asAdmin())<{ data: { email: string; display_name: string }[] }>(
      "GET",
      `/admin/users?q=${encodeURIComponent("Echoes (")}`,
    );
    expect(found.json.data).toMatchObject([{ email: "service@echoes", display_name: "Echoes (the service)" }]);
  });

  test("is not put to sleep for its owner's absence", async () => {
    service.moveDays(100);
    await settle();
    await settle();
    expect((await settledEchoes()).map(({ status }) => status)).toEqual(["Active"]);
    expect(
      await lookAt((hub) =>
        hub.get("SELECT 1 AS one FROM accounts WHERE dormant_since IS NOT NULL AND user_id = ?", owner(hub)),
      ),
    ).toBeUndefined();
  });

  test("names nobody's Echo to strangers: such an entry is left out", async () => {
    const [latest] = (await telling()).json.entries;
    const name = latest!.body.match(/\p{L}{4,}/u)![0];
    const person = await service.register();
    await person.api("POST", "/account/me/shared-shard-notice");
    const met = await service.createEcho(person, { name });
    await service.restart([person], (hub) =>
      hub.writeSync((tx) => void tx.run("INSERT INTO meetings (echo_id, user_id) VALUES (?, ?)", met, owner(tx))),
    );
    const { entries } = (await telling()).json;
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ diary_id }) => diary_id)).not.toContain(latest!.diary_id);
  });

  test("is told without an entry that moderators hide, from that moment on", async () => {
    const [latest] = (await telling()).json.entries;
    const id = latest!.diary_id;
    await hide(1, id);
    expect((await telling()).json.entries.map(({ diary_id }) => diary_id)).not.toContain(id);
    await hide(0, id);
    expect((await telling()).json.entries[0]!.diary_id).toBe(id);
  });

  test("is not told while moderators hide its account", async () => {
    const suspend = (suspended: boolean) =>
      service.restart([], (hub) => hub.writeSync((tx) => changeStanding(tx, owner(tx), { suspended })));
    await suspend(true);
    expect((await telling()).status).toBe(404);
    await suspend(false);
    expect((await telling()).status).toBe(200);
  });

  test("sleeps and is told nowhere with DEMO=off, and wakes with DEMO=on", async () => {
    const { echo_id } = (await telling()).json;
    await set("off");
    expect((await telling()).status).toBe(404);
    expect((await settledEchoes()).find((echo) => echo.echo_id === echo_id)!.status).toBe("Hibernated");
    await set("on");
    expect((await telling()).json.echo_id).toBe(echo_id);
    expect((await settledEchoes()).find((echo) => echo.echo_id === echo_id)!.status).toBe("Active");
  });

  test("is not begun again when it is gone", async () => {
    const before = await lookAt(accounts);
    await service.restart([], (hub) =>
      hub.writeSync((tx) => {
        const userId = owner(tx);
        changeStanding(tx, userId, { deleted: true });
        tx.run("DELETE FROM accounts WHERE user_id = ?", userId);
      }),
    );
    await settle();
    expect((await telling()).status).toBe(404);
    expect(await lookAt(accounts)).toBe(before - 1);
  });
});

test("with DEMO=off from the first start there is none, and nobody else's account", async () => {
  const none = await startLiveService();
  try {
    expect((await none.anonymous("GET", "/public/demo")).status).toBe(404);
    const users = await (await none.asAdmin())<{ data: unknown[] }>("GET", "/admin/users");
    expect(users.json.data).toHaveLength(1);
  } finally {
    await none.stop();
  }
});
