import { SECOND_MS } from "../shared/clock.ts";
import type { ApiError } from "../shared/errors.ts";
import { describeError, type Logger } from "../shared/log.ts";

/** Where a failure happened, for the log: the declared path, never the one that was sent, which may hold a token. */
export type Where = { requestId: string; method: string; route: string };

/** Tells the log of an answer of 5xx and what caused it. */
export type FailureLog = (answered: ApiError, cause: unknown, where: Where) => void;

/** How long refusals for overload are added up before they are told. */
const TOLD_EVERY_MS = 5 * SECOND_MS;

/**
 * A fault is an error line of its own. Refusing what is too much is how the service protects itself: the first is a warning at once,
 * and those that follow are one warning every few seconds, however many they are.
 */
export function createFailureLog(logger: Logger, everyMs = TOLD_EVERY_MS): FailureLog {
  let since = 0;
  let counting = false;

  const warn = (requests: number, answered: ApiError, where: Where): void =>
    logger.warn("requests refused for overload", { requests, reason: answered.message, ...fieldsOf(where) });

  const countOn = (answered: ApiError, where: Where): void => {
    counting = true;
    since = 0;
    const timer = setTimeout(() => {
      counting = false;
      if (since === 0) return;
      warn(since, answered, where);
      countOn(answered, where);
    }, everyMs);
    timer.unref();
  };

  return (answered, cause, where) => {
    if (answered.code === "UNAVAILABLE" && cause === undefined && answered.detail === undefined) {
      since++;
      if (counting) return;
      warn(1, answered, where);
      countOn(answered, where);
      return;
    }
    logger.error("request failed", {
      ...fieldsOf(where),
      code: answered.code,
      detail: answered.detail,
      error: cause === undefined ? undefined : describeError(cause),
    });
  };
}

const fieldsOf = ({ requestId, method, route }: Where) => ({ request_id: requestId, method, route });
