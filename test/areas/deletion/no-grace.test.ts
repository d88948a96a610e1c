import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Database } from "../../../src/store/driver.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { builtIn, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService({ accountDeleteGraceDays: 0, echoDeleteGraceDays: 0 });
});
afterAll(() => service?.stop());

async function countOf(sql: string, id: string, people: Person[] = []): Promise<number> {
  let count = 0;
  await service.restart(people, (hub: Database) => {
    count = hub.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, id)!.n;
  });
  return count;
}

test("without a grace period an account is erased at once, and not when the next hour comes", async () => {
  const leaver = await service.register();
  await service.createEcho(leaver);
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
  await untilTrue(async () => (await leaver.api("GET", "/account/me")).status !== 200);
  // A stop waits for the erasure under way.
  expect(await countOf("account_deletions WHERE erased_at IS NOT NULL AND user_id = ?", leaver.userId)).toBe(1);
});

test("and so is an Echo that is deleted, while its owner stays", async () => {
  const owner = await service.register();
  const echoId = await service.createEcho(owner);
  expect((await owner.api("DELETE", `/echoes/${echoId}`)).status).toBe(204);
  expect(await countOf("echo_directory WHERE echo_id = ?", echoId, [owner])).toBe(0);
  expect((await owner.api("GET", "/echoes")).text).toBe("[]");
});

/** More than lose a name in one transaction. */
const MENTIONS = 300;

test("and the name is out of all that others have said of them before nobody knows it any more", async () => {
  const [leaver, friend] = [await service.register(), await service.register()];
  await leaver.api("PATCH", "/account/me", { body: { display_name: "Quetzalfinch" } });
  const commons = await builtIn(friend.api, "Community");
  const said = Array.from({ length: MENTIONS }, (_, n) =>
    say(friend.api, commons, `Number ${n}: hello, @Quetzalfinch!`),
  );
  for (const { status } of await Promise.all(said)) expect(status).toBe(201);
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
  await untilTrue(async () => (await leaver.api("GET", "/account/me")).status !== 200);
  expect(await countOf("channel_messages WHERE instr(content, ?) > 0", "Quetzalfinch", [friend])).toBe(0);
});
