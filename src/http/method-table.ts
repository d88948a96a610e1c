/** The methods that paths know, for the answers the router itself has none for: 405 and OPTIONS. */
export type MethodTable = (pathname: string) => string[];

type Pattern = { segments: string[]; methods: Set<string> };

/** Returns the methods allowed on a path, HEAD and OPTIONS included, or none for a path that does not exist. */
export function createMethodTable(routes: readonly { method: string; path: string }[]): MethodTable {
  const byLength = new Map<number, Pattern[]>();
  for (const { method, path } of routes) {
    const segments = path.split("/");
    const patterns = byLength.get(segments.length) ?? [];
    patterns.push({ segments, methods: new Set(method === "GET" ? ["GET", "HEAD"] : [method]) });
    byLength.set(segments.length, patterns);
  }
  return (pathname) => {
    const segments = pathname.split("/");
    const methods = new Set<string>();
    for (const pattern of byLength.get(segments.length) ?? []) {
      const matches = pattern.segments.every(
        (own, i) => own === segments[i] || (own.startsWith("{") && segments[i] !== ""),
      );
      if (matches) for (const method of pattern.methods) methods.add(method);
    }
    return methods.size === 0 ? [] : [...methods, "OPTIONS"].sort();
  };
}
