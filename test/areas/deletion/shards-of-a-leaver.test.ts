import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Database } from "../../../src/store/driver.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let leaver: Person;
let guest: Person;
beforeAll(async () => {
  service = await startLiveService();
  [leaver, guest] = [await service.register(), await service.register()];
  for (const person of [leaver, guest]) {
    await service.setTier(person, "Creator");
    await person.api("POST", "/account/me/shared-shard-notice");
  }
});
afterAll(() => service?.stop());

const where = async (echo: string) =>
  (await guest.api<{ current_shard_id: string }>("GET", `/echoes/${echo}`)).json.current_shard_id;
const make = async (kind: "public" | "private") =>
  (await leaver.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body: { name: "A place" } })).json.shard_id;

/** Refuses that a shard goes while somebody else's Echo is in it whom nobody has ordered home. */
const leaveNobodyBehind = (hub: Database): void =>
  hub.exec(`CREATE TRIGGER nobody_is_left_behind BEFORE DELETE ON shards
    WHEN EXISTS (SELECT 1 FROM echo_directory echo WHERE echo.shard_id = OLD.shard_id AND echo.owner_id <> OLD.owner_id
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.user_id = echo.owner_id AND orders.call = 'echo.goHome'))
    BEGIN SELECT RAISE(ABORT, 'somebody is left behind'); END`);

test("others' Echoes are ordered home before the shards of who has left for good are gone, and their files with them", async () => {
  const shards = [await make("public"), await make("private")];
  await leaver.api("POST", `/shards/${shards[1]}/access`, { body: { user_id: guest.userId } });
  const echoes = [await service.createEcho(guest), await service.createEcho(guest)];
  const home = await where(echoes[0]!);
  for (const [i, echo] of echoes.entries()) {
    await guest.api("POST", `/echoes/${echo}/travel`, { body: { shard_id: shards[i] } });
    expect(await where(echo)).toBe(shards[i]!);
  }
  await guest.api("POST", `/echoes/${echoes[1]}/hibernate`);
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
  service.moveDays(31);
  await service.restart([leaver, guest], leaveNobodyBehind);
  await service.restart([leaver, guest]);
  await expect(service.signIn(leaver)).rejects.toThrow("AUTH_REQUIRED");
  await service.signIn(guest);
  for (const shard of shards) expect((await guest.api("GET", `/shards/${shard}`)).status).toBe(404);
  for (const echo of echoes) expect(await where(echo)).toBe(home);
});
