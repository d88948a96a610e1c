import { expect, test } from "bun:test";
import { withSettingsTable } from "../../scripts/settings-table.ts";
import { read } from "./sources.ts";

const readme = read("README.md");

test("the table of settings is the one that the program reads (bun scripts/settings-table.ts mends it)", () => {
  expect(withSettingsTable(readme)).toBe(readme);
});

test("every package that the program depends on is explained, and no other", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const table = readme.split("## What it is built with")[1]!.split("Checked with")[0]!;
  const firstCells = table.split("\n").flatMap((line) => (line.startsWith("| `") ? [line.split("|")[1]!] : []));
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!));
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
});

test("every file and folder that the README names is there", () => {
  const paths = [...readme.matchAll(/`((?:docs|src|bench|scripts|\.ci)\/[\w./-]+|Dockerfile|fly\.toml|LICENSE)`/g)];
  for (const [, path] of paths) expect(() => read(path!)).not.toThrow();
});
