import type { TSchema } from "typebox";

export type JsonObject = Record<string, unknown>;

/** Schemas with an `$id`, by that name, as they stand under `components`. */
export type NamedSchemas = Record<string, JsonObject>;

/**
 * A schema as plain JSON in which every part with an `$id` is a reference, the part itself being put into `named`.
 * @throws Error when two different schemas share an `$id`.
 */
export function hoistSchema(schema: TSchema, named: NamedSchemas): JsonObject {
  return hoist(JSON.parse(JSON.stringify(schema)), named) as JsonObject;
}

function hoist(node: unknown, named: NamedSchemas): unknown {
  if (Array.isArray(node)) return node.map((item) => hoist(item, named));
  if (typeof node !== "object" || node === null) return node;
  const { $id, ...rest } = node as JsonObject;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, hoist(value, named)]));
  if (typeof $id !== "string") return plain;
  const known = named[$id];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(plain))
    throw new Error(`two different schemas are called ${$id}`);
  named[$id] = plain;
  return { $ref: `#/components/schemas/${$id}` };
}
