import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ADA, type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { type Answer, type Api, api, type Sending } from "../support/http.ts";
import { openStream, requestUpgrade } from "../support/socket.ts";
import { GRANTED } from "./contracts.ts";
import { type Description, operationsOf } from "./description.ts";
import type { Answers } from "./granted/granted.ts";
import { mailedToken } from "./mails.ts";
import { departures, type Shape } from "./shape.ts";
import { ANSWERS, DASHBOARD_HANDSHAKE, ECHO_HANDSHAKE, ERROR, FRAMES, LIMITED } from "./shapes.ts";

/** Letter by letter: names, order and kinds of everything that goes over the wire, against lists written down from the contract. */
let service: LiveService;
let owner: Person;
let asAdmin: Api;
let echoId: string;
const granted = new Set<string>();

/** Of all areas; what none of them has is asked below. */
const EVERY_ANSWER = Object.assign({}, ANSWERS, ...Object.values(GRANTED).map(({ answers }) => answers)) as Answers;

beforeAll(async () => {
  service = await startLiveService({ demo: "on" });
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  asAdmin = await service.asAdmin();
  echoId = await service.createEcho(owner, { physical_description: "Tall." });
  await service.step(60);
});
afterAll(() => service?.stop());

/** Frames of what is asked for; all others come of living. */
const BY_ROUTES = ["EchoHibernated", "EchoWoken", "EchoDeleted"];

const expectShape = (value: unknown, shape: Shape) => expect(departures(value, shape)).toEqual([]);

/** Asks, and compares the answer with the route's row. */
async function grant<T>(
  caller: Api,
  route: string,
  ids: Record<string, string> = {},
  more: Sending & { query?: string } = {},
) {
  const [method, template] = route.split(" ") as [string, string];
  const { query = "", ...sending } = more;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!) + query;
  const answer: Answer<T> = await caller<T>(method, path, sending);
  const [status, shape] = EVERY_ANSWER[route]!;
  expect([route, answer.status, answer.status === status ? "" : answer.text]).toEqual([route, status, ""]);
  if (shape === null) expect([route, answer.text, answer.headers.get("content-type")]).toEqual([route, "", null]);
  else {
    expect([route, answer.headers.get("content-type")]).toEqual([route, "application/json; charset=utf-8"]);
    expectShape(answer.json, shape);
  }
  granted.add(route);
  return answer;
}

describe("what a granted request answers, field by field and in order", () => {
  test("signing up, in, on and out", async () => {
    const nobody = api(service.base());
    const folder = join(service.config.dataDir, "mail");
    const credentials = { email: "ada@example.org", password: "a lamp in the orchard" };
    type Tokens = { access_token: string; refresh_token: string; expires_in: number };
    const registered = await grant<Tokens>(nobody, "POST /auth/register", {}, { body: credentials });
    expect(registered.json.expires_in).toBe(3600);
    const verification = (to: string) =>
      mailedToken({ base: service.base(), folder, to, subject: "Confirm your e-mail address" });
    await grant(nobody, "GET /auth/verify-email", {}, { query: `?token=${await verification(credentials.email)}` });
    const eve = await nobody<Tokens>("POST", "/auth/register", { body: { ...credentials, email: "eve@example.org" } });
    await grant(api(service.base(), eve.json.access_token), "POST /auth/verify-email/resend");
    await grant(nobody, "POST /auth/verify-email", {}, { query: `?token=${await verification("eve@example.org")}` });
    const signedIn = await grant<Tokens>(nobody, "POST /auth/login", {}, { body: credentials });
    const { refresh_token } = signedIn.json;
    const next = await grant<Tokens>(nobody, "POST /auth/refresh", {}, { body: { refresh_token } });
    expect(next.json.refresh_token).not.toBe(refresh_token);
    await grant(nobody.as(next.json.access_token), "POST /auth/logout");
    await grant(nobody.as(registered.json.access_token), "POST /auth/revoke-all");

    await grant(nobody, "POST /auth/password-reset", {}, { body: credentials });
    const reset = await mailedToken({
      base: service.base(),
      folder,
      to: credentials.email,
      subject: "Set a new password",
    });
    const body = { token: reset, new_password: "another lamp in the orchard" };
    await grant(nobody, "POST /auth/password-reset/confirm", {}, { body });
  });

  test("the account", async () => {
    await grant(owner.api, "GET /account/me");
    await grant(owner.api, "PATCH /account/me", {}, { body: { display_name: "Ada L.", locale: "pt-br" } });
    await grant(owner.api, "POST /account/me/shared-shard-notice");
  });

  test("an Echo and all it leaves", async () => {
    const made = await grant<{ echo_id: string }>(owner.api, "POST /echoes", {}, { body: ADA });
    const ids = { id: made.json.echo_id };
    await grant(owner.api, "GET /echoes");
    await grant(owner.api, "GET /echoes/{id}", ids);
    await grant(owner.api, "POST /echoes/{id}/hibernate", ids);
    await grant(owner.api, "POST /echoes/{id}/wake", ids);
    await grant(owner.api, "DELETE /echoes/{id}", ids);

    type Page = { data: { diary_id: string }[] };
    const query = "?limit=100";
    const { data: entries } = (await grant<Page>(owner.api, "GET /echoes/{id}/diary", { id: echoId }, { query })).json;
    await grant(owner.api, "GET /echoes/{id}/diary/{entry_id}", { id: echoId, entry_id: entries[0]!.diary_id });
    for (const route of ["GET /echoes/{id}/timeline", "GET /echoes/{id}/relationships"]) {
      const { data } = (await grant<Page>(owner.api, route, { id: echoId }, { query })).json;
      expect([route, data.length > 0]).toEqual([route, true]);
    }
    await grant(owner.api, "GET /echoes/{id}/arcs", { id: echoId }, { query });
    type Graph = { nodes: unknown[]; edges: unknown[] };
    const graph = (await grant<Graph>(owner.api, "GET /echoes/{id}/memories", { id: echoId })).json;
    expect([graph.nodes.length > 0, graph.edges.length > 0]).toEqual([true, true]);
  });

  for (const [about, { ask }] of Object.entries(GRANTED)) test(about, () => ask({ service, owner, asAdmin, grant }));

  test("the service and its clock", async () => {
    for (const route of Object.keys(ANSWERS).filter((route) => /^GET \/(system|health)/.test(route)))
      await grant(api(service.base()), route);
    await grant(asAdmin, "GET /admin/users");
    await grant(asAdmin, "PATCH /admin/users/{user_id}", { user_id: owner.userId }, { body: { tier: "GodMode" } });
    await grant(asAdmin, "GET /admin/system/tick");
    await grant(asAdmin, "POST /admin/system/tick", {}, { body: { action: "step" } });
  });

  test("no route was left out but what answers with files and pages", async () => {
    const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
    const served = operationsOf(description).map(({ method, path }) => `${method} ${path}`);
    const compared = served.filter(
      (route) =>
        !/^GET \/(api\/docs|media|channels.*\/image$|.*\/subtitles$|.*chatlink\/(callback|sign-in)$)/.test(route),
    );
    expect([...granted].sort()).toEqual(compared.sort());
  });
});

