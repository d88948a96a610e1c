import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { findPersonalShard } from "../../../src/areas/shards/shards.repo.ts";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Echo = Record<string, unknown> & { echo_id: string; current_shard_id: string; name: string };
type Fields = { error: string; fields: Record<string, string[]> };

const echoes = async (who: Person) => (await who.api<Echo[]>("GET", "/echoes")).json;
const publicShard = async (hub: LiveService): Promise<string> => {
  let id = "";
  await hub.restart([], (db) => {
    id = db.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
  });
  return id;
};

test("a Personal world becomes the kind of place its first Echo belongs in, and stays so for the next", async () => {
  const owner = await service.register();
  await service.setTier(owner, "Starter");
  const themeOf = async () => {
    let theme = "";
    await service.restart([owner], (db) => {
      theme = db.get<{ theme: string }>("SELECT theme FROM shards WHERE owner_id = ?", owner.userId)!.theme;
    });
    return theme;
  };
  await service.createEcho(owner, { persona_text: "Sunniva herds goats on the mountain, above the glacier." });
  expect(await themeOf()).toBe("mountain_village");
  await service.createEcho(owner, { persona_text: "Jonas writes software in an office and commutes by train." });
  expect(await themeOf()).toBe("mountain_village");
});

test.each([
  ...["\u200b", "\u200b\u2060\ufeff", "\u3164", "\u2800 \u115f", `W${"\u0336".repeat(12)}`],
  ...["Mara\u200b", "Ma\u00adra", "\u{e0041}Mara", "Ma\u200dra", "Mara\ufe0f"],
])("a name that shows nothing, or less than it holds, or runs out of its line, is a field error: %p", async (name) => {
  const someone = await service.register();
  const answer = await someone.api<Fields>("POST", "/echoes", { body: { ...ADA, name } });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["name"]]);
  const registered = await someone.api<Fields>("PATCH", "/account/me", { body: { display_name: name } });
  expect([registered.status, Object.keys(registered.json.fields)]).toEqual([400, ["display_name"]]);
});

test.each([
  ...["https://evil.com", "see HTTP://evil", "ftp://x", "javascript:alert(1)", "mailto:a", "www.evil", "WWW2.evil.com"],
  ...[
    "evil.com",
    "Visit evil.com now",
    "evil.com/x",
    "EVIL.ME",
    "a.b.example/x",
    "evil.example:8080",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
  ],
  ...[
    "bob@evil.com",
    "10.0.0.1",
    "xn--80ak6aa92e",
    "пример.рф",
    "<b>Bo</b>",
    "Bo>",
    "＜script＞",
    `${"x".repeat(30)}.ru`,
  ],
])("a name that others would see as a link or markup is a field error: %p", async (name) => {
  const someone = await service.register();
  const answer = await someone.api<Fields>("POST", "/echoes", { body: { ...ADA, name } });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["name"]]);
  const renamed = await someone.api<Fields>("PATCH", "/account/me", { body: { display_name: name } });
  expect([renamed.status, Object.keys(renamed.json.fields)]).toEqual([400, ["display_name"]]);
});

test.each([
  ...[
    "J. R. Smith",
    "J.R. Smith",
    "J.R.R. Tolkien",
    "Dr. Amara N.",
    "Dr.Amara",
    "St. John-Smythe",
    "D'Arcy",
    "Mary-Jo",
    "R2-D2",
  ],
  ...[
    "Anne (Annie) Lee",
    "Ada, the 2nd",
    "Smith/Jones",
    "Mx. Ño",
    "will.i.am",
    "¿Quién?",
    "O. de la Cruz y Co",
    "3.14",
    "A&B",
  ],
  ...["@ada", "Jean-Luc", "Łukasz", "Владимир В. Иванов", "東京 太郎。", "محمد", "Mr. T", "P. D. Q. Bach", "a.k.a. Bo"],
])("%p is a name, for an Echo and for its owner", async (name) => {
  const someone = await service.register();
  expect((await someone.api("POST", "/echoes", { body: { ...ADA, name } })).status).toBe(201);
  expect((await someone.api("PATCH", "/account/me", { body: { display_name: name } })).status).toBe(200);
});

