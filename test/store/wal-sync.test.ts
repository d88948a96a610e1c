import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWalSync } from "../../src/store/wal-sync.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();

test("a sync that failed fails those who waited for it, and nobody after", async () => {
  const path = join(folder, "late-wal");
  const sync = createWalSync(path);
  expect(sync.flush()).rejects.toThrow();
  await expect(sync.flush()).rejects.toThrow();
  writeFileSync(path, "");
  await sync.flush();
  sync.close();
});
