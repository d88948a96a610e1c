import { ApiError, ERROR_CODES } from "../shared/errors.ts";
import type { FailureLog, Where } from "./failure-log.ts";

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sent when a RATE_LIMITED or UNAVAILABLE was thrown without a time of its own. */
const RETRY_AFTER_SECONDS = 1;

/** Header fields that a code asks for. Both ways to sign in are named; a route that takes one of them says so in its description. */
const CODE_HEADERS: Partial<Record<ApiError["code"], Record<string, string>>> = {
  AUTH_REQUIRED: { "www-authenticate": "Bearer, ApiKey" },
  TOTP_REQUIRED: { "www-authenticate": "Bearer, ApiKey" },
  // What may yet come of it is no request.
  UNREADABLE_BODY: { connection: "close" },
  UPGRADE_REQUIRED: { upgrade: "websocket", "sec-websocket-version": "13" },
};

/** The one place that writes the two error shapes. */
export function errorAnswer(error: ApiError, requestId: string): ErrorAnswer {
  const { code, status } = error;
  const headers: Record<string, string> = { "content-type": "application/json; charset=utf-8", ...CODE_HEADERS[code] };
  if (code === "VALIDATION_ERROR")
    return { status, headers, body: JSON.stringify({ error: "VALIDATION_ERROR", fields: error.fields ?? {} }) };
  const envelope: Record<string, unknown> = { code, message: error.message, status, request_id: requestId };
  if (status === 429 || status === 503) {
    const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds ?? RETRY_AFTER_SECONDS));
    headers["retry-after"] = String(seconds);
    if (status === 429) envelope.retry_after_seconds = seconds;
  }
  return { status, headers, body: JSON.stringify({ error: envelope }) };
}

/**
 * Answers anything thrown. What was not thrown on purpose is INTERNAL: the client learns only the request id, the log
 * gets the rest.
 */
export function answerThrown(thrown: unknown, where: Where, tellFailure: FailureLog): ErrorAnswer {
  const error = thrown instanceof ApiError ? thrown : new ApiError("INTERNAL", ERROR_CODES.INTERNAL.meaning);
  if (error.status >= 500) tellFailure(error, thrown instanceof ApiError ? thrown.cause : thrown, where);
  return errorAnswer(error, where.requestId);
}
