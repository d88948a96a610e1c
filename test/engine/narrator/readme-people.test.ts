import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import people from "../../../bench/quality/readme-people.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const ENTRIES = 60;

/** The quotations of the README's section on what it looks like, each on one line: "**Title** — body". */
function quoted(): string[] {
  const readme = readFileSync(join(import.meta.dir, "../../../README.md"), "utf8");
  const section = readme.split("## What it looks like")[1]!.split("\n## ")[0]!;
  const blocks = section.match(/(?:^>.*\n)+/gm) ?? [];
  return blocks.map((block) => block.replace(/^> ?/gm, "").replace(/\s+/g, " ").trim());
}

test("what the README shows of three people is what is told of them (bun bench/quality/read.ts prints it anew)", () => {
  const pack = loadPack();
  const told = new Set(
    people
      .flatMap((who) => liveAndTell(pack, createNarrator(pack), who, ENTRIES))
      .map(({ narration, body }) => `**${narration.title}** — ${body}`.replace(/\s+/g, " ")),
  );
  const shown = quoted();
  expect(shown.length).toBeGreaterThanOrEqual(people.length);
  expect(shown.filter((entry) => !told.has(entry))).toEqual([]);
});
