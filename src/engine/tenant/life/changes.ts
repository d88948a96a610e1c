/** What has become of a collection since it was last written whole: by key, in an order that counts. */
export type Changes<T> = { gone: string[]; put: [string, T][] };

/**
 * What leads from one to the other. An item that is another one now is put in its place; one whose place has changed is gone and put at
 * the end, as is a new one.
 */
export function changesBetween<T>(from: ReadonlyMap<string, T>, to: ReadonlyMap<string, T>): Changes<T> {
  const changes: Changes<T> = { gone: [], put: [] };
  const rest = to.entries();
  let next = rest.next();
  for (const [key, item] of from) {
    if (next.done || next.value[0] !== key) {
      changes.gone.push(key);
      continue;
    }
    if (next.value[1] !== item) changes.put.push(next.value);
    next = rest.next();
  }
  for (; !next.done; next = rest.next()) changes.put.push(next.value);
  return changes;
}

/** The collection as it became. */
export function withChanges<T>(from: ReadonlyMap<string, T>, { gone, put }: Changes<T>): Map<string, T> {
  const to = new Map(from);
  for (const key of gone) to.delete(key);
  for (const [key, item] of put) to.set(key, item);
  return to;
}