test.each(["Zoë", "Nguyễn Thị Ánh", "陳大文", "O’Neil", "أمل", "می‌خواهم", "क्‍ष", "Ṩ̂a", "👩‍🚀 Vee", "❤️"])(
  "%p is a name",
  async (name) => {
    const someone = await service.register();
    expect((await someone.api("POST", "/echoes", { body: { ...ADA, name } })).status).toBe(201);
  },
);

describe("a birth", () => {
  test("answers 201 with the Echo, its fields in the contract's order first, and its diary has an entry at once", async () => {
    person = await service.register();
    const answer = await person.api<Echo>("POST", "/echoes", { body: { ...ADA, physical_description: "Tall." } });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.json)).toEqual([
      "echo_id",
      "name",
      "current_mood",
      "current_shard_id",
      "current_tick",
      "persona_text",
      "what_if_prompt",
      "birth_hash",
      "status",
      "created_at",
      "physical_description",
      "avatar_url",
      "traits",
      "location",
      "wealth",
      "hibernated_at",
    ]);
    expect(answer.json).toMatchObject({
      name: "Ada",
      persona_text: ADA.persona_text,
      what_if_prompt: ADA.what_if_prompt,
      physical_description: "Tall.",
      avatar_url: null,
      status: "Active",
      hibernated_at: null,
    });
    expect(answer.json.birth_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.json.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(answer.headers.get("location")).toBe(`/echoes/${answer.json.echo_id}`);

    const diary = await person.api<{ data: { echo_id: string; body: string }[] }>(
      "GET",
      `/echoes/${answer.json.echo_id}/diary`,
    );
    expect(diary.json.data).toHaveLength(1);
    expect(diary.json.data[0]).toMatchObject({ echo_id: answer.json.echo_id, body: expect.any(String) });
    expect((await person.api<Echo>("GET", `/echoes/${answer.json.echo_id}`)).json).toEqual(answer.json);
    expect(await echoes(person)).toEqual([answer.json]);
  });

  test("records the consent that came with it", async () => {
    const consenting = await service.register();
    await service.createEcho(consenting);
    let row: unknown;
    await service.restart([person, consenting], (hub) => {
      row = hub.get(
        "SELECT withdrawn_at FROM consents WHERE user_id = ? AND consent_type = 'EchoSimulation'",
        consenting.userId,
      );
    });
    expect(row).toEqual({ withdrawn_at: null });
  });

  test("the name is trimmed; what is not declared is not stored", async () => {
    const who = await service.register();
    const answer = await who.api<Echo>("POST", "/echoes", {
      body: {
        ...ADA,
        name: "  Bo \t",
        status: "Deleted",
        wealth: 1_000_000,
        shard_id: null,
        physical_description: null,
      },
    });
    expect(answer.json).toMatchObject({ name: "Bo", status: "Active", physical_description: null });
    expect(answer.json.wealth).not.toBe(1_000_000);
  });
});

