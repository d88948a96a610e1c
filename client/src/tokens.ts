/** A token pair as it is kept. `refreshAt`: from when on it is to be replaced, in Unix milliseconds. */
export type Tokens = { accessToken: string; refreshToken: string; refreshAt: number };

/** Where the tokens of one signed-in person are kept, by one program or by many tabs. */
export type TokenStore = {
  read(): Tokens | null;
  /** `null` signs out. */
  write(tokens: Tokens | null): void;
  /** Does the work while nobody else who shares these tokens does theirs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back after tokens were changed, by whomever. Returns what ends that. */
  subscribe(changed: () => void): () => void;
};

/** Tokens that live as long as the program. Starts signed in when given a pair that was kept elsewhere. */
export function memoryTokens(start: Tokens | null = null): TokenStore {
  let tokens = start;
  const listeners = new Set<() => void>();
  return {
    read: () => tokens,
    write(next) {
      tokens = next;
      for (const changed of [...listeners]) changed();
    },
    exclusively: createMutex(),
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** One after the other, in the order asked; a failure does not stop those behind it. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
