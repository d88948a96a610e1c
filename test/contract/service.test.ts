import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { parseConfig } from "../../src/config/config.ts";
import type { Service } from "../../src/service.ts";
import { createLogger } from "../../src/shared/log.ts";
import { startService } from "../../src/start.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { type Description, expectComplete, expectValid } from "./description.ts";

let service: Service;
let description: Description;
const folder = temporaryFolder();
beforeAll(async () => {
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: Date.now });
  const config = parseConfig({ DATA_DIR: folder, PORT: "0", RATE_LIMIT_SCALE: "1000", DEMO: "off" });
  service = await startService(config, { logger, clock: Date.now });
  description = (await api(`http://127.0.0.1:${service.port}`)<Description>("GET", "/api/docs/openapi.json")).json;
});
afterAll(() => service.stop());

describe("the service's own description", () => {
  test("is valid for two validators", () => expectValid(description));
  test("is complete: JSON routes declare 400, 413, 415 and 422, signed-in ones 401, 403 and 429", () => {
    expectComplete(description);
  });
  test("tells what every area is about", () => {
    expect(description.tags.filter((tag) => tag.description === tag.name)).toEqual([]);
  });
});
