import { ApiError } from "../../shared/errors.ts";

/** Runs work, at most so much at once. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `concurrency` pieces of work run and `queueMax` wait, first come first served; what comes on top is refused with
 * UNAVAILABLE at once. A flood of sign-ins then costs a bounded wait and never all the cores.
 */
export function createGate({ concurrency, queueMax }: { concurrency: number; queueMax: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < concurrency) running++;
    else if (waiting.length >= queueMax) throw new ApiError("UNAVAILABLE", "Too many sign-ins at the moment.");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, not given back and taken again, so that nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
