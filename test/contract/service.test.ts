import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parseConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/shared/log.ts";
import { type Service, startService } from "../../src/start.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api } from "../support/http.ts";
import { type Description, expectComplete, expectValid, operationsOf } from "./description.ts";

/** Sweeps over every route of the whole service, whatever areas there are. */
let service: Service;
let call: Api;
let description: Description;
const folder = temporaryFolder();
beforeAll(async () => {
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: Date.now });
  const config = parseConfig({ DATA_DIR: folder, PORT: "0", RATE_LIMIT_SCALE: "1000" });
  service = await startService(config, { logger, clock: Date.now });
  call = api(`http://127.0.0.1:${service.port}`);
  description = (await call<Description>("GET", "/api/docs/openapi.json")).json;
});
afterAll(() => service.stop());

describe("the service's own description", () => {
  test("is valid for two validators", () => expectValid(description), 30_000);
  test("is complete: JSON routes declare 400, 413, 415 and 422, signed-in ones 401, 403 and 429", () => {
    expectComplete(description);
  });
  test("tells what every area is about", () => {
    expect(description.tags.filter((tag) => tag.description === tag.name)).toEqual([]);
  });
});

test("every route with sign-in answers 401 without credentials, and every path exists", async () => {
  for (const { method, path, operation } of operationsOf(description)) {
    const real = path.replace(/\{file\}/, "start.js").replace(/\{\w+\}/g, "01900000-0000-7000-8000-0000000000ff");
    const { status, json } = await call(method, real);
    if (operation.security.length > 0)
      expect({ method, path, code: json.error.code }).toEqual({ method, path, code: "AUTH_REQUIRED" });
    else expect({ method, path, found: status !== 404 && status !== 405 }).toEqual({ method, path, found: true });
  }
});
