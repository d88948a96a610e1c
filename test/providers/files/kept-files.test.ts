import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { createKeptFiles } from "../../../src/providers/files/kept-files.ts";
import { temporaryFolder } from "../../support/folder.ts";

/** What of a folder this process holds open. */
const held = (folder: string): string[] =>
  readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)].filter((path) => path.startsWith(folder));
    } catch {
      // Closed since it was listed: the one that listed them.
      return [];
    }
  });

test.skipIf(process.platform !== "linux")("a file that cannot be read on is held open no longer", async () => {
  const folder = temporaryFolder();
  // A folder opens like a file, and does not read like one.
  mkdirSync(join(folder, "story.md"));
  const stream = await createKeptFiles(folder).read("story.md");
  expect(held(folder)).toEqual([join(folder, "story.md")]);
  await expect(stream!.getReader().read()).rejects.toThrow("EISDIR");
  expect(held(folder)).toEqual([]);
});