test("the API description is one document at both addresses, and a page at the third", async () => {
  const nobody = api(service.base());
  const [document, file, page] = await Promise.all(
    ["/api/docs", "/api/docs/openapi.json", "/api/docs/ui"].map((path) => nobody<{ openapi: string }>("GET", path)),
  );
  expect(document!.json.openapi).toBe("3.1.0");
  expect(file!.text).toBe(document!.text);
  expect(page!.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

describe("frames", () => {
  test("a stream's first frame is its handshake; every other is a flat event with exactly its fields", async () => {
    const own = await openStream(service.echoStream(echoId, owner));
    const dashboard = await openStream(service.dashboardStream(owner));
    const [ownFirst, dashboardFirst] = await Promise.all([own.next(), dashboard.next()]);
    expectShape(ownFirst, ECHO_HANDSHAKE);
    expectShape(dashboardFirst, DASHBOARD_HANDSHAKE);
    const { last_tick_at } = (await api(service.base())<{ last_tick_at: string }>("GET", "/system/tick")).json;
    expect(ownFirst).toMatchObject({
      echo_id: echoId,
      last_tick_at: Math.floor(Date.parse(last_tick_at) / 1000),
      tick_interval: 3600,
    });

    const seen = new Set<string>();
    const lived = Object.keys(FRAMES).filter((type) => !BY_ROUTES.includes(type));
    const hear = async (): Promise<void> => {
      const frame = await own.next<{ type: string }>();
      expectShape(frame, FRAMES[frame.type]!);
      expect(await dashboard.next<{ type: string }>()).toEqual(frame);
      seen.add(frame.type);
    };
    // Some things come late in some lives.
    for (let ticks = 0; !lived.every((type) => seen.has(type)); ticks += 40) {
      expect(ticks).toBeLessThan(2_000);
      await service.step(40);
      while (own.waiting().length > 0) await hear();
    }
    for (const [method, path] of [
      ["POST", `/echoes/${echoId}/hibernate`],
      ["POST", `/echoes/${echoId}/wake`],
      ["DELETE", `/echoes/${echoId}`],
    ] as const)
      await owner.api(method, path);
    while (!seen.has("EchoDeleted")) await hear();
    expect(Object.keys(FRAMES).filter((type) => !seen.has(type))).toEqual([]);
  });
});

describe("errors", () => {
  test("the envelope has its four fields and mirrors status and request id; validation has the second shape", async () => {
    const refused = await owner.api("GET", "/echoes/nope");
    expectShape(refused.json, ERROR);
    expect(refused.json.error.status).toBe(404);
    expect(refused.json.error.request_id).toBe(refused.headers.get("x-request-id")!);
    expect(refused.headers.get("retry-after")).toBeNull();

    const invalid = await owner.api<object>("POST", "/echoes", { body: { ...ADA, name: "", persona_text: "" } });
    expect(invalid.status).toBe(400);
    expectShape(invalid.json, { error: /^VALIDATION_ERROR$/, fields: { name: ["text"], persona_text: ["text"] } });
  });

  test("a refused upgrade answers in the envelope", async () => {
    const answer = await requestUpgrade(service.echoStream(echoId, { ...owner, token: "nope" }));
    expect(answer.status).toBe(401);
    expectShape(await answer.json(), ERROR);
  });

  test("beyond a limit the envelope has retry_after_seconds, and Retry-After says the same", async () => {
    const busy = await startLiveService({ rateLimitScale: 1 / 60 });
    try {
      const nobody = api(busy.base());
      const answers = [await nobody("GET", "/system/version"), await nobody("GET", "/system/version")];
      expect(answers.map(({ status }) => status)).toEqual([200, 429]);
      const { json, headers } = answers[1]!;
      expectShape(json, LIMITED);
      expect([json.error.code, json.error.status]).toEqual(["RATE_LIMITED", 429]);
      expect(headers.get("retry-after")).toBe(String(json.error.retry_after_seconds));
      expect(headers.get("ratelimit-policy")).toBe('"public";q=1;w=60');
    } finally {
      await busy.stop();
    }
  });
});
