import { afterAll, beforeAll, expect, test } from "bun:test";
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
