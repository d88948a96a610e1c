import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
  // So that the day does not end within the test.
  service.moveToNoon();
});
afterAll(() => service?.stop());

type List = { data: unknown[] };

const bear = (who: Person, key: string) =>
  who.api<{ echo_id: string }>("POST", "/echoes", { body: ADA, headers: { "Idempotency-Key": key } });

const bearAndDelete = async (who: Person, key: string) => {
  const born = await bear(who, key);
  expect(born.status).toBe(201);
  expect((await who.api("DELETE", `/echoes/${born.json.echo_id}`)).status).toBe(204);
};

test("a UTC day's births are three for each Echo of the tier, deleted ones included; a refusal writes nothing", async () => {
  const free = await service.register();
  await bearAndDelete(free, "first");
  const again = await bear(free, "first");
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  await bearAndDelete(free, "second");
  await bearAndDelete(free, "third");

  const feed = async () => (await free.api<List>("GET", "/feeds/personal")).json;
  const before = await feed();
  expect(before.data).toBeArray();
  const refused = await free.api("POST", "/echoes", { body: ADA, headers: { "Idempotency-Key": "fourth" } });
  expect([refused.status, refused.json.error.code]).toEqual([403, "ECHO_LIMIT_REACHED"]);
  expect(refused.json.error.message).toContain("3 births a day");
  expect((await free.api("GET", "/echoes")).json).toEqual([] as never);
  expect(await feed()).toEqual(before);

  service.moveDays(1);
  await service.signIn(free);
  const next = await bear(free, "fourth");
  expect([next.status, next.headers.get("idempotency-replayed")]).toEqual([201, null]);
});

describe("births that are refused", () => {
  const statusesOf = async (who: Person, times: number, more: object = {}) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++)
      statuses.push((await who.api("POST", "/echoes", { body: { ...ADA, ...more } })).status);
    return statuses;
  };
  let limited: LiveService;
  beforeAll(async () => {
    limited = await startLiveService({ rateLimitScale: 1 });
  });
  afterAll(() => limited?.stop());

  test("are told the limit twenty times a minute, and then to wait; nobody else waits for that", async () => {
    const [eager, patient] = [await limited.register(), await limited.register()];
    expect(await statusesOf(eager, 21)).toEqual([201, ...Array<number>(19).fill(403), 429]);
    const refused = await eager.api("POST", "/echoes", { body: ADA });
    expect(refused.json.error.code).toBe("RATE_LIMITED");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statusesOf(patient, 1)).toEqual([201]);
  });

  test("are told what is wrong with their texts twenty times a minute, also those that are over the limit", async () => {
    const person = await limited.register();
    const persona_text = "Lena is 14, a schoolgirl, sexy and naked in every picture.";
    expect(await statusesOf(person, 1)).toEqual([201]);
    expect(await statusesOf(person, 20, { persona_text })).toEqual([...Array<number>(19).fill(400), 429]);
  });

  test("do not keep from births that a tier has room for", async () => {
    const person = await limited.register();
    await limited.setTier(person, "GodMode");
    expect(await statusesOf(person, 21)).toEqual(Array<number>(21).fill(201));
  });
});
