import Type from "typebox";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { CaseService } from "./cases.service.ts";
import {
  AppealSchema,
  ReasonSchema,
  ReportSchema,
  TargetTypeSchema,
  toAppealResponse,
  toReportResponse,
} from "./moderation.schema.ts";
import type { ReportService } from "./reports.service.ts";

const Id = Type.String({ format: "uuid" });

/** What people report, and how they appeal what moderators did. */
export const reportRoutes = ({ reports, cases }: { reports: ReportService; cases: CaseService }): AnyRoute[] => [
  route({
    method: "POST",
    path: "/reports",
    area: "moderation",
    summary: "Report something to the moderators",
    description:
      "A person, or what the caller sees of others. Nobody is told who reported. The same thing again is 200 with the first report; what is the caller's own is 422.",
    auth: "user",
    scope: "social:write",
    gates: {},
    body: Type.Object({
      target_type: TargetTypeSchema,
      target_id: Id,
      reason: ReasonSchema,
      details: Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()])),
    }),
    record: ({ principal, body }) => reports.assertReportable(principal.userId, body.target_type, body.target_id),
    responses: {
      200: { description: "The report there was.", schema: ReportSchema },
      201: { description: "The report.", schema: ReportSchema },
    },
    errors: ["NOT_FOUND", "UNPROCESSABLE"],
    async handler({ principal, body }) {
      const { report, added } = await reports.report(principal.userId, {
        targetType: body.target_type,
        targetId: body.target_id,
        reason: body.reason,
        details: body.details ?? null,
      });
      return { status: added ? 201 : 200, body: toReportResponse(report) };
    },
  }),
  route({
    method: "GET",
    path: "/reports/mine",
    area: "moderation",
    summary: "What the caller has reported, newest first",
    auth: "user",
    scope: "social:read",
    shows: "own",
    query: PageQuery,
    responses: { 200: { description: "A page of reports.", schema: pageOf(ReportSchema) } },
    handler({ principal, query }) {
      const found = reports.mine(principal.userId, pageRequest(query));
      return { status: 200, body: page(found.map(toReportResponse), query.limit, (report) => report.report_id) };
    },
  }),
  route({
    method: "POST",
    path: "/moderation/escalate",
    area: "moderation",
    summary: "Appeal what a moderator did",
    description:
      "Once for each action; its id is in the `link` of the notification. Another moderator decides, where there is one. A suspended account may appeal.",
    auth: "user",
    scope: "social:write",
    gates: {},
    enforced: false,
    body: Type.Object({ action_id: Id, statement: Type.String({ minLength: 1, maxLength: 2_000 }) }),
    record: ({ principal, body }) => cases.ownAction(principal.userId, body.action_id),
    responses: { 201: { description: "The appeal.", schema: AppealSchema } },
    errors: ["NOT_FOUND", "CONFLICT"],
    handler: async ({ principal, body }) => ({
      status: 201,
      body: toAppealResponse(await cases.appealTo(principal.userId, body.action_id, body.statement)),
    }),
  }),
];
