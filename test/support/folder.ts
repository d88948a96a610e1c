import { afterAll } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of its own for a test file; removed when the file's tests are over. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "echoes-test-"));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
