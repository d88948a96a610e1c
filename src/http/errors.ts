import { ApiError, ERROR_CODES } from "../shared/errors.ts";
import { describeError, type Logger } from "../shared/log.ts";

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: string };

/** Where a failure happened, for the log: the declared path, never the one that was sent, which may hold a token. */
export type Where = { requestId: string; method: string; route: string };

/** Sent when a RATE_LIMITED or UNAVAILABLE was thrown without a time of its own. */
const RETRY_AFTER_SECONDS = 1;

/** The one place that writes the two error shapes. */
export function errorAnswer(error: ApiError, requestId: string): ErrorAnswer {
  const { code, status } = error;
  const headers: Record<string, string> = { "content-type": "application/json; charset=utf-8" };
  if (code === "VALIDATION_ERROR")
    return { status, headers, body: JSON.stringify({ error: "VALIDATION_ERROR", fields: error.fields ?? {} }) };
  const envelope: Record<string, unknown> = { code, message: error.message, status, request_id: requestId };
  if (status === 401) headers["www-authenticate"] = "Bearer";
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
export function answerThrown(thrown: unknown, where: Where, logger: Logger): ErrorAnswer {
  const error = thrown instanceof ApiError ? thrown : new ApiError("INTERNAL", ERROR_CODES.INTERNAL.meaning);
  if (error.status >= 500) {
    const cause = thrown instanceof ApiError ? thrown.cause : thrown;
    logger.error("request failed", {
      request_id: where.requestId,
      method: where.method,
      route: where.route,
      code: error.code,
      detail: error.detail,
      error: cause === undefined ? undefined : describeError(cause),
    });
  }
  return errorAnswer(error, where.requestId);
}
