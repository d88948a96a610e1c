import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withSettingsTable } from "../../scripts/settings-table.ts";
import { ROOT, read, sources } from "./sources.ts";

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

/** What stands for any of its kind, and what the page on adding an area has one make. */
const MADE_UP = /[<*]|\/notes|notes\.|NNNN/;

test.each(["README.md", ...sources("docs/**/*.md").map(({ path }) => path)])(
  "every file and folder that %s names is there",
  (page) => {
    const named = [
      ...read(page).matchAll(
        /`((?:docs|src|test|bench|scripts|client|web|migrations|\.ci)\/[^`\s]+|Dockerfile|fly\.toml|LICENSE)`/g,
      ),
    ];
    const paths = named.flatMap(([, path]) => (MADE_UP.test(path!) ? [] : alternatives(path!)));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);

/** `a/{b,c}` is `a/b` and `a/c`. */
function alternatives(path: string): string[] {
  const braces = /^(.*)\{([^}]*)\}(.*)$/.exec(path);
  return braces === null ? [path] : braces[2]!.split(",").map((one) => `${braces[1]}${one}${braces[3]}`);
}
