import { POLICIES } from "./contracts.ts";
import type { Ids, Policy } from "./policy.ts";

export type Row = Policy & { route: string; method: string; path: string; idNames: (keyof Ids)[] };

/** Every route's policy, and what follows from its path. */
export const ROWS: Row[] = Object.entries(POLICIES).map(([route, policy]) => {
  const [method, path] = route.split(" ") as [string, string];
  const free: readonly string[] = ["file", ...(policy.anybodys ?? [])];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .filter((name) => !free.includes(name))
    .map((name) => policy.as?.[name] ?? name);
  return { ...policy, route, method, path, idNames: [...inPath, ...(policy.names ?? [])] as (keyof Ids)[] };
});

export const isWrite = ({ method }: Row): boolean => method !== "GET";

/** The path with these ids for the names in it. */
export const withIds = ({ as }: Row, path: string, ids: Ids): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[as?.[name] ?? name]);

/** The row's request with these ids in it. */
export function requestOf(row: Row, ids: Ids): { method: string; path: string; body?: unknown } {
  const path = withIds(row, row.path.replace("{file}", "start.js"), ids);
  const query = row.query === undefined ? "" : `?${row.query(ids)}`;
  return { method: row.method, path: path + query, ...(row.body === undefined ? {} : { body: row.body(ids) }) };
}
