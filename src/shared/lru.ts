/** A map that holds at most `max` entries and lets go of the one read or written longest ago. */
export type Lru<K, V> = {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
};

export function createLru<K, V extends NonNullable<unknown>>(max: number): Lru<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= max) entries.delete(entries.keys().next().value as K);
      entries.set(key, value);
    },
    delete: (key) => void entries.delete(key),
  };
}
