import { createSieve } from "./sieve.ts";

/** A map that holds at most `max` entries, at least 1; what is used most stays. */
export type Cache<K, V> = {
  /** Makes room for one more before it comes, so that it can use what goes out. */
  makeRoom(): void;
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  /** Takes everything out. */
  clear(): void;
};

/** `out` is called with what has been taken out to make room, or by `clear`. */
export function createCache<K, V extends NonNullable<unknown>>(
  max: number,
  out: (value: V) => void = () => {},
): Cache<K, V> {
  const entries = createSieve<K, V>();
  const takeOut = (): void => {
    const value = entries.take();
    if (value !== undefined) out(value);
  };
  const makeRoom = (): void => {
    while (entries.size >= max) takeOut();
  };
  return {
    makeRoom,
    get: entries.get,
    set(key, value) {
      if (entries.get(key) === undefined) makeRoom();
      entries.set(key, value);
    },
    delete: entries.delete,
    clear() {
      while (entries.size > 0) takeOut();
    },
  };
}
