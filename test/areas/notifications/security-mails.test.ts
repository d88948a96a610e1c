import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { mailsSent } from "../../contract/mails.ts";
import { readMails } from "../auth/read-mails.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let owner: Person;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "Starter");
});
afterAll(() => service?.stop());

const subjects = async (): Promise<(string | undefined)[]> => {
  await mailsSent(service.base());
  const mails = readMails(join(service.config.dataDir, "mail"));
  return mails.filter(({ headers }) => headers.to === owner.email).map(({ headers }) => headers.subject);
};

test("a key that is made, a deletion that is asked for and one that is called off are mailed to the owner, confirmed or not", async () => {
  const asked = { in_app: false, email: false, chatlink: false };
  const off = await owner.api("PATCH", "/account/me/notifications/preferences", { body: { security: asked } });
  expect(off.status).toBe(400);
  const before = await subjects();
  const body = { name: "A program", scopes: ["account:read"] };
  expect((await owner.api("POST", "/account/me/api-keys", { body })).status).toBe(201);
  expect((await owner.api("DELETE", "/account/me")).status).toBe(202);
  expect((await owner.api("POST", "/account/me/delete/cancel")).status).toBe(200);
  const since = (await subjects()).slice(before.length);
  expect(since.sort()).toEqual([
    "An API key was made for your account",
    "Your account stays",
    "Your account will be deleted",
  ]);
});
