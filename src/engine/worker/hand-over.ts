/** Lets messages leave one after the other in the order in which they were given, each once it is ready. */
export type HandOver = {
  /**
   * Calls `leave` when `ready` has resolved and those before have left: at once, where there is nothing to wait for. Rejects as
   * `ready` does, and then it is not called.
   */
  give(ready: Promise<unknown> | undefined, leave: () => Promise<void>): Promise<void>;
  /** Resolves when all that were given have left or cannot; undefined when they have. */
  left(): Promise<void> | undefined;
};

export function createHandOver(): HandOver {
  /** Resolves when the last one that waits has left; null when none waits. */
  let last: Promise<void> | null = null;

  const giveInTurn = async (ready: Promise<unknown> | undefined, leave: () => Promise<void>): Promise<void> => {
    const before = last;
    const { promise: mine, resolve } = Promise.withResolvers<void>();
    last = mine;
    const gone = (): void => {
      if (last === mine) last = null;
      resolve();
    };
    try {
      // What it comes to is heard below, in its turn.
      ready?.catch(() => {});
      await before;
      await ready;
      const left = leave();
      gone();
      await left;
    } finally {
      gone();
    }
  };

  return {
    give: (ready, leave) => (ready === undefined && last === null ? leave() : giveInTurn(ready, leave)),
    left: () => last ?? undefined,
  };
}
