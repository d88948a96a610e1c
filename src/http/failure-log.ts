import { SECOND_MS } from "../shared/clock.ts";
import type { ApiError } from "../shared/errors.ts";
import { describeError, type Logger } from "../shared/log.ts";

/** Where a failure happened, for the log: the declared path, never the one that was sent, which may hold a token. */
export type Where = { requestId: string; method: string; route: string };

/** Tells the log of an answer of 5xx and what caused it. */
export type FailureLog = (answered: ApiError, cause: unknown, where: Where) => void;

/** How long answers of 503 for one reason are added up before they are told. */
const TOLD_EVERY_MS = 5 * SECOND_MS;

/** Different details named in one line; the file of each account is one. */
const DETAILS_MAX = 5;

/** Answers of 503 for one reason: how many, what the first was, and where. */
type Flood = { requests: number; details: Set<string>; error: unknown; where: Where };

/**
 * A fault is an error line of its own. A 503 is not: refusing what is too much is how the service protects itself, and storage that
 * fails is told by whoever keeps it. The first for a reason is a warning at once, and those that follow are one warning every few
 * seconds, however many they are.
 */
export function createFailureLog(logger: Logger, everyMs = TOLD_EVERY_MS): FailureLog {
  /** By reason, of which there are as many as the program has texts for. Null while none has followed. */
  const floods = new Map<string, Flood | null>();

  const warn = (reason: string, { requests, details, error, where }: Flood): void =>
    logger.warn("requests answered 503", {
      ...{ requests, reason, ...fieldsOf(where) },
      details: details.size === 0 ? undefined : [...details].join("; "),
      error: error === undefined ? undefined : describeError(error),
    });

  const countOn = (reason: string): void => {
    floods.set(reason, null);
    const timer = setTimeout(() => {
      const flood = floods.get(reason) ?? null;
      floods.delete(reason);
      if (flood === null) return;
      warn(reason, flood);
      countOn(reason);
    }, everyMs);
    timer.unref();
  };

  const count = ({ message, detail }: ApiError, error: unknown, where: Where): void => {
    const counted = floods.get(message);
    const flood = counted ?? { requests: 0, details: new Set(), error, where };
    flood.requests++;
    if (detail !== undefined && flood.details.size < DETAILS_MAX) flood.details.add(detail);
    if (counted !== undefined) return void floods.set(message, flood);
    warn(message, flood);
    countOn(message);
  };

  return (answered, cause, where) => {
    if (answered.status === 503) return count(answered, cause, where);
    logger.error("request failed", {
      ...fieldsOf(where),
      code: answered.code,
      detail: answered.detail,
      error: cause === undefined ? undefined : describeError(cause),
    });
  };
}

const fieldsOf = ({ requestId, method, route }: Where) => ({ request_id: requestId, method, route });
