import { type Clock, SECOND_MS } from "../shared/clock.ts";

/** The longest a timer can be set for. */
const TIMER_MAX_MS = 2_147_483_647;

/**
 * Calls `expire` once the clock has reached `expiresAt` (Unix seconds), however the clock was set meanwhile. Returns what
 * cancels it. The timer does not keep the process alive.
 */
export function atExpiry(expiresAt: number, clock: Clock, expire: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = (): void => {
    const left = expiresAt * SECOND_MS - clock();
    timer = setTimeout(check, Math.min(Math.max(left, 0), TIMER_MAX_MS));
    timer.unref();
  };
  const check = (): void => {
    if (clock() < expiresAt * SECOND_MS) arm();
    else expire();
  };
  arm();
  return () => clearTimeout(timer);
}
