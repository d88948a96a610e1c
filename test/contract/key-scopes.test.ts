import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { AnyRoute } from "../../src/http/route.ts";
import { SCOPES, type Scope } from "../../src/shared/scopes.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { api } from "../support/http.ts";
import { mailsSent } from "./mails.ts";
import { storedRows } from "./stored-rows.ts";

/**
 * Every route, asked with API keys: with the scope it names it is let in, with every other scope and with none it is not, and what is a
 * session's alone takes no key at all.
 */
let service: LiveService;
let owner: Person;
const keys = new Map<string, string>();
let signedIn: AnyRoute[];

const ANOTHER_ID = "01900000-0000-7000-8000-0000000000ff";

beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  await service.createEcho(owner);
  const make = async (name: string, scopes: readonly Scope[]) => {
    const body = { name: "A program", scopes };
    const { json } = await owner.api<{ api_key: string }>("POST", "/account/me/api-keys", { body });
    keys.set(name, json.api_key);
  };
  await make("every scope", SCOPES);
  for (const scope of SCOPES) {
    await make(scope, [scope]);
    await make(
      `all but ${scope}`,
      SCOPES.filter((other) => other !== scope),
    );
  }
  await make("no scope", ["echoes:read"]);
  await service.restart([owner], (hub) => {
    // What no request can make: the last key loses the one scope it has.
    hub.writeSync((tx) =>
      tx.run("UPDATE api_keys SET scopes = '[]' WHERE key_id = (SELECT max(key_id) FROM api_keys)"),
    );
  });
  // From here on the first use of each key is noted.
  for (const key of keys.values()) await ask(key, { method: "GET", path: "/account/me" });
  await mailsSent(service.base());
  signedIn = service.routes().filter(({ auth }) => auth !== "public");
});
afterAll(() => service?.stop());

/** Ids that nobody has, so that a route which lets the key in finds nothing to change. */
const ask = async (key: string, { method, path }: Pick<AnyRoute, "method" | "path">) => {
  const answer = await api(service.base())(method, path.replace(/\{\w+\}/g, ANOTHER_ID), {
    headers: { authorization: `ApiKey ${key}` },
  });
  return { status: answer.status, code: answer.json?.error?.code };
};

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;

describe("a route that names a scope", () => {
  const scoped = () => signedIn.filter(({ scope }) => scope !== undefined && scope !== "jwt");

  test("lets in a key with that scope alone, as it does a session", async () => {
    for (const route of scoped()) {
      const { status, code } = await ask(keys.get(route.scope!)!, route);
      const refused = status === 401 || code === "API_KEY_SCOPE_REQUIRED";
      expect([nameOf(route), refused]).toEqual([nameOf(route), false]);
    }
  });

  test("is 403 API_KEY_SCOPE_REQUIRED to a key with all other scopes, and to one with none; nothing is written", async () => {
    const before = await storedRows(service.config.dataDir);
    for (const route of scoped())
      for (const key of [`all but ${route.scope}`, "no scope"])
        expect([nameOf(route), key, await ask(keys.get(key)!, route)]).toEqual([
          nameOf(route),
          key,
          { status: 403, code: "API_KEY_SCOPE_REQUIRED" },
        ]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });
});

test("a route for sessions alone is 403 API_KEY_SCOPE_REQUIRED to a key with every scope, an admin's 403 ADMIN_REQUIRED", async () => {
  for (const route of signedIn.filter(({ scope }) => scope === undefined || scope === "jwt")) {
    const code = route.auth === "admin" ? "ADMIN_REQUIRED" : "API_KEY_SCOPE_REQUIRED";
    expect([nameOf(route), await ask(keys.get("every scope")!, route)]).toEqual([nameOf(route), { status: 403, code }]);
  }
});

/** What moves money or guards the account, by the beginning of its path. */
const SESSIONS_ALONE = [
  "/account/me/password",
  "/account/me/sessions",
  "/account/me/api-keys",
  "/account/me/consents",
  "/account/me/export",
  "/account/me/story-export",
  "/account/me/delete",
  "/account/me/family",
  "/auth/",
  "/payments/",
  "/subscription/downgrade",
];

test("what moves money or guards the account is a session's alone", () => {
  for (const route of signedIn)
    if (SESSIONS_ALONE.some((path) => route.path.startsWith(path)) || nameOf(route) === "DELETE /account/me")
      expect([nameOf(route), route.scope]).toEqual([nameOf(route), "jwt"]);
});

test("the API description names the scope of every route that has one", async () => {
  type Described = { paths: Record<string, Record<string, { "x-scope"?: string; description: string }>> };
  const { paths } = (await api(service.base())<Described>("GET", "/api/docs/openapi.json")).json;
  for (const route of signedIn) {
    const operation = paths[route.path]![route.method.toLowerCase()]!;
    const scope = route.scope === "jwt" ? undefined : route.scope;
    expect([nameOf(route), operation["x-scope"]]).toEqual([nameOf(route), scope]);
    if (scope !== undefined) expect(operation.description).toContain(scope);
  }
});
