import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder below the system's temporary one, removed with `after`. */
export function benchFolder(after: AsyncDisposableStack): string {
  const path = mkdtempSync(join(tmpdir(), "echoes-bench-"));
  after.defer(() => removeFolder(path));
  return path;
}

/** For folders that are many or large: they need not wait until the figure is measured. */
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });
