import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type LiveService, startLiveService } from "../areas/live-service.ts";
import { api } from "../support/http.ts";
import { CONTRACTS, POLICIES } from "./contracts.ts";
import { type Description, operationsOf } from "./description.ts";
import { ROWS } from "./policies.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

describe("the table of policies", () => {
  test("has a row for every route, and no row without one", async () => {
    const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
    const served = operationsOf(description).map(({ method, path }) => `${method} ${path}`);
    expect(served.sort()).toEqual(Object.keys(POLICIES).sort());
    for (const { method, path } of service.routes()) expect(served).toContain(`${method} ${path}`);
  });

  test("is said beside the area whose routes they are, and nowhere else", async () => {
    const description = (await api(service.base())<Description>("GET", "/api/docs/openapi.json")).json;
    const areas = new Map(
      operationsOf(description).map(({ method, path, operation }) => [`${method} ${path}`, operation.tags]),
    );
    for (const { method, path, area } of service.routes()) expect(areas.get(`${method} ${path}`)).toEqual([area]);
    for (const [area, { policies, lists = {}, showing = {}, granted = {}, needsMore = [] }] of CONTRACTS) {
      const answers = Object.values(granted).flatMap((one) => Object.keys(one.answers));
      const paths = Object.keys(lists).map((path) => `GET ${path}`);

      for (const route of [...Object.keys(policies), ...paths, ...Object.keys(showing), ...answers])
        expect([route, areas.get(route)]).toEqual([route, [area]]);
      const own = new Set(Object.keys(policies).flatMap((route) => [route, route.split(" ")[1]!]));
      expect([area, needsMore.filter((name) => !own.has(name))]).toEqual([area, []]);
    }
  });

  test("agrees with what every route declares of itself", () => {
    for (const route of service.routes()) {
      const { reach } = POLICIES[`${route.method} ${route.path}`]!;
      const declared = reach === "public" || reach === "admin" ? reach : "user";
      expect([route.method, route.path, route.auth]).toEqual([route.method, route.path, declared]);
    }
  });
});

describe("every declaration", () => {
  /** What the contract exempts from the fence: what takes away, locks out or leads out. */
  const WHILE_LEAVING = [
    "DELETE /account/me/api-keys/{key_id}",
    "DELETE /account/me/sessions/{session_id}",
    "DELETE /feeds/share/{token}",
    "PATCH /account/me/privacy",
    "POST /account/me/consents/withdraw",
    "POST /account/me/delete/cancel",
    "POST /account/me/export",
    "POST /account/me/restrict-processing",
    "POST /account/me/story-export",
    "POST /auth/logout",
    "POST /auth/revoke-all",
  ];
  /** What it leaves to a suspended account: to sign in and out, and to lock others out of the account. */
  const WHILE_SUSPENDED = [
    "DELETE /account/me",
    "DELETE /account/me/api-keys/{key_id}",
    "DELETE /account/me/sessions/{session_id}",
    "POST /account/me/delete",
    "POST /account/me/delete/cancel",
    "POST /account/me/export",
    "POST /account/me/story-export",
    "POST /auth/logout",
    "POST /auth/revoke-all",
    "POST /moderation/escalate",
  ];

  const exempt = (of: "fenced" | "enforced") =>
    service.routes().flatMap((route) => (route[of] === false ? [`${route.method} ${route.path}`] : []));

  test("exempts from the fence and from enforcement what the contract does, as the policies say", () => {
    expect(exempt("fenced").sort()).toEqual(WHILE_LEAVING.toSorted());
    expect(exempt("enforced").sort()).toEqual(WHILE_SUSPENDED.toSorted());
    const rows = (of: "whileLeaving" | "whileSuspended") => ROWS.filter((row) => row[of]).map((row) => row.route);
    expect(rows("whileLeaving").sort()).toEqual(WHILE_LEAVING.toSorted());
    expect(rows("whileSuspended").sort()).toEqual(WHILE_SUSPENDED.toSorted());
  });

  test("of a GET says whose things it shows, and of every signed-in write what stands against it", () => {
    for (const route of service.routes()) {
      const name = `${route.method} ${route.path}`;
      expect([name, route.shows !== undefined]).toEqual([name, route.method === "GET"]);
      const write = route.method !== "GET" && route.auth !== "public";
      expect([name, route.gates !== undefined]).toEqual([name, write]);
    }
  });
});
