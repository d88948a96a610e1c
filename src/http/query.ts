import type { TSchema } from "typebox";
import type { FieldErrors } from "../shared/errors.ts";
import { compileNormalise } from "./normalise.ts";
import { addFieldError, compileCheck } from "./schema.ts";
import { fromText, textKind } from "./text-values.ts";
import { isUnsafeText, UNSAFE_TEXT } from "./unsafe-text.ts";

/** The parameters as a handler receives them; what is wrong with them is added to `fields`. `url` may be relative. */
export type ReadQuery = (url: string, fields: FieldErrors) => unknown;

/**
 * Reads the declared parameters of a query string, takes defaults from the schema and ignores all others. Everything wrong
 * with a parameter is a field error under its name: in a query there is no shape to get wrong.
 */
export function compileQuery(schema: TSchema): ReadQuery {
  const properties = Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {}).map(
    ([name, property]) => ({ name, kind: textKind(property), fallback: (property as { default?: unknown }).default }),
  );
  const check = compileCheck(schema);
  const normalise = compileNormalise(schema);
  const defaults: Record<string, unknown> = {};
  for (const { name, fallback } of properties) if (fallback !== undefined) defaults[name] = fallback;
  Object.freeze(defaults);
  let fitsEmpty: boolean | null = null;

  return (url, fields) => {
    const start = url.indexOf("?");
    fitsEmpty ??= check(defaults).length === 0;
    if (start === -1 && fitsEmpty) return defaults;
    const sent = new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
    const value: Record<string, unknown> = { ...defaults };
    let safe = true;
    for (const { name, kind } of properties) {
      const texts = sent.getAll(name);
      if (texts.length === 0) continue;
      const flaw = texts.length > 1 ? "must be given once" : isUnsafeText(texts[0]!) ? UNSAFE_TEXT : null;
      if (flaw !== null) {
        addFieldError(fields, name, flaw);
        safe = false;
      }
      value[name] = fromText(kind, texts[0]!);
    }
    const flaws = check(value);
    for (const { field, message } of flaws) addFieldError(fields, field, message);
    return safe && flaws.length === 0 ? normalise(value) : null;
  };
}
