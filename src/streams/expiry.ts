import { type Clock, SECOND_MS } from "../shared/clock.ts";

/** The longest a timer can be set for. */
const TIMER_MAX_MS = 2_147_483_647;

export type Expiries<T> = {
  add(item: T): void;
  /** Harmless when it is gone already. */
  remove(item: T): void;
};

/**
 * Calls `expire` for each item once the clock has reached its `expiresAt` (Unix seconds), however the clock was set meanwhile, and
 * forgets it. One timer serves all; it looks through them at most once a second and does not keep the process alive.
 */
export function createExpiries<T extends { readonly expiresAt: number }>(
  clock: Clock,
  expire: (item: T) => void,
): Expiries<T> {
  const items = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = Number.POSITIVE_INFINITY;

  const arm = (expiresAt: number): void => {
    nextAt = expiresAt;
    clearTimeout(timer);
    if (expiresAt === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(check, Math.min(Math.max(expiresAt * SECOND_MS - clock(), 0), TIMER_MAX_MS));
    timer.unref();
  };
  const check = (): void => {
    const now = clock();
    let earliest = Number.POSITIVE_INFINITY;
    for (const item of items)
      if (item.expiresAt * SECOND_MS > now) earliest = Math.min(earliest, item.expiresAt);
      else {
        items.delete(item);
        expire(item);
      }
    arm(earliest);
  };

  return {
    add(item) {
      items.add(item);
      if (item.expiresAt < nextAt) arm(item.expiresAt);
    },
    remove(item) {
      items.delete(item);
      if (items.size === 0) arm(Number.POSITIVE_INFINITY);
    },
  };
}
