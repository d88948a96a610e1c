import { statSync } from "node:fs";
import { startThread } from "../runtime/worker.ts";

/** Up to this size a file is written anew in about four seconds, at four milliseconds a megabyte. */
const REWRITE_MAX_BYTES = 1024 ** 3;

/**
 * Writes a database file anew, in a thread: what SQLite overwrites when it deletes is a row where it stands, not the bytes that stayed behind
 * when the row was moved to another page. Readers go on; nobody may write meanwhile. False, and nothing done, where the file is larger
 * than a gibibyte. Throws when it fails; the file is as it was then.
 */
export async function rewriteFile(path: string): Promise<boolean> {
  if (statSync(path).size > REWRITE_MAX_BYTES) return false;
  const { error } = await startThread(new URL("./rewrite-thread.ts", import.meta.url), { path }).ended;
  if (error !== null) throw error;
  return true;
}
