import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { ENGINE_MAJOR } from "../../shared/engine-major.ts";
import { type DataExport, EXPORT_STATES, FORMAT_VERSION } from "./exports.rules.ts";

const Time = Type.String({ format: "date-time" });

/** How an export stands. */
export const ExportSchema = Type.Object(
  {
    export_id: Type.String({ format: "uuid" }),
    status: Type.Union(EXPORT_STATES.map((state) => Type.Literal(state))),
    bytes: Type.Union([Type.Integer({ description: "Size of the file." }), Type.Null()]),
    created_at: Time,
    completed_at: Type.Union([Time, Type.Null()]),
    expires_at: Type.String({ format: "date-time", description: "Until then it can be had again." }),
  },
  { $id: "DataExport" },
);

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/** The export itself; `GET /api/docs/export-schema.json` names every table and column. */
export const DataExportSchema = Type.Object(
  {
    export_id: Type.String({ format: "uuid" }),
    user_id: Type.String({ format: "uuid" }),
    created_at: Time,
    expires_at: Time,
    status: Type.Literal("Completed"),
    format_version: Type.Literal(FORMAT_VERSION),
    engine_version: Type.Literal(ENGINE_MAJOR),
    schema_version: Type.Integer(),
    tick: Type.Integer(),
    readme: Type.String(),
    records: Type.Record(Type.String(), Type.Record(Type.String(), Rows)),
    life: Type.Record(Type.String(), Rows),
    media: Type.Array(Type.Object({ media_name: Type.String(), data: Type.String({ description: "Base64." }) })),
    sha256: Type.String(),
  },
  { $id: "DataExportResponse" },
);

export const toExportResponse = (one: DataExport) => ({
  export_id: one.exportId,
  status: one.status,
  bytes: one.bytes,
  created_at: toTimestamp(one.createdAt),
  completed_at: one.completedAt === null ? null : toTimestamp(one.completedAt),
  expires_at: toTimestamp(one.expiresAt),
});
