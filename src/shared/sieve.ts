/**
 * Entries in the order in which they are to go, by SIEVE (Zhang et al., NSDI 2024): newest first, and a hand that walks from the
 * oldest to the newest, over and over. It passes what was used since it last came by and takes the first that was not. So what
 * is used again stays, and whoever walks through everything once throws little of it out.
 */
export type Sieve<K, V> = {
  readonly size: number;
  /** The value, which counts as used by this. */
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  /** Oldest first. */
  values(): Iterable<V>;
  /** Takes out what is to go next of what may; undefined when nothing may. */
  take(mayGo?: (value: V) => boolean): V | undefined;
};

type Entry<K, V> = {
  key: K;
  value: V;
  used: boolean;
  older: Entry<K, V> | null;
  newer: Entry<K, V> | null;
};

export function createSieve<K, V extends NonNullable<unknown>>(): Sieve<K, V> {
  const entries = new Map<K, Entry<K, V>>();
  let oldest: Entry<K, V> | null = null;
  let newest: Entry<K, V> | null = null;
  let hand: Entry<K, V> | null = null;

  const remove = (entry: Entry<K, V>): void => {
    const { key, older, newer } = entry;
    if (hand === entry) hand = newer;
    if (older === null) oldest = newer;
    else older.newer = newer;
    if (newer === null) newest = older;
    else newer.older = older;
    entries.delete(key);
  };

  return {
    get size() {
      return entries.size;
    },
    get(key) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.used = true;
      return entry?.value;
    },
    set(key, value) {
      const known = entries.get(key);
      if (known !== undefined) {
        known.value = value;
        known.used = true;
        return;
      }
      const entry: Entry<K, V> = { key, value, used: false, older: newest, newer: null };
      if (newest === null) oldest = entry;
      else newest.newer = entry;
      newest = entry;
      entries.set(key, entry);
    },
    delete(key) {
      const entry = entries.get(key);
      if (entry !== undefined) remove(entry);
    },
    *values() {
      for (const { value } of entries.values()) yield value;
    },
    take(mayGo = () => true) {
      // In the first round marks are wiped, so that in the second one whatever may go does.
      for (let steps = 2 * entries.size; steps > 0; steps--) {
        hand ??= oldest;
        const entry: Entry<K, V> = hand!;
        if (mayGo(entry.value)) {
          if (!entry.used) {
            remove(entry);
            return entry.value;
          }
          entry.used = false;
        }
        hand = entry.newer;
      }
      return undefined;
    },
  };
}
