import { expect, test } from "bun:test";
import { readdirSync, readlinkSync, rmSync } from "node:fs";
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

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

test.skipIf(process.platform !== "linux")("a file is known by its length and held open by nobody", async () => {
  const folder = temporaryFolder();
  const files = createKeptFiles(folder);
  expect(await files.write("story.md", pieces("one ", "two"))).toBe(7);
  const story = (await files.read("story.md"))!;
  expect(story).toMatchObject({ bytes: 7, tag: "story.md" });
  expect(held(folder)).toEqual([]);
  expect(await new Response(await story.part({ start: 4, end: 7 })).text()).toBe("two");
  expect(held(folder)).toEqual([]);
  rmSync(join(folder, "story.md"));
  expect(await files.read("story.md")).toBeNull();
});
