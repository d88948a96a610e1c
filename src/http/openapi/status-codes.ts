import { ERROR_CODES, type ErrorCode } from "../../shared/errors.ts";
import { isExactBytes, isMultipart } from "../body-kinds.ts";
import { limitOf } from "../endpoint.ts";
import { gatesOf } from "../gates.ts";
import type { AnyRoute } from "../route.ts";

/** The error codes a route can answer with, by status: what follows from its declaration, then what it names itself. */
export function errorCodesOf(route: AnyRoute): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(impliedCodes(route));
  for (const code of route.errors ?? []) codes.add(code);
  return Map.groupBy([...codes], (code) => ERROR_CODES[code].status);
}

function* impliedCodes(route: AnyRoute): Generator<ErrorCode> {
  if (route.query !== undefined || route.firstAnswer !== undefined) yield "VALIDATION_ERROR";
  yield* bodyCodes(route);
  // NOT_FOUND of valid credentials whose account is gone.
  if (route.auth !== "public") yield* ["AUTH_REQUIRED", "NOT_FOUND"] as const;
  if (route.auth === "user") yield "API_KEY_SCOPE_REQUIRED";
  if (route.auth === "admin") yield "ADMIN_REQUIRED";
  if (route.params !== undefined) yield route.unknownAs ?? "NOT_FOUND";
  for (const { code } of gatesOf(route)) yield code;
  if (route.firstAnswer !== undefined) yield "IDEMPOTENCY_KEY_REUSED";
  if (limitOf(route) !== "none") yield "RATE_LIMITED";
  yield "INTERNAL";
}

function* bodyCodes({ method, body }: AnyRoute): Generator<ErrorCode> {
  if (method === "GET") return;
  if (isMultipart(body)) yield* ["VALIDATION_ERROR", "INVALID_MULTIPART", "NO_FILE", "EMPTY_FILE"] as const;
  else if (body !== undefined && !isExactBytes(body)) {
    yield* ["VALIDATION_ERROR", "INVALID_JSON"] as const;
    yield* ["UNSUPPORTED_MEDIA_TYPE", "VALIDATION_INVALID_BODY"] as const;
  }
  // A body that nobody asked for is read all the same.
  yield* ["UNREADABLE_BODY", "PAYLOAD_TOO_LARGE"] as const;
}
