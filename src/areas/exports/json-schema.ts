import { type DataOwned, isExported, type TableData, withheldOf } from "../../data/register.ts";
import { ENGINE_MAJOR } from "../../shared/engine-major.ts";
import { type Columns, columnsOf } from "../../store/columns.ts";
import { hubMigrations, tenantMigrations } from "../../store/migrations.ts";
import { FORMAT_VERSION } from "./exports.rules.ts";

/** How SQLite's strict types read in JSON. Bytes are base64. */
const TYPES: Record<string, string> = { TEXT: "string", INTEGER: "integer", REAL: "number", BLOB: "string" };

/** JSON Schema of an export, made of the register and the schemas of the files: what is exported cannot be missing here. */
export function exportJsonSchema(register: readonly { name: string; data: DataOwned }[]): object {
  const hub = columnsOf(hubMigrations());
  const account = columnsOf(tenantMigrations());
  const own = register.flatMap(({ data }) => Object.entries(data.account ?? {}));
  const text = { type: "string" };
  const uuid = { type: "string", format: "uuid" };
  const time = { type: "string", format: "date-time" };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Export of an Echoes account",
    ...object({
      export_id: uuid,
      user_id: uuid,
      created_at: time,
      expires_at: time,
      status: { const: "Completed" },
      format_version: { const: FORMAT_VERSION },
      engine_version: { const: ENGINE_MAJOR, description: "Whose rules the Echoes have lived by." },
      schema_version: { const: tenantMigrations().length, description: "Whose columns `life` has." },
      tick: { type: "integer", description: "The tick that was lived last when the export was begun." },
      readme: text,
      records: object(
        Object.fromEntries(register.map(({ name, data }) => [name, tables(Object.entries(data.hub ?? {}), hub)])),
      ),
      life: tables(own, account),
      media: { type: "array", items: object({ media_name: text, data: { ...text, contentEncoding: "base64" } }) },
      sha256: { type: "string", description: "In hex, of every byte before the comma in front of this member." },
    }),
  };
}

const tables = (list: [string, TableData][], columns: Columns): object =>
  object(
    Object.fromEntries(
      list
        .filter(([, table]) => isExported(table))
        .map(([name, table]) => {
          const withheld = withheldOf(table);
          const shown = columns[name]!.filter((column) => !withheld.includes(column.name));
          const members = shown.map((column) => [
            column.name,
            { type: column.nullable ? [TYPES[column.type], "null"] : TYPES[column.type] },
          ]);
          return [name, { type: "array", items: object(Object.fromEntries(members)) }];
        }),
    ),
  );

/** With these members and no others. */
const object = (properties: Record<string, unknown>): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
