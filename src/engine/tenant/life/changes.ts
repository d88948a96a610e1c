/** What has become of a collection since it was last written whole: by key, in an order that counts. */
export type Changes<T> = { gone: string[]; put: [string, T][] };

/**
 * What leads from one to the other. An item that is another one now is put in its place; one whose place has changed is gone and put at
 * the end, as is a new one.
 */
export function changesBetween<T>(from: ReadonlyMap<string, T>, to: readonly [string, T][]): Changes<T> {
  const changes: Changes<T> = { gone: [], put: [] };
  let next = 0;
  for (const [key, item] of from) {
    const now = to[next];
    if (now === undefined || now[0] !== key) {
      changes.gone.push(key);
      continue;
    }
    if (now[1] !== item) changes.put.push(now);
    next++;
  }
  for (; next < to.length; next++) changes.put.push(to[next]!);
  return changes;
}

/** The collection as it became. */
export function withChanges<T>(from: ReadonlyMap<string, T>, { gone, put }: Changes<T>): Map<string, T> {
  const to = new Map(from);
  for (const key of gone) to.delete(key);
  for (const [key, item] of put) to.set(key, item);
  return to;
}
