import { createHash } from "node:crypto";
import type { FieldErrors } from "../shared/errors.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import { pathOf } from "./request-url.ts";
import type { Reply } from "./route.ts";
import { addFieldError } from "./schema.ts";

const KEY_CHARACTERS_MAX = 255;

/** The request's Idempotency-Key, or null without one; a key out of bounds is added to `fields`. */
export function readIdempotencyKey({ headers }: Request, fields: FieldErrors): string | null {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length > 0 && key.length <= KEY_CHARACTERS_MAX) return key;
  addFieldError(fields, "Idempotency-Key", `must have 1 to ${KEY_CHARACTERS_MAX} characters`);
  return null;
}

/**
 * What a key stands for. The route is method and path as sent, so that one key used on two records is two requests; the hash of the
 * body's bytes tells a retry from another request.
 */
export function idempotencyOf(request: Request, key: string, body: Uint8Array | null): IdempotencyKey {
  const bodyHash = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  return { key, route: `${request.method} ${pathOf(request)}`, bodyHash };
}

/** Marks an answer that was given before. `replayed` is false where a handler finds that it was not. */
export const asReplay = (reply: Reply, replayed = true): Reply =>
  replayed ? { ...reply, headers: { ...reply.headers, "Idempotency-Replayed": "true" } } : reply;
