import { damaged } from "./storage-fault.ts";

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * The native layer ends the whole process on a text that is not UTF-8, as a damaged page can hold. This rewrites a SELECT to
 * give the bytes of its TEXT columns, for `decodeText`: then damage is an error. Null for a statement without such columns.
 */
export function checkedText(
  sql: string,
  columns: { name: string; type: string | null }[],
): { sql: string; texts: number[] } | null {
  const texts = columns.flatMap(({ type }, index) => (type === "TEXT" ? [index] : []));
  if (texts.length === 0 || !/^\s*(SELECT|WITH)\b/i.test(sql)) return null;
  const names = columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  if (new Set(names).size < names.length) throw new Error(`two columns have the same name: ${sql}`);
  const list = names.map((name, index) => (texts.includes(index) ? `CAST(${name} AS BLOB) AS ${name}` : name));
  return { sql: `SELECT ${list.join(", ")} FROM (${sql})`, texts };
}

export function decodeText(bytes: unknown, path: string): string | null {
  if (bytes === null) return null;
  try {
    return UTF8.decode(bytes as Uint8Array);
  } catch (error) {
    throw damaged(path, "a text in it is not UTF-8", error);
  }
}
