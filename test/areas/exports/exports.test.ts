import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import Schema from "typebox/schema";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let owner: Person;
let neighbour: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  [owner, neighbour] = [await service.register(), await service.register()];
  for (const person of [owner, neighbour]) await service.setTier(person, "Creator");
  echoId = await service.createEcho(owner);
  await service.createEcho(neighbour, { name: "Wilhelmina" });
  await service.step(8);
});
afterAll(() => service?.stop());

type Export = {
  export_id: string;
  records: Record<string, Record<string, Record<string, unknown>[]>>;
  life: Record<string, Record<string, unknown>[]>;
};
const make = (person: Person, headers: Record<string, string> = {}) =>
  person.api<Export>("POST", "/account/me/export", { headers });
type Status = { export_id: string; status: string; bytes: number };
const list = async (person: Person) => (await person.api<{ data: Status[] }>("GET", "/account/me/export")).json.data;

describe("POST /account/me/export", () => {
  test("answers everything that is the caller's and nothing of anybody else's", async () => {
    const { status, json, text } = await make(owner);
    expect(status).toBe(201);
    expect(json.records.account!.accounts).toEqual([
      expect.objectContaining({ user_id: owner.userId, email: owner.email }),
    ]);
    expect(json.life.echoes!.map((row) => row.echo_id)).toEqual([echoId]);
    // The birth and eight ticks.
    expect(json.life.lived_ticks!.length).toBe(9);
    for (const table of ["diary", "life_events", "memories", "echo_states", "echo_parts", "feed_items"])
      expect([table, json.life[table]!.length > 0]).toEqual([table, true]);
    for (const foreign of [neighbour.userId, neighbour.email, "Wilhelmina"]) expect(text).not.toContain(foreign);
    for (const secret of ["password_hash", "$argon2", "secret_hash"]) expect(text).not.toContain(secret);
  });

  test("has the shape that the service describes, for every table and column", async () => {
    const { json: schema } = await service.anonymous("GET", "/api/docs/export-schema.json");
    const { json } = await make(owner);
    expect(Schema.Compile(schema as object).Errors(json)).toEqual([true, []] as never);
  });

  test("is listed, has a status, and is had again byte for byte while it is kept", async () => {
    const { json, text } = await make(owner);
    const [newest] = await list(owner);
    expect(newest).toMatchObject({ export_id: json.export_id, status: "Completed", bytes: Buffer.byteLength(text) });
    expect((await owner.api("GET", `/account/me/export/${json.export_id}`)).json).toEqual(newest as never);
    const again = await owner.api("GET", `/account/me/export/${json.export_id}/download`);
    expect(again.text).toBe(text);
    expect(again.headers.get("content-disposition")).toMatch(/^attachment; filename="export-\d{4}-\d\d-\d\d\.json"$/);
    for (const path of ["", "/download"])
      expect((await neighbour.api("GET", `/account/me/export/${json.export_id}${path}`)).status).toBe(404);
  });

  test("with one Idempotency-Key is one export, and the second answer says so", async () => {
    const person = await service.register();
    const headers = { "idempotency-key": "once" };
    const [first, second] = [await make(person, headers), await make(person, headers)];
    expect(second.text).toBe(first.text);
    expect([first, second].map((answer) => answer.headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect((await list(person)).length).toBe(1);
  });

  test("keeps the latest three, and of an account without an Echo has what there is", async () => {
    const person = await service.register();
    for (let n = 0; n < 4; n++) expect((await make(person)).json.life.echoes).toEqual([]);
    expect((await list(person)).map(({ status }) => status)).toEqual([
      "Completed",
      "Completed",
      "Completed",
      "Expired",
    ]);
    const oldest = (await list(person)).at(-1)!;
    expect((await person.api("GET", `/account/me/export/${oldest.export_id}/download`)).status).toBe(404);
  });
});

test("an export expires after seven days, and its file goes", async () => {
  const person = await service.register();
  const { export_id } = (await make(person)).json;
  service.moveDays(8);
  await service.restart([owner, neighbour, person]);
  await service.restart([owner, neighbour, person]);
  await service.signIn(person);
  expect((await list(person))[0]).toMatchObject({ export_id, status: "Expired" });
  expect((await person.api("GET", `/account/me/export/${export_id}/download`)).status).toBe(404);
  expect(await Bun.file(`${service.config.dataDir}/exports/${export_id}.json`).exists()).toBe(false);
});
