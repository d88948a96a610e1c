import type { TSchema } from "typebox";

/** Leaves something out of a value that is not checked yet. */
type Leave = (value: unknown) => unknown;

type SchemaNode = { properties?: Record<string, TSchema>; required?: string[]; items?: TSchema };

/** Leaves out optional fields that are null, however deep. Null where there is nothing optional; values are copied, never changed. */
export function compileWithoutNulls(schema: TSchema): Leave | null {
  const { properties, required = [], items } = schema as SchemaNode;
  if (items !== undefined) {
    const leave = compileWithoutNulls(items);
    return leave && ((value) => (Array.isArray(value) ? value.map(leave) : value));
  }
  if (properties === undefined) return null;
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const field = { name, optional: !required.includes(name), leave: compileWithoutNulls(property) };
    return field.optional || field.leave !== null ? [field] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const kept: Record<string, unknown> = { ...value };
    for (const { name, optional, leave } of fields) {
      if (!Object.hasOwn(kept, name)) continue;
      if (optional && kept[name] === null) delete kept[name];
      else if (leave !== null) kept[name] = leave(kept[name]);
    }
    return kept;
  };
}
