import { ApiError, type FieldErrors } from "../shared/errors.ts";
import { isJsonType } from "./media-type.ts";
import { addFieldError } from "./schema.ts";
import { isUnsafeText, UNSAFE_TEXT } from "./unsafe-text.ts";

/** How deep arrays and objects may nest. No declared body comes near it. */
const DEPTH_MAX = 32;

/** Unsafe texts that are told of one body, and how much of a field's path is repeated. */
const TOLD_MAX = 100;
const PATH_CHARACTERS_MAX = 200;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws UNSUPPORTED_MEDIA_TYPE unless a body is said to be JSON and nothing around it. */
export function assertJsonHead(headers: Headers): void {
  if (!isJsonType(headers.get("content-type"))) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity")
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "Send the body without Content-Encoding.");
}

/**
 * Parses a body; a byte order mark is skipped. Text that storage could not hold is added to `fields` under its path.
 * @throws ApiError INVALID_JSON, also where an object has a key twice, or VALIDATION_INVALID_BODY when it nests too deep.
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
  const keys = countKeys(value, 0);
  if (countKeysWritten(text) !== keys) throw new ApiError("INVALID_JSON", "An object in the body has one key twice.");
  // Raw U+0000 is not JSON and a raw surrogate not UTF-8: what is left to look for comes as an escape.
  if (text.includes("\\u")) {
    const found = new Set<string>();
    findUnsafe(value, "", found);
    for (const path of found) addFieldError(fields, path || "body", UNSAFE_TEXT);
  }
  return value;
}

/** The keys of all objects in it. Throws where it nests too deep. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth >= DEPTH_MAX)
    throw new ApiError("VALIDATION_INVALID_BODY", `body must not nest deeper than ${DEPTH_MAX} levels`);
  let keys = 0;
  const isList = Array.isArray(value);
  for (const key in value) keys += (isList ? 0 : 1) + countKeys((value as Record<string, unknown>)[key], depth + 1);
  return keys;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** The keys in a JSON text, repeated ones each time: as many as there are colons outside of strings. */
function countKeysWritten(json: string): number {
  let keys = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inString && code === BACKSLASH) at++;
    else if (code === QUOTE) inString = !inString;
    else if (!inString && code === COLON) keys++;
  }
  return keys;
}

/** An unsafe key is told under the path of the object that has it. */
function findUnsafe(value: unknown, path: string, found: Set<string>): void {
  if (found.size >= TOLD_MAX) return;
  if (typeof value === "string" && isUnsafeText(value)) found.add(path.slice(0, PATH_CHARACTERS_MAX));
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (isUnsafeText(key)) found.add(path.slice(0, PATH_CHARACTERS_MAX));
    else findUnsafe(item, path === "" ? key : `${path}.${key}`, found);
  }
}
