import { HOUR_MS, SECOND_MS } from "../../shared/clock.ts";
import { ChatProviderError } from "./port.ts";

/** A limit that ends within so long is waited for; where the provider wants a longer wait, whoever asks does that. */
const PATIENCE_MS = 2 * SECOND_MS;
/** Answers that one request is worth, where each says that it is asked too much. */
const TRIES_MAX = 3;
/** The longest wait that a provider is believed. */
const WAIT_MS_MAX = HOUR_MS;

/** Statuses at which the same request would be refused again. */
const FINAL = new Set([400, 403, 404, 405, 413]);

/** Reasons that are the room's, not the message's: it is not there, or not open to this bot. That may change; the message may not be lost by it. */
const OF_ROOM = new Set<unknown>([10_003, 50_001, 50_013]);

export const isLong = ({ retryAfter }: { retryAfter: number }): boolean => retryAfter > PATIENCE_MS;

const waitMsIn = ({ headers }: Response): number => Number(headers.get("retry-after")) * SECOND_MS;

/** Asks, and asks again after a short wait that the provider wants. */
export async function untilTaken(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const waitMs = waitMsIn(answer);
    if (answer.status !== 429 || tries === TRIES_MAX || !(waitMs > 0 && waitMs <= PATIENCE_MS)) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Keeps from the library what it would make too much of: it forgets the token for good where one request is not let in, asks again and again, as
 * long as it takes, where it is told that it asks too much, and does not know of a refusal that it is refused where its reason is not as agreed.
 */
export async function answered(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (status === 401) throw new ChatProviderError("failed", "The provider does not let anybody in by this token.");
  if (status === 429) throw tooMuch(waitMsIn(answer));
  if (status < 400 || status >= 500) return answer;
  const reasoned = new Headers(headers);
  reasoned.set("content-type", "application/json");
  return new Response(JSON.stringify(reasonIn(await answer.text())), { status, headers: reasoned });
}

/** What a refusal says of itself. */
function reasonIn(body: string): { message: string; code: number } {
  try {
    const { message, code } = JSON.parse(body) as Record<string, unknown>;
    return { message: String(message), code: Number(code) || 0 };
  } catch {
    return { message: "no reason is given", code: 0 };
  }
}

const tooMuch = (waitMs: number, cause?: unknown): ChatProviderError =>
  new ChatProviderError(
    "failed",
    "The provider is asked too much.",
    cause,
    Math.min(WAIT_MS_MAX, Math.max(0, waitMs || 0)),
  );

/** Whether what is asked for is there. */
export const isThere = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

const isGone = (error: unknown): boolean =>
  error instanceof ChatProviderError && (error.cause as { status?: unknown } | undefined)?.status === 404;

export function asProviderError(error: unknown): ChatProviderError {
  if (error instanceof ChatProviderError) return error;
  const { status, code, retryAfter } = error as Partial<Record<"status" | "code" | "retryAfter", unknown>>;
  if (typeof retryAfter === "number") return tooMuch(retryAfter, error);
  if (typeof status !== "number") return new ChatProviderError("unreachable", "The provider does not answer.", error);
  const kind = FINAL.has(status) && !OF_ROOM.has(code) ? "refused" : "failed";
  return new ChatProviderError(kind, `The provider answered ${status}.`, error);
}
