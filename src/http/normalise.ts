import type { TSchema } from "typebox";
import { compileCheck } from "./schema.ts";

/** Turns a value that fits its schema into the one handlers receive. */
export type Normalise = (value: unknown) => unknown;

type SchemaNode = {
  type?: string;
  format?: string;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
};

const same: Normalise = (value) => value;

/**
 * Keeps the fields a schema names and drops all others, so that nothing undeclared is ever stored, and lower-cases UUIDs, the
 * form in which they are kept and compared. Values are copied, never changed in place.
 */
export function compileNormalise(schema: TSchema): Normalise {
  const node = schema as SchemaNode;
  if (node.anyOf !== undefined) return ofUnion(node.anyOf);
  if (node.properties !== undefined) return ofObject(node.properties);
  if (node.patternProperties !== undefined) return ofRecord(Object.values(node.patternProperties)[0]!);
  if (node.type === "array" && node.items !== undefined) {
    const item = compileNormalise(node.items);
    return item === same ? same : (value) => (value as unknown[]).map(item);
  }
  if (node.format === "uuid") return (value) => (value as string).toLowerCase();
  return same;
}

function ofObject(properties: Record<string, TSchema>): Normalise {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, normalise: compileNormalise(schema) }));
  return (value) => {
    const from = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const { name, normalise } of fields) {
      if (Object.hasOwn(from, name)) kept[name] = normalise(from[name]);
    }
    return kept;
  };
}

function ofRecord(schema: TSchema): Normalise {
  const normalise = compileNormalise(schema);
  if (normalise === same) return same;
  return (value) => Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, normalise(item)]));
}

function ofUnion(branches: TSchema[]): Normalise {
  const compiled = branches.map((schema) => ({ check: compileCheck(schema), normalise: compileNormalise(schema) }));
  if (compiled.every(({ normalise }) => normalise === same)) return same;
  return (value) => compiled.find(({ check }) => check(value).length === 0)!.normalise(value);
}