describe("refusals write nothing", () => {
  let newcomer: Person;
  beforeAll(async () => {
    newcomer = await service.register();
  });

  test("everything wrong with the fields is told at once", async () => {
    const answer = await newcomer.api<Fields>("POST", "/echoes", {
      body: {
        name: " ",
        persona_text: "short    ",
        what_if_prompt: "why?",
        consent_declaration: false,
        physical_description: "x".repeat(1_001),
        shard_id: "here",
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe("VALIDATION_ERROR");
    expect(Object.keys(answer.json.fields).sort()).toEqual([
      "consent_declaration",
      "name",
      "persona_text",
      "physical_description",
      "shard_id",
      "what_if_prompt",
    ]);
    expect(await echoes(newcomer)).toEqual([]);
  });

  test.each([
    ["name", "x".repeat(81)],
    ["name", "two\nlines"],
    ["persona_text", `   ${"x".repeat(9)}   `],
    ["persona_text", "x".repeat(8_001)],
    ["what_if_prompt", "x".repeat(501)],
    ["what_if_prompt", "🐙🐙🐙     "],
    ["consent_declaration", false],
  ])("%s out of bounds is a field error under its name", async (field, value) => {
    const answer = await newcomer.api<Fields>("POST", "/echoes", { body: { ...ADA, [field]: value } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test("the longest texts that are allowed are taken", async () => {
    const who = await service.register();
    const id = await service.createEcho(who, {
      name: "x".repeat(80),
      persona_text: "word ".repeat(1_600),
      what_if_prompt: "x".repeat(500),
      physical_description: "x".repeat(1_000),
    });
    expect((await who.api("GET", `/echoes/${id}`)).status).toBe(200);
  });

  test("a body of the wrong shape is 422", async () => {
    for (const body of [{ ...ADA, name: 5 }, { name: "Ada" }, [], { ...ADA, consent_declaration: "yes" }]) {
      const answer = await newcomer.api("POST", "/echoes", { body });
      expect([answer.status, answer.json.error.code]).toEqual([422, "VALIDATION_INVALID_BODY"]);
    }
  });

  test("an unknown shard is 404 NOT_FOUND, another's Personal shard 400 SHARD_NOT_PUBLIC", async () => {
    const stranger = await service.register();
    const echoId = await service.createEcho(stranger);
    const theirs = (await stranger.api<Echo>("GET", `/echoes/${echoId}`)).json.current_shard_id;
    const born = (shard_id: string) => newcomer.api("POST", "/echoes", { body: { ...ADA, shard_id } });
    const unknown = await born(stranger.userId);
    expect([unknown.status, unknown.json.error.code]).toEqual([404, "NOT_FOUND"]);
    const closed = await born(theirs);
    expect([closed.status, closed.json.error.code]).toEqual([400, "SHARD_NOT_PUBLIC"]);
  });

  test("a Public shard is refused until the notice is acknowledged, a Private or Personal shard of one's own always", async () => {
    const shard_id = await publicShard(service);
    const owner = await service.register();
    const before = await owner.api("POST", "/echoes", { body: { ...ADA, shard_id } });
    expect([before.status, before.json.error.code]).toEqual([409, "SHARED_SHARD_NOTICE_REQUIRED"]);
    const privateShard = "01900000-0000-7000-8000-00000000aaaa";
    let personal = "";
    await service.restart([owner], (hub) => {
      personal = findPersonalShard(hub, owner.userId)!.shardId;
      hub.writeSync((tx) =>
        tx.run(
          "INSERT INTO shards (shard_id, name, shard_type, owner_id, theme, seed, created_at) VALUES (?, 'Den', 'Private', ?, 'harbour_town', 'aa', 1)",
          privateShard,
          owner.userId,
        ),
      );
    });
    const closed = await owner.api("POST", "/echoes", { body: { ...ADA, shard_id: privateShard } });
    expect([closed.status, closed.json.error.code]).toEqual([400, "SHARD_NOT_PUBLIC"]);
    const named = await owner.api("POST", "/echoes", { body: { ...ADA, shard_id: personal } });
    expect([named.status, named.json.error.code]).toEqual([400, "SHARD_NOT_PUBLIC"]);
    expect(await echoes(owner)).toEqual([]);

    expect((await owner.api("POST", "/account/me/shared-shard-notice")).status).toBe(204);
    const after = await owner.api<Echo>("POST", "/echoes", { body: { ...ADA, shard_id: shard_id.toUpperCase() } });
    expect([after.status, after.json.current_shard_id]).toEqual([201, shard_id]);
  });

  test("an account being deleted is fenced, but an unknown shard is told first", async () => {
    const leaving = await service.register();
    const echoId = await service.createEcho(leaving);
    await service.restart([leaving], (hub) => {
      hub.writeSync((tx) => tx.run("UPDATE accounts SET status = 'PendingDeletion' WHERE user_id = ?", leaving.userId));
    });
    const fenced = [409, "ACCOUNT_FENCED"];
    const create = await leaving.api("POST", "/echoes", { body: ADA });
    expect([create.status, create.json.error.code]).toEqual(fenced);
    const nowhere = await leaving.api("POST", "/echoes", { body: { ...ADA, shard_id: leaving.userId } });
    expect([nowhere.status, nowhere.json.error.code]).toEqual([404, "NOT_FOUND"]);
    for (const [method, path] of [
      ["POST", `/echoes/${echoId}/hibernate`],
      ["POST", `/echoes/${echoId}/wake`],
      ["DELETE", `/echoes/${echoId}`],
    ] as const) {
      const answer = await leaving.api(method, path);
      expect([answer.status, answer.json.error.code]).toEqual(fenced);
      const unknown = await leaving.api(method, path.replace(echoId, leaving.userId));
      expect([unknown.status, unknown.json.error.code]).toEqual([404, "ECHO_NOT_FOUND"]);
    }
    expect((await leaving.api<Echo>("GET", `/echoes/${echoId}`)).json.status).toBe("Active");
  });
});

describe("waking", () => {
  test("is refused while processing is restricted or the consent is withdrawn, after an unknown Echo was told", async () => {
    const [restricted, unwilling] = [await service.register(), await service.register()];
    const echoes = [await service.createEcho(restricted), await service.createEcho(unwilling)];
    await service.restart([restricted, unwilling], (hub) => {
      hub.writeSync((tx) => {
        tx.run("UPDATE accounts SET processing_restricted_at = 1 WHERE user_id = ?", restricted.userId);
        tx.run(
          "UPDATE consents SET withdrawn_at = 1 WHERE user_id = ? AND consent_type = 'EchoSimulation'",
          unwilling.userId,
        );
      });
    });
    for (const [person, echoId, code] of [
      [restricted, echoes[0], "PROCESSING_RESTRICTED"],
      [unwilling, echoes[1], "CONSENT_REQUIRED"],
    ] as const) {
      const refused = await person.api("POST", `/echoes/${echoId}/wake`);
      expect([refused.status, refused.json.error.code]).toEqual([403, code]);
      const unknown = await person.api("POST", `/echoes/${person.userId}/wake`);
      expect([unknown.status, unknown.json.error.code]).toEqual([404, "ECHO_NOT_FOUND"]);
      expect((await person.api("POST", `/echoes/${echoId}/hibernate`)).status).toBe(200);
    }
  });
});

describe("the tier's figure", () => {
  test("one Echo more than it allows is 403 ECHO_LIMIT_REACHED, also when many are asked for at once", async () => {
    const starter = await service.register();
    await service.setTier(starter, "Starter");
    const tries = await Promise.all(Array.from({ length: 8 }, () => starter.api("POST", "/echoes", { body: ADA })));
    expect(tries.filter((answer) => answer.status === 201)).toHaveLength(3);
    for (const refused of tries.filter((answer) => answer.status !== 201))
      expect([refused.status, refused.json.error.code]).toEqual([403, "ECHO_LIMIT_REACHED"]);
    expect(await echoes(starter)).toHaveLength(3);
  });

  test("a deleted Echo makes room", async () => {
    const free = await service.register();
    const first = await service.createEcho(free);
    expect((await free.api("POST", "/echoes", { body: ADA })).status).toBe(403);
    expect((await free.api("DELETE", `/echoes/${first}`)).status).toBe(204);
    expect((await free.api("POST", "/echoes", { body: ADA })).status).toBe(201);
  });
});

describe("Idempotency-Key", () => {
  test("the same key and body answer the same Echo, marked as replayed; another body is 422", async () => {
    const who = await service.register();
    const headers = { "Idempotency-Key": "once" };
    const first = await who.api<Echo>("POST", "/echoes", { body: ADA, headers });
    const second = await who.api<Echo>("POST", "/echoes", { body: ADA, headers });
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect([second.status, second.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(second.json).toEqual(first.json);
    const other = await who.api("POST", "/echoes", { body: { ...ADA, name: "Bo" }, headers });
    expect([other.status, other.json.error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await echoes(who)).toHaveLength(1);
  });

  test("the same key at the same moment bears one Echo", async () => {
    const who = await service.register();
    await service.setTier(who, "Core");
    const headers = { "Idempotency-Key": "at once" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => who.api<Echo>("POST", "/echoes", { body: ADA, headers })),
    );
    expect(new Set(answers.map((answer) => answer.json.echo_id)).size).toBe(1);
    expect(await echoes(who)).toHaveLength(1);
  });
});
