import fc from "fast-check";
import type { JsonSchema } from "./documented.ts";
import { hostileText, hostileValue } from "./hostile.ts";

/** What fields need whose bounds the schema does not tell, by name. */
const SOUND: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  password: fc.constant("a lamp in the orchard"),
  new_password: fc.constant("another lamp in the orchard"),
  locale: fc.constantFrom("en", "pt-br", "zh-Hant-TW"),
  consents: fc.array(fc.constantFrom("Marketing", "Analytics"), { maxLength: 3 }),
  consent_declaration: fc.constant(true),
  shard_id: fc.constant(null),
};

const UNKNOWN_ID = "01900000-0000-7000-8000-0000000000ff";

/** Values that a schema allows, or nearly: text whose bounds stand in prose only may still be refused. */
export function fromSchema(schema: JsonSchema, ids: string[], name = ""): fc.Arbitrary<unknown> {
  const sound = SOUND[name];
  if (sound !== undefined) return sound;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return fc.oneof(...branches.map((branch) => fromSchema(branch, ids)));
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "object":
      return objectOf(schema, ids);
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, ids), { maxLength: 4 });
    case "integer":
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return schema.format === "uuid" ? fc.constantFrom(...ids, UNKNOWN_ID) : textOf(schema);
    default:
      return hostileValue();
  }
}

function textOf({ minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.string({ unit: "grapheme-ascii", minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return fc.oneof(plain, fc.constant("a lamp in the orchard, and the sea"));
}

/** Mostly what the schema says, now and then a field of another kind, missing, or nobody's. */
function objectOf(schema: JsonSchema, ids: string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: fromSchema(property, ids, name) },
        { weight: 1, arbitrary: hostileText() },
        { weight: 1, arbitrary: hostileValue() },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  const extra = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(hostileText(), hostileValue()), { maxLength: 3 }) },
  );
  return fc.tuple(fc.tuple(...fields), extra).map(([own, others]) => {
    const value: Record<string, unknown> = {};
    for (const [name, item] of [...own, ...others])
      Object.defineProperty(value, name, { value: item, enumerable: true, configurable: true, writable: true });
    return value;
  });
}
