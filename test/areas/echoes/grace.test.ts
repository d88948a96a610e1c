import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY_MS } from "../../../src/shared/clock.ts";
import type { Database } from "../../../src/store/driver.ts";
import { type LiveService, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

/** What the directory holds of an Echo once the service has been up for what falls due at its start. */
async function afterNextStart(echoId: string): Promise<unknown[]> {
  await service.restart([]);
  let rows: unknown[] = [];
  await service.restart([], (hub: Database) => {
    rows = hub.all("SELECT status FROM echo_directory WHERE echo_id = ?", echoId);
  });
  return rows;
}

test("an Echo that was deleted is kept for its grace period of 30 days, and then erased", async () => {
  const person = await service.register();
  const echoId = await service.createEcho(person);
  expect((await person.api("DELETE", `/echoes/${echoId}`)).status).toBe(204);
  service.moveDays(29);
  expect(await afterNextStart(echoId)).toEqual([{ status: "Deleted" }]);
  service.moveDays(2);
  expect(await afterNextStart(echoId)).toEqual([]);
});

test("the clocks of requests and of the engine's workers move together, while they run", async () => {
  const person = await service.register();
  type Born = { created_at: string };
  const bornAt = async (echoId: string) =>
    Date.parse((await person.api<Born>("GET", `/echoes/${echoId}`)).json.created_at);
  const first = await service.createEcho(person);
  const firstAt = await bornAt(first);
  expect((await person.api("DELETE", `/echoes/${first}`)).status).toBe(204);
  service.moveDays(40);
  await service.signIn(person);
  const second = await bornAt(await service.createEcho(person));
  expect(second - firstAt).toBeGreaterThanOrEqual(40 * DAY_MS);
  expect(second - firstAt).toBeLessThan(41 * DAY_MS);
});
