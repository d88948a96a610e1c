import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import {
  ConsentBody,
  ConsentSchema,
  ProcessingSchema,
  toConsentResponse,
  toProcessingResponse,
} from "./consents.schema.ts";
import type { Consents } from "./consents.service.ts";
import type { Processing } from "./processing.service.ts";

/** What the caller agrees to have done with their data. */
export const consentRoutes = (deps: { consents: Consents; processing: Processing }): AnyRoute[] => [
  ...grantRoutes(deps),
  ...processingRoutes(deps),
];

const grantRoutes = ({ consents }: { consents: Consents }): AnyRoute[] => [
  route({
    method: "GET",
    path: "/account/me/consents",
    area: "account",
    summary: "The caller's consents in force, the latest first",
    auth: "user",
    scope: "jwt",
    shows: "own",
    query: PageQuery,
    responses: { 200: { description: "A page of consents.", schema: pageOf(ConsentSchema) } },
    handler({ principal, query }) {
      const data = consents.page(principal.userId, pageRequest(query)).map(toConsentResponse);
      return { status: 200, body: page(data, query.limit, (consent) => consent.consent_id) };
    },
  }),
  route({
    method: "POST",
    path: "/account/me/consents",
    area: "account",
    summary: "Give a consent",
    description:
      "An extension. Anew after it was withdrawn: what its withdrawal put to sleep wakes. One in force stays as it is. `Community` and `CrossUserInteraction` are no consents any more and answer 422.",
    auth: "user",
    scope: "jwt",
    body: ConsentBody,
    gates: {},
    responses: { 200: { description: "The consent.", schema: ConsentSchema } },
    errors: ["UNPROCESSABLE"],
    handler: async ({ principal, body }) => ({
      status: 200,
      body: toConsentResponse(await consents.grant(principal.userId, body.consent_type)),
    }),
  }),
  route({
    method: "POST",
    path: "/account/me/consents/withdraw",
    area: "account",
    summary: "Withdraw a consent",
    description:
      "Without `EchoSimulation` all Echoes sleep, by the reason `consent_withdrawn`, until it is given again. Holding an account rests on `DataProcessing`: it is 409, and ends with the account. What was never given is 404, what was withdrawn before stays so. `Community` and `CrossUserInteraction` are no consents any more and answer 422.",
    auth: "user",
    scope: "jwt",
    body: ConsentBody,
    fenced: false,
    gates: {},
    responses: { 200: { description: "The consent, withdrawn.", schema: ConsentSchema } },
    errors: ["UNPROCESSABLE", "CONFLICT", "NOT_FOUND"],
    handler: async ({ principal, body }) => ({
      status: 200,
      body: toConsentResponse(await consents.withdraw(principal.userId, body.consent_type)),
    }),
  }),
];

const processingRoutes = ({ processing }: { processing: Processing }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/account/me/restrict-processing",
    area: "account",
    summary: "Have the processing of one's data restricted",
    description:
      "All Echoes sleep, by the reason `processing_restricted`; no models are asked and nothing is counted. Reading, exporting and deleting go on. No body; again it stays as it is.",
    auth: "user",
    scope: "jwt",
    fenced: false,
    gates: {},
    responses: { 200: { description: "Restricted.", schema: ProcessingSchema } },
    handler: async ({ principal }) => ({
      status: 200,
      body: toProcessingResponse(await processing.restrict(principal.userId)),
    }),
  }),
  route({
    method: "POST",
    path: "/account/me/unrestrict-processing",
    area: "account",
    summary: "Lift the restriction of processing",
    description: "What it put to sleep wakes, unless something else keeps it asleep. No body.",
    auth: "user",
    scope: "jwt",
    gates: {},
    responses: { 200: { description: "Not restricted.", schema: ProcessingSchema } },
    handler: async ({ principal }) => ({
      status: 200,
      body: toProcessingResponse(await processing.unrestrict(principal.userId)),
    }),
  }),
];
