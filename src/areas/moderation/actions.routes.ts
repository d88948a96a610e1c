import Type from "typebox";
import { PAGE_QUERY, PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { CaseService } from "./cases.service.ts";
import {
  ActionKindSchema,
  ActionSchema,
  AppealSchema,
  AppealStatusSchema,
  ReasonSchema,
  toActionResponse,
  toAppealResponse,
} from "./moderation.schema.ts";
import type { ModeratorReads } from "./moderators.service.ts";

const Id = Type.String({ format: "uuid" });
const common = { area: "moderation", auth: "admin" } as const;

/** What moderators do, and what they decide of appeals. */
export const actionRoutes = ({ cases, reads }: { cases: CaseService; reads: ModeratorReads }): AnyRoute[] => [
  route({
    ...common,
    method: "GET",
    path: "/admin/moderation/actions",
    summary: "What moderators did, newest first",
    shows: "others",
    query: PageQuery,
    responses: { 200: { description: "A page of actions.", schema: pageOf(ActionSchema) } },
    handler({ query }) {
      const found = reads.actions(pageRequest(query));
      return { status: 200, body: page(found.map(toActionResponse), query.limit, (one) => one.action_id) };
    },
  }),
  route({
    ...common,
    method: "POST",
    path: "/admin/moderation/actions",
    summary: "Act on a case",
    description:
      "`note` stays among moderators. `warn` tells the person; `hide` takes an item or a message from others' sight; `mute` takes the person's voice in the community; `suspend` suspends the account and puts its Echoes to sleep. The last three can be taken back.",
    gates: {},
    body: Type.Object({ case_id: Id, action: ActionKindSchema, reason: ReasonSchema }),
    record: ({ body }) => cases.case(body.case_id),
    responses: { 201: { description: "The action.", schema: ActionSchema } },
    errors: ["NOT_FOUND", "CONFLICT", "UNPROCESSABLE"],
    handler: async ({ principal, body }) => ({
      status: 201,
      body: toActionResponse(await cases.act(principal.userId, body.case_id, body.action, body.reason)),
    }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/admin/moderation/actions/{action_id}/reverse",
    summary: "Take an action back",
    description: "Whom it is about takes it back only where there is no other admin: 403.",
    gates: {},
    params: Type.Object({ action_id: Id }),
    body: Type.Object({ reason: ReasonSchema }),
    record: ({ params }) => cases.action(params.action_id),
    responses: { 200: { description: "The action.", schema: ActionSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
    handler: async ({ principal, params, body }) => ({
      status: 200,
      body: toActionResponse(await cases.reverse(principal.userId, params.action_id, body.reason)),
    }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/admin/moderation/appeals",
    summary: "Appeals, newest first",
    shows: "others",
    query: Type.Object({ ...PAGE_QUERY, status: AppealStatusSchema }),
    responses: { 200: { description: "A page of appeals.", schema: pageOf(AppealSchema) } },
    handler({ query }) {
      const found = reads.appeals(query.status, pageRequest(query));
      return { status: 200, body: page(found.map(toAppealResponse), query.limit, (one) => one.appeal_id) };
    },
  }),
  route({
    ...common,
    method: "POST",
    path: "/admin/moderation/appeals/{appeal_id}/decision",
    summary: "Decide an appeal",
    description:
      "One that is granted takes the action back. Whoever took the action decides only where there is nobody else, and so does whoever appeals: 403.",
    gates: {},
    params: Type.Object({ appeal_id: Id }),
    body: Type.Object({
      decision: Type.Union([Type.Literal("Granted"), Type.Literal("Denied")]),
      reason: ReasonSchema,
    }),
    record: ({ params }) => cases.appeal(params.appeal_id),
    responses: { 200: { description: "The appeal.", schema: AppealSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
    handler: async ({ principal, params, body }) => ({
      status: 200,
      body: toAppealResponse(await cases.decide(principal.userId, params.appeal_id, body.decision, body.reason)),
    }),
  }),
];
