import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mailedToken, mailsSent } from "../../contract/mails.ts";
import { readMails } from "../auth/read-mails.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const CONFIRM = "Confirm your e-mail address";

let service: LiveService;
let leaver: Person;
let neighbour: Person;
beforeEach(async () => {
  service = await startLiveService({ accountDeleteGraceDays: 3 });
  [leaver, neighbour] = [await service.register(), await service.register()];
});
afterEach(() => service?.stop());

const folder = () => join(service.config.dataDir, "mail");
/** To whom the mails are that are kept, oldest first, and what they say they are about. */
const kept = () => readMails(folder()).map(({ headers }) => [headers.to, headers.subject]);
/** Lets days pass; a start does what has come due, and the stop waits for it. */
async function pass(days: number): Promise<void> {
  service.moveDays(days);
  await service.restart([]);
  await service.restart([]);
}

test("mails to somebody who has left for good are gone, and those to others that hold their name; the others stay", async () => {
  await leaver.api("PATCH", "/account/me", { body: { display_name: "Quetzalfinch" } });
  const mail = { base: service.base(), folder: folder(), to: neighbour.email, subject: CONFIRM };
  await service.anonymous("POST", `/auth/verify-email?token=${await mailedToken(mail)}`);
  const body = { new_follower: { email: true } };
  expect((await neighbour.api("PATCH", "/account/me/notifications/preferences", { body })).status).toBe(200);
  expect((await leaver.api("POST", `/social/follow/${neighbour.userId}`)).status).toBe(201);
  await mailsSent(service.base());
  const before = readdirSync(folder()).map((file) => readFileSync(join(folder(), file), "utf8"));
  expect(before.filter((text) => text.includes("Quetzalfinch"))).toHaveLength(1);
  await leaver.api("DELETE", "/account/me");
  await pass(4);
  expect(kept()).toEqual([[neighbour.email, CONFIRM]]);
  expect(readFileSync(join(folder(), readdirSync(folder())[0]!), "utf8")).not.toContain("X-Echoes-About");
});

test("mails are kept for thirty days, and so is what a crash has left of one", async () => {
  await mailsSent(service.base());
  const [first] = readdirSync(folder()).sort();
  writeFileSync(join(folder(), `${first}.tmp`), "half");
  writeFileSync(join(folder(), "readme.txt"), "the operator's own");
  await pass(29);
  expect(kept()).toHaveLength(2);
  const late = await service.register();
  await mailsSent(service.base());
  await pass(2);
  expect(kept()).toEqual([[late.email, CONFIRM]]);
  expect(readdirSync(folder()).sort()).toEqual([expect.stringMatching(/\.eml$/), "readme.txt"]);
});
