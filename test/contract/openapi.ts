import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERROR_CODES } from "../../src/shared/errors.ts";
import { SCOPES } from "../../src/shared/scopes.ts";
import { type Description, expectComplete, expectValid, type Operation } from "./description.ts";
import type { StartTestApp, TestApp } from "./test-app.ts";

export function descriptionContract(startTestApp: StartTestApp): void {
  let app: TestApp;
  let description: Description;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SCALE: "100" });
    description = (await app.api<Description>("GET", "/api/docs")).json;
  });
  afterAll(() => app.stop());

  const operation = (method: string, path: string): Operation => description.paths[path]![method]!;
  const codes = (method: string, path: string) =>
    Object.fromEntries(
      Object.entries(operation(method, path).responses).map(([status, response]) => [
        status,
        response["x-error-codes"] ?? [],
      ]),
    );

  describe("the API description", () => {
    test("is OpenAPI 3.1 and valid for two validators", async () => {
      expect(description.openapi).toBe("3.1.0");
      await expectValid(description);
    }, 30_000);

    test("is complete: JSON routes declare 400, 413, 415 and 422, signed-in ones 401, 403 and 429", () => {
      expectComplete(description);
    });

    test("is the same in both places and names itself", async () => {
      const file = await app.api("GET", "/api/docs/openapi.json");
      expect(file.json as unknown).toEqual(description);
      expect(file.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(Object.keys(description.paths)).toContain("/api/docs/openapi.json");
    });

    test("lists the codes that follow from a declaration, by status", () => {
      expect(codes("post", "/things")).toEqual({
        "201": [],
        "400": ["VALIDATION_ERROR", "INVALID_JSON", "UNREADABLE_BODY"],
        "401": ["AUTH_REQUIRED"],
        "403": ["API_KEY_SCOPE_REQUIRED", "ENFORCEMENT_ACTIVE"],
        "404": ["NOT_FOUND"],
        "409": ["ACCOUNT_FENCED"],
        "413": ["PAYLOAD_TOO_LARGE"],
        "415": ["UNSUPPORTED_MEDIA_TYPE"],
        "422": ["VALIDATION_INVALID_BODY", "IDEMPOTENCY_KEY_REUSED"],
        "429": ["RATE_LIMITED"],
        "500": ["INTERNAL"],
      });
      expect(codes("get", "/things/{id}")["404"]).toEqual(["NOT_FOUND", "ECHO_NOT_FOUND"]);
      expect(codes("post", "/admin/things")["403"]).toEqual(["ADMIN_REQUIRED", "ENFORCEMENT_ACTIVE"]);
      expect(codes("get", "/busy")["429"]).toEqual(["RATE_LIMITED"]);
      expect(codes("post", "/things/{id}/keep")["409"]).toBeUndefined();
      expect(codes("get", "/page")["429"]).toBeUndefined();
    });

    test("lists the codes of the gates that a route names, in the order in which they refuse", () => {
      const all = codes("post", "/things/{id}/say");
      expect(all["403"]).toEqual([
        ...["API_KEY_SCOPE_REQUIRED", "ENFORCEMENT_ACTIVE", "PROCESSING_RESTRICTED"],
        ...["COMMUNITY_OPTED_OUT", "CONSENT_REQUIRED", "TIER_REQUIRED"],
      ]);
      expect(all["409"]).toEqual(["ACCOUNT_FENCED"]);
      expect(codes("post", "/sign-out")["403"]).toEqual(["API_KEY_SCOPE_REQUIRED"]);
    });

    test("tells bodies that are no JSON, with the codes that refuse them", () => {
      const content = (path: string) => Object.keys(operation("post", path).requestBody!.content);
      expect(content("/hook")).toEqual(["*/*"]);
      expect(content("/things/{id}/picture")).toEqual(["multipart/form-data"]);
      expect(codes("post", "/things/{id}/picture")).toMatchObject({
        "400": ["VALIDATION_ERROR", "INVALID_MULTIPART", "NO_FILE", "EMPTY_FILE", "UNREADABLE_BODY"],
        "413": ["PAYLOAD_TOO_LARGE"],
      });
      expect(codes("post", "/hook")["415"]).toBeUndefined();
    });

    test("shapes each refusal as it is sent", () => {
      const shape = (method: string, path: string, status: string) =>
        operation(method, path).responses[status]!.content!["application/json"]!.schema;
      const envelope = { $ref: "#/components/schemas/Error" };
      const fields = { $ref: "#/components/schemas/ValidationError" };
      expect(shape("post", "/things", "400")).toEqual({ oneOf: [envelope, fields] });
      expect(shape("get", "/things", "400")).toEqual(fields);
      expect(shape("get", "/things", "401")).toEqual(envelope);
    });

    test("names parameters as the API does, and asks for none that has a default", () => {
      const { parameters } = operation("get", "/things/{thing_id}/parts/{part}");
      expect(parameters.map(({ in: where, name, required }) => [where, name, required])).toEqual([
        ["path", "thing_id", true],
        ["path", "part", true],
      ]);
      const limit = operation("get", "/things").parameters.find(({ name }) => name === "limit");
      expect(limit).toMatchObject({
        required: false,
        schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
      });
      expect(operation("post", "/things").parameters).toContainEqual({
        $ref: "#/components/parameters/IdempotencyKey",
      });
    });

    test("keeps a schema with a name once, under components", () => {
      expect(description.components.schemas.Thing).toMatchObject({ type: "object", required: ["thing_id", "name"] });
      expect(JSON.stringify(description.paths)).toContain('{"$ref":"#/components/schemas/Thing"}');
      expect(JSON.stringify(description)).not.toContain('"$id"');
    });

    test("labels operations with the JWT only, tells both schemes and the scope an API key needs", () => {
      expect(Object.keys(description.components.securitySchemes)).toEqual(["Bearer", "ApiKey"]);
      expect(operation("get", "/things")["x-scope"]).toBe("echoes:read");
      expect(operation("get", "/things").description).toContain("`echoes:read`");
      expect(operation("post", "/things/{id}/keep").description).toContain("no API key");
      expect(operation("get", "/open").security).toEqual([]);
    });

    test("holds the whole catalogue of errors, the scopes and the streams", () => {
      for (const [code, { status }] of Object.entries(ERROR_CODES))
        expect(description.info.description).toContain(`| ${status} | \`${code}\` |`);
      for (const scope of SCOPES) expect(description.info.description).toContain(`\`${scope}\``);
      expect(description.info.description).toContain("/ws/echoes/{echo_id}/stream?token=<jwt>");
    });
  });

  describe("the interactive page", () => {
    test("loads only what is served here, and its policy allows nothing else", async () => {
      const { headers, text } = await app.api("GET", "/api/docs/ui");
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      const policy = headers.get("content-security-policy")!;
      expect(policy).toStartWith("default-src 'none'; script-src 'self';");
      expect(policy).not.toContain("http");
      expect(text).not.toContain("//");
      expect(text).not.toMatch(/<script>|\son\w+=/);
      const loaded = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]!);
      expect(loaded.length).toBe(4);
      for (const path of loaded) expect((await app.api("GET", path)).status).toBe(200);
    });

    test("its files have their types and may be kept", async () => {
      for (const [file, type] of [
        ["swagger-ui.css", "text/css"],
        ["swagger-ui-bundle.js", "text/javascript"],
        ["start.js", "text/javascript"],
      ] as const) {
        const { headers, text } = await app.api("GET", `/api/docs/ui/${file}`);
        expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
        expect(headers.get("cache-control")).toBe("public, max-age=86400");
        expect(text.length).toBeGreaterThan(50);
      }
    });

    test("sends the description to no outside validator", async () => {
      expect((await app.api("GET", "/api/docs/ui/start.js")).text).toContain("validatorUrl: null");
    });

    test("serves no other file", async () => {
      for (const file of ["index.html", "..%2f..%2fpackage.json", "swagger-ui.js"])
        expect((await app.api("GET", `/api/docs/ui/${file}`)).status).toBe(404);
    });
  });
}
