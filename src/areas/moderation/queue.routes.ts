import Type from "typebox";
import { PAGE_QUERY, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, route } from "../../http/route.ts";
import type { CaseService } from "./cases.service.ts";
import {
  CasedReportSchema,
  CaseSchema,
  OpenSchema,
  ReasonSchema,
  toCaseResponse,
  toReportResponse,
  toWholeCaseResponse,
  WholeCaseSchema,
} from "./moderation.schema.ts";
import type { ModeratorReads } from "./moderators.service.ts";

const Id = Type.String({ format: "uuid" });
const ReportsQuery = Type.Object({ ...PAGE_QUERY, case_id: Type.Optional(Id) });
const common = { area: "moderation", auth: "admin" } as const;

/** What is reported, case by case. Whatever moderators do is in the audit log. */
export const queueRoutes = ({ cases, reads }: { cases: CaseService; reads: ModeratorReads }): AnyRoute[] => [
  route({
    ...common,
    method: "GET",
    path: "/admin/moderation/queue",
    summary: "Cases, newest first",
    description: "All reports of one thing are one case until it is closed.",
    shows: "others",
    query: Type.Object({ ...PAGE_QUERY, status: OpenSchema }),
    responses: { 200: { description: "A page of cases.", schema: pageOf(CaseSchema) } },
    handler({ query }) {
      const found = reads.queue(query.status, pageRequest(query));
      return { status: 200, body: page(found.map(toCaseResponse), query.limit, (one) => one.case_id) };
    },
  }),
  route({
    ...common,
    method: "GET",
    path: "/admin/moderation/queue/{case_id}",
    summary: "One case with its history",
    shows: "others",
    params: Type.Object({ case_id: Id }),
    record: ({ params }) => cases.case(params.case_id),
    responses: { 200: { description: "The case.", schema: WholeCaseSchema } },
    errors: ["NOT_FOUND"],
    handler: ({ record }) => ({
      status: 200,
      body: toWholeCaseResponse(record, reads.actionsOf(record.caseId), reads.history(record.caseId)),
    }),
  }),
  route({
    ...common,
    method: "POST",
    path: "/admin/moderation/queue/{case_id}/close",
    summary: "Close a case",
    description: "Whoever reported is told whether anybody acted.",
    gates: {},
    params: Type.Object({ case_id: Id }),
    body: Type.Object({
      outcome: Type.Union([Type.Literal("acted"), Type.Literal("dismissed")]),
      reason: ReasonSchema,
    }),
    record: ({ params }) => cases.case(params.case_id),
    responses: { 200: { description: "The case.", schema: CaseSchema } },
    errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
    handler: async ({ principal, params, body }) => ({
      status: 200,
      body: toCaseResponse(await cases.close(principal.userId, params.case_id, body.outcome, body.reason)),
    }),
  }),
  route({
    ...common,
    method: "GET",
    path: "/admin/moderation/reports",
    summary: "Reports, newest first",
    description: "Without who made them. `case_id`: those of one case.",
    shows: "others",
    query: ReportsQuery,
    responses: { 200: { description: "A page of reports.", schema: pageOf(CasedReportSchema) } },
    handler({ query }) {
      const found = reads.reports(query.case_id ?? null, pageRequest(query));
      const rows = found.map((report) => ({ ...toReportResponse(report), case_id: report.caseId }));
      return { status: 200, body: page(rows, query.limit, (one) => one.report_id) };
    },
  }),
];
