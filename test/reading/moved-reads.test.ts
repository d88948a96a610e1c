import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import type { Api } from "../support/http.ts";

/** Lists of everybody's things, which take the longer the more there are, keep the reading thread and nobody else. */
let service: LiveService;
let person: Person;
let admin: Api;
let entryId: string;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
  admin = await service.asAdmin();
  entryId = (await join()).json.entry_id;
});
afterAll(() => service?.stop());

type Health = { subsystems: { search: { details: { lists_answered: number } } } };
const answered = async () =>
  (await admin<Health>("GET", "/health/detailed")).json.subsystems.search.details.lists_answered;

const join = () => person.api<{ entry_id: string }>("POST", "/waitlist", { body: { email: "waiting@example.org" } });
const REQUESTS: [string, () => Promise<{ status: number }>][] = [
  ["a search of accounts", () => admin("GET", "/admin/users?q=a")],
  ["how many wait", () => person.api("GET", "/waitlist/count")],
  ["the place of who asks for one", join],
  ["somebody's place", () => person.api("GET", `/waitlist/position/${entryId}`)],
  ["what an export holds of the hub", () => person.api("POST", "/account/me/export")],
];

for (const [what, ask] of REQUESTS)
  test(`${what} is read on the reading thread`, async () => {
    const before = await answered();
    expect((await ask()).status).toBeLessThan(300);
    expect(await answered()).toBeGreaterThan(before);
  });
