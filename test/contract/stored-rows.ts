import { join } from "node:path";
import { Glob } from "bun";

/**
 * What every table of the hub and of every account holds, as a count and a digest. Read by another process: within this one,
 * closing a second handle on a file would let go of the locks that its owner holds.
 */
export async function storedRows(dataDir: string): Promise<Record<string, string>> {
  const files = [...new Glob("**/*.db").scanSync({ cwd: dataDir, absolute: true })].sort();
  const reader = Bun.spawn([process.execPath, join(import.meta.dir, "fixtures/read-rows.ts"), ...files], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [text, errors, code] = await Promise.all([
    new Response(reader.stdout).text(),
    new Response(reader.stderr).text(),
    reader.exited,
  ]);
  if (code !== 0) throw new Error(errors);
  return JSON.parse(text) as Record<string, string>;
}
