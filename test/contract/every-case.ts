import { describe } from "bun:test";
import { answerStreamsContract } from "./answer-streams.ts";
import { answersContract } from "./answers.ts";
import { bodyContract } from "./body.ts";
import { bodyKindsContract } from "./body-kinds.ts";
import { fieldsContract } from "./fields.ts";
import { filesContract } from "./files.ts";
import { gatesContract } from "./gates.ts";
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
    describe("bodies that are no JSON", () => bodyKindsContract(startTestApp));
    describe("answers that stream", () => answerStreamsContract(startTestApp));
    describe("files", () => filesContract(startTestApp));
    describe("gates and keys", () => gatesContract(startTestApp));
    describe("fields", () => fieldsContract(startTestApp));
    describe("description", () => descriptionContract(startTestApp));
    describe("order of refusal", () => orderOfRefusalContract(startTestApp));
    describe("rate limits", () => rateLimitContract(startTestApp));
    describe("refusals", () => refusalsContract(startTestApp));
  });
}
