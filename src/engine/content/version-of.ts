import { createHash } from "node:crypto";

/** Twelve hex digits of SHA-256 over data files. Hashed piece by piece: as one text they would take more memory than the engine keeps of it. */
export function versionOf(content: Record<string, unknown>): string {
  const hash = createHash("sha256");
  for (const [name, parts] of Object.entries(content))
    for (const part of Object.entries(parts as object)) hash.update(JSON.stringify([name, part]));
  return hash.digest("hex").slice(0, 12);
}
