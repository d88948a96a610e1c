export type Kept<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
};

/** Of so many for which there is no room, one takes the place of the oldest, so that what is used no more goes in time. */
const TAKEN_IN = 8;

/**
 * What was made for keys that are gone through in one order again and again, at most so many. Were the oldest let go for each new one,
 * it would be just the one whose turn comes next, and none would be found; so most of the new ones are not kept, but for the last.
 */
export function keepMost<V>(max: number): Kept<V> {
  const kept = new Map<string, V>();
  let last: { key: string; value: V } | null = null;
  let turnedAway = 0;
  return {
    get: (key) => kept.get(key) ?? (last?.key === key ? last.value : undefined),
    set(key, value) {
      last = { key, value };
      if (kept.size >= max && !kept.has(key)) {
        turnedAway = (turnedAway + 1) % TAKEN_IN;
        if (turnedAway !== 0) return;
        kept.delete(kept.keys().next().value as string);
      }
      kept.set(key, value);
    },
  };
}
