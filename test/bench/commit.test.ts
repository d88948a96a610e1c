import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitOf } from "../../bench/support/commit.ts";
import { temporaryFolder } from "../support/folder.ts";

const root = temporaryFolder();
const elsewhere = temporaryFolder();

function git(...args: string[]): void {
  const as = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const { success, stderr } = Bun.spawnSync(["git", ...as, ...args], { cwd: root });
  if (!success) throw new Error(stderr.toString());
}

test("what is measured is named by its commit, with a plus once anything but the results has changed", () => {
  mkdirSync(join(root, "bench"));
  writeFileSync(join(root, "README.md"), "Figures.");
  writeFileSync(join(root, "service.ts"), "export {};");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "everything");
  expect(commitOf(root)).toMatch(/^[0-9a-f]{7}$/);
  writeFileSync(join(root, "README.md"), "New figures.");
  writeFileSync(join(root, "bench", "results.json"), "{}");
  expect(commitOf(root)).toMatch(/^[0-9a-f]{7}$/);
  writeFileSync(join(root, "further.ts"), "export {};");
  expect(commitOf(root)).toMatch(/^[0-9a-f]{7}\+$/);
});

test("outside of a repository nobody knows what is measured", () => {
  expect(commitOf(elsewhere)).toBeNull();
});
