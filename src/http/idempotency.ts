import { createHash } from "node:crypto";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import { pathOf } from "./request-url.ts";
import { addFieldError, type FieldErrors } from "./schema.ts";

const KEY_CHARACTERS_MAX = 255;

/**
 * The request's Idempotency-Key, or null without one; a key out of bounds is added to `fields`. The route is method and path as
 * sent, so that one key used on two records is two requests; the body's hash tells a retry from another request.
 */
export function readIdempotency(request: Request, body: Uint8Array | null, fields: FieldErrors): IdempotencyKey | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length === 0 || key.length > KEY_CHARACTERS_MAX) {
    addFieldError(fields, "Idempotency-Key", `must have 1 to ${KEY_CHARACTERS_MAX} characters`);
    return null;
  }
  const route = `${request.method} ${pathOf(request)}`;
  return {
    key,
    route,
    bodyHash: createHash("sha256")
      .update(body ?? "")
      .digest("hex"),
  };
}
