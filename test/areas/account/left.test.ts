import { afterAll, beforeAll, expect, test } from "bun:test";
import { untilTrue } from "../../reliability/lives.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

async function dormantSince(who: Person): Promise<number | null> {
  let at: number | null = null;
  await service.restart([], (hub) => {
    at = hub.get<{ at: number | null }>("SELECT dormant_since AS at FROM accounts WHERE user_id = ?", who.userId)!.at;
  });
  return at;
}

test("the service puts an account that was left to sleep at its next start, and a sign-in wakes it", async () => {
  const person = await service.register();
  const echoId = await service.createEcho(person);
  service.moveDays(59);
  await service.restart([]);
  expect(await dormantSince(person)).toBeNull();
  service.moveDays(2);
  await service.restart([]);
  expect(await dormantSince(person)).toBeNumber();
  await service.signIn(person);
  const status = async () => (await person.api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status as string;
  await untilTrue(async () => (await status()) === "Active");
  expect(await dormantSince(person)).toBeNull();
});
