import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Glob } from "bun";

/** What goes out of the hub by itself: once it is gone, nothing changes but by what is asked for. */
const UNDERWAY = ["mail_queue", "orders", "leases"];

/**
 * What every table of the hub and of every account holds, as a count and a digest. Waits until nothing is under way, or nobody is there to
 * take it out. Read by another process: within this one, closing a second handle on a file would let go of the locks that its owner holds.
 */
export async function storedRows(dataDir: string): Promise<Record<string, string>> {
  const isGone = (rows: Record<string, string>, table: string): boolean =>
    rows[`${join(dataDir, "hub.db")} ${table}`]!.startsWith("0 ");
  let before: Record<string, string> = {};
  for (;;) {
    const rows = await rowsNow(dataDir);
    if (UNDERWAY.every((table) => isGone(rows, table)) || isDeepStrictEqual(rows, before)) return rows;
    before = rows;
  }
}

async function rowsNow(dataDir: string): Promise<Record<string, string>> {
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
  const rows = JSON.parse(text) as Record<string, string>;
  // When something was last written, by whomever, and how often: what was is in the other tables.
  for (const table of ["hub_clock", "sqlite_sequence"]) delete rows[`${join(dataDir, "hub.db")} ${table}`];
  return rows;
}
