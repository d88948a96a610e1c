import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { findPersonalShard } from "../../../src/areas/shards/shards.repo.ts";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Echo = Record<string, unknown> & { current_shard_id: string };
type Fields = { error: string; fields: Record<string, string[]> };

const echoes = async (who: Person) => (await who.api<Echo[]>("GET", "/echoes")).json;
const publicShard = async (hub: LiveService): Promise<string> => {
  let id = "";
  await hub.restart([], (db) => {
    id = db.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
  });
  return id;
};

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
