import { ApiError } from "../shared/errors.ts";
import { addFieldError, type FieldErrors } from "./schema.ts";
import { isUnsafeText, UNSAFE_TEXT } from "./unsafe-text.ts";

/** How deep arrays and objects may nest. No declared body comes near it. */
const DEPTH_MAX = 32;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a body; a byte order mark is skipped, and of a repeated key the last one counts. Text that storage could not hold
 * is added to `fields` under its path.
 * @throws ApiError INVALID_JSON, or VALIDATION_INVALID_BODY when it nests too deep.
 */
export function parseJson(bytes: Uint8Array, fields: FieldErrors): unknown {
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError("INVALID_JSON", undefined, { cause });
  }
  // Raw U+0000 is not JSON and a raw surrogate not UTF-8: what is left to look for comes as an escape.
  walk(value, "", 0, text.includes("\\u"), fields);
  return value;
}

function walk(value: unknown, path: string, depth: number, escapes: boolean, fields: FieldErrors): void {
  if (typeof value === "string") {
    if (escapes && isUnsafeText(value)) addFieldError(fields, path || "body", UNSAFE_TEXT);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth >= DEPTH_MAX)
    throw new ApiError("VALIDATION_INVALID_BODY", `body must not nest deeper than ${DEPTH_MAX} levels`);
  for (const [key, item] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (escapes && isUnsafeText(key)) addFieldError(fields, path || "body", UNSAFE_TEXT);
    walk(item, at, depth + 1, escapes, fields);
  }
}
