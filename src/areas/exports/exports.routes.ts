import Type from "typebox";
import { fileResponses } from "../../http/file-answer.ts";
import { asReplay } from "../../http/idempotency.ts";
import { PageQuery, page, pageOf, pageRequest } from "../../http/page.ts";
import { type AnyRoute, type Reply, route } from "../../http/route.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import { type DataExport, savedAs } from "./exports.rules.ts";
import { DataExportSchema, ExportSchema, toExportResponse } from "./exports.schema.ts";
import type { Exports } from "./exports.service.ts";

/** Seconds that an export of a long life may take before its first byte. */
const MAKING_SECONDS = 120;

const ExportParams = Type.Object({ export_id: Type.String({ format: "uuid" }) });

const OWN = { area: "exports", auth: "user", scope: "jwt" } as const;

/** Everything the caller owns, to take away. */
export const exportRoutes = ({ exports, schema }: { exports: Exports; schema: () => object }): AnyRoute[] => {
  const record = ({ principal, params }: { principal: { userId: Uuid }; params: { export_id: Uuid } }): DataExport => {
    const found = exports.find(principal.userId, params.export_id);
    if (found === null) throw new ApiError("NOT_FOUND");
    return found;
  };
  const content = async (one: DataExport, status: number): Promise<Reply> => ({
    status,
    file: { contentType: "application/json; charset=utf-8", content: await exports.read(one) },
  });

  return [
    route({
      ...OWN,
      method: "GET",
      path: "/account/me/export",
      summary: "The account's exports",
      description: "Newest first.",
      shows: "own",
      query: PageQuery,
      responses: { 200: { description: "One page of exports.", schema: pageOf(ExportSchema) } },
      handler({ principal, query }) {
        const found = exports.list(principal.userId, pageRequest(query));
        return { status: 200, body: page(found.map(toExportResponse), query.limit, (one) => one.export_id) };
      },
    }),
    route({
      ...OWN,
      method: "POST",
      path: "/account/me/export",
      summary: "Export everything",
      description:
        "Answers with all of it: every row that is the account's own, as JSON. The file is kept for 7 days, the latest three of an account. No body.",
      fenced: false,
      enforced: false,
      gates: {},
      async firstAnswer({ principal }, key) {
        const before = exports.answered(principal.userId, key);
        return before === null ? null : content(before, 201);
      },
      timeoutSeconds: MAKING_SECONDS,
      responses: { 201: { description: "The export.", schema: DataExportSchema } },
      errors: ["CONFLICT", "UNAVAILABLE", "NOT_FOUND"],
      async handler({ principal, request }) {
        const { made, replayed } = await exports.make(principal.userId, request.idempotency);
        return asReplay(await content(made, 201), replayed);
      },
    }),
    route({
      ...OWN,
      method: "GET",
      path: "/account/me/export/{export_id}",
      summary: "How one export stands",
      shows: "own",
      params: ExportParams,
      record,
      responses: { 200: { description: "How it stands.", schema: ExportSchema } },
      errors: ["NOT_FOUND"],
      handler: ({ record: found }) => ({ status: 200, body: toExportResponse(found) }),
    }),
    route({
      ...OWN,
      method: "GET",
      path: "/account/me/export/{export_id}/download",
      summary: "An export that is kept",
      description: "An extension: the same answer once more, while it is kept, also in parts.",
      shows: "own",
      params: ExportParams,
      record,
      responses: fileResponses({
        description: "The export.",
        schema: DataExportSchema,
        headers: { "Content-Disposition": "What to call the file that is saved." },
      }),
      errors: ["NOT_FOUND", "CONFLICT", "RANGE_NOT_SATISFIABLE"],
      handler: async ({ record: found }) => ({
        ...(await content(found, 200)),
        headers: { "Content-Disposition": `attachment; filename="${savedAs(found)}"` },
      }),
    }),
    route({
      method: "GET",
      path: "/api/docs/export-schema.json",
      area: "exports",
      summary: "The shape of an export",
      description:
        "An extension: JSON Schema (2020-12) of what `POST /account/me/export` answers, with every table and column.",
      auth: "public",
      shows: "nobody",
      responses: { 200: { description: "JSON Schema.", schema: Type.Record(Type.String(), Type.Unknown()) } },
      handler: () => ({ status: 200, body: schema() }),
    }),
  ];
};
