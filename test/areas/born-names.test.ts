import { afterAll, beforeAll, expect, test } from "bun:test";
import type { AnyRoute } from "../../src/http/route.ts";
import { type Api, api } from "../support/http.ts";
import { ADA, type LiveService, type Person, startLiveService } from "./live-service.ts";

let service: LiveService;
let someone: Person;
let admin: Api;
beforeAll(async () => {
  service = await startLiveService();
  someone = await service.register();
  await service.setTier(someone, "GodMode");
  admin = await service.asAdmin();
});
afterAll(() => service?.stop());

const NOBODY = "01890a5d-ac96-774b-bcce-b302099a8057";
const REGISTRATION = { email: "new@example.org", password: "a lamp in the orchard" };

/** Everywhere that a name is given which others read, with what else the request needs. */
const BORN: Record<string, { field: "name" | "display_name"; body?: object; by?: "admin" | "nobody" }> = {
  "POST /auth/register": { field: "display_name", body: REGISTRATION, by: "nobody" },
  "PATCH /account/me": { field: "display_name" },
  "PATCH /account/me/profile": { field: "display_name" },
  "POST /echoes": { field: "name", body: ADA },
  "POST /echoes/reading": { field: "name", body: ADA },
  "POST /shards/public": { field: "name" },
  "POST /shards/private": { field: "name" },
  "PATCH /shards/{shard_id}": { field: "name" },
  "PATCH /channels/{channel_id}": { field: "name" },
  "POST /admin/channels": { field: "name", body: { channel_type: "Topic" }, by: "admin" },
};

/** Names that only their owner sees, or admins. */
const PRIVATE = ["POST /account/me/api-keys", "POST /analytics/events", "POST /analytics/events/anonymous"];

const nameFieldOf = ({ body }: AnyRoute): string | undefined =>
  ["name", "display_name"].find((field) => field in ((body as { properties?: object } | undefined)?.properties ?? {}));

test("no other route takes a name", () => {
  const taking = service.routes().filter((route) => nameFieldOf(route) !== undefined);
  const named = taking.map(({ method, path }) => `${method} ${path}`).filter((route) => !PRIVATE.includes(route));
  expect(named.toSorted()).toEqual(Object.keys(BORN).toSorted());
});

test.each(Object.keys(BORN))("%s takes no name that reads as a link or an address", async (route) => {
  const { field, body, by } = BORN[route]!;
  const [method, path] = route.split(" ") as ["POST", string];
  const call = by === "admin" ? admin : by === "nobody" ? api(service.base()) : someone.api;
  for (const name of ["x@evil.example", "evil[.]com", "evil(dot)com", "hxxp://evil", "evil.com", "<b>Bo</b>"]) {
    const answer = await call<{ fields?: object }>(method, path.replace(/\{\w+\}/, NOBODY), {
      body: { ...body, [field]: name },
    });
    expect([name, answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([name, 400, [field]]);
  }
});
