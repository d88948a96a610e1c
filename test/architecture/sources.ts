import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

export const ROOT = join(import.meta.dir, "../..");

export type Source = { path: string; text: string };

/** Files of the repository by glob patterns, with paths relative to its root. Throws for a pattern that none matches. */
export const sources = (...patterns: string[]): Source[] =>
  patterns
    .flatMap((pattern) => {
      const found = [...new Glob(pattern).scanSync({ cwd: ROOT, dot: true })];
      if (found.length === 0)
        throw new Error(`no file matches ${pattern}, so a rule about it would hold whatever is there`);
      return found;
    })
    .filter((path) => !path.startsWith("node_modules/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** `path:line` of every line that matches, for a failure that says where to look. */
export const linesMatching = (files: Source[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

/** The same text without comments, so that a rule about code does not trip over prose. */
export const withoutComments = ({ path, text }: Source): Source => ({
  path,
  text: text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(/(^|[^:"'`])\/\/.*$/gm, "$1"),
});
