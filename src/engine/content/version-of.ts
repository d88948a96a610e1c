import { createHash } from "node:crypto";

/** Twelve hex digits of SHA-256 over data that was read, however it was laid out, and over files that were not, byte by byte. Hashed piece by piece: as one text they would take more memory than the engine keeps of it. */
export function versionOf(content: Record<string, unknown>, files: Iterable<Uint8Array> = []): string {
  const hash = createHash("sha256");
  for (const [name, parts] of Object.entries(content))
    for (const part of Object.entries(parts as object)) hash.update(JSON.stringify([name, part]));
  for (const bytes of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 12);
}
