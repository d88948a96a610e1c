import { describe } from "bun:test";
import { answersContract } from "./answers.ts";
import { bodyContract } from "./body.ts";
import { fieldsContract } from "./fields.ts";
import { descriptionContract } from "./openapi.ts";
import { orderOfRefusalContract } from "./order-of-refusal.ts";
import { rateLimitContract } from "./rate-limit.ts";
import { refusalsContract } from "./refusals.ts";
import type { StartTestApp } from "./test-app.ts";

/** What every runtime owes a client: the same cases against the app wherever it is started. */
export function contract(runtime: string, startTestApp: StartTestApp): void {
  describe(`on ${runtime}`, () => {
    describe("answers", () => answersContract(startTestApp));
    describe("bodies", () => bodyContract(startTestApp));
    describe("fields", () => fieldsContract(startTestApp));
    describe("description", () => descriptionContract(startTestApp));
    describe("order of refusal", () => orderOfRefusalContract(startTestApp));
    describe("rate limits", () => rateLimitContract(startTestApp));
    describe("refusals", () => refusalsContract(startTestApp));
  });
}
