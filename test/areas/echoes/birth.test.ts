import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let person: Person;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Echo = Record<string, unknown> & { echo_id: string; current_shard_id: string; name: string };

const echoes = async (who: Person) => (await who.api<Echo[]>("GET", "/echoes")).json;

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
      "help",
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
    const { help, ...born } = answer.json as Echo & { help: string | null };
    expect(help).toBe(null);
    const shown = await person.api<object>("GET", `/echoes/${born.echo_id}`);
    expect(shown.json).toEqual(born);
    expect(await echoes(person)).toEqual([born]);
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
