import { nextTurn } from "../../shared/next-turn.ts";

/** Milliseconds of work after which waiting calls are let through. */
const SLICE_MS = 4;

/**
 * Works through all items in slices of a few milliseconds. After each slice `between` runs and what waits for this thread is let
 * through. `elapsed` is a monotonic time in milliseconds.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  { elapsed, between }: { elapsed: () => number; between: () => Promise<void> },
): Promise<void> {
  let start = elapsed();
  for (const item of items) {
    work(item);
    if (elapsed() - start < SLICE_MS) continue;
    await between();
    await nextTurn();
    start = elapsed();
  }
}
