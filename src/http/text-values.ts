import type { TSchema } from "typebox";

const NUMBER = /^-?\d{1,16}(\.\d{1,15})?$/;

/** The type a schema asks of a value that arrives as text: in a path or in a query string. */
export const textKind = (schema: TSchema): string => String((schema as { type?: string }).type ?? "string");

/** Text as the type its schema asks for. What cannot be read stays text, and the schema refuses it by name. */
export function fromText(kind: string, text: string): unknown {
  if (kind === "integer" || kind === "number") return NUMBER.test(text) ? Number(text) : text;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}
