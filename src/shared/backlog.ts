import { type Clock, MINUTE_MS } from "./clock.ts";

/** A timer can hold no more; a longer wait is taken in steps. */
const TIMER_MAX_MS = 60 * MINUTE_MS;

/** From a failure of the store itself to the next look. */
const BROKEN_MS = 15 * MINUTE_MS;

/** What waits in a store to be done in the background. */
export type Backlog = {
  /** Looks at once. Call it when something has come to wait, and at start. */
  wake(): void;
  /** Resolves when nothing is being done at the moment. */
  idle(): Promise<void>;
  /** Lets what is being done end and begins nothing else; what is left waits for the next start. */
  stop(): Promise<void>;
};

/**
 * Does one thing after another, those that are due first and the others when they are. `work` settles each: it is done, given up,
 * or due again later. `broken` is told of what `work` or the store throws; they are asked again after `brokenMs`, a quarter of an hour
 * where nothing else is said, or by `wake`.
 */
export function createBacklog<T>(deps: {
  clock: Clock;
  /** The next that is due; null for none. */
  due: (now: number) => T | null;
  /** When the next one is due, in milliseconds; null where none waits. */
  nextAt: () => number | null;
  work: (one: T) => Promise<void>;
  broken: (error: unknown) => void;
  brokenMs?: number;
}): Backlog {
  const { clock, due, nextAt, work, broken, brokenMs = BROKEN_MS } = deps;
  let stopping = false;
  let again = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async (): Promise<number | null> => {
    try {
      do {
        again = false;
        for (let one = next(); one !== null; one = next()) await work(one);
      } while (again && !stopping);
      return stopping ? null : nextAt();
    } catch (error) {
      broken(error);
      return clock() + brokenMs;
    }
  };

  const next = (): T | null => (stopping ? null : due(clock()));

  const lookAt = (at: number | null): void => {
    clearTimeout(timer);
    if (at === null || stopping) return;
    timer = setTimeout(wake, Math.min(TIMER_MAX_MS, Math.max(0, at - clock())));
    timer.unref();
  };

  const wake = (): void => {
    again = true;
    if (running !== null || stopping) return;
    running = run().then((at) => {
      running = null;
      lookAt(at);
    });
  };

  return {
    wake,
    idle: async () => void (await running),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
