/** Where in a body a text of the sender's own can stand: names of members, and 0 for the first item of a list. */
export type FieldPath = readonly (string | 0)[];

type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** The member that a record gets, whose names are the sender's to choose. */
const ANY_NAME = "any_name";

/** Every text field of a body's schema, however deep; ids, times and words of a fixed list are none. */
export function textFields(schema: Schema): FieldPath[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(textFields);
  if (schema.items !== undefined) return textFields(schema.items).map((path) => [0, ...path]);
  if (schema.type === "string")
    return schema.format === undefined && schema.enum === undefined && schema.const === undefined ? [[]] : [];
  const named = Object.entries(schema.properties ?? {});
  const anyNamed = Object.values(schema.patternProperties ?? {}).map((value) => [ANY_NAME, value] as const);
  return [...named, ...anyNamed].flatMap(([name, value]) => textFields(value).map((path) => [name, ...path]));
}

/** The body with a text in one of its fields. */
export function withText(body: unknown, path: FieldPath, text: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  if (step === 0) {
    const list = Array.isArray(body) ? body : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const object = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [step]: withText(object[step], rest, text) };
}
