import { expect, test } from "bun:test";
import { linesMatching, sources, withoutComments } from "./sources.ts";

const program = sources("src/**/*.ts").map(withoutComments);
const tests = sources("test/**/*.ts").filter(({ path }) => !path.startsWith("test/architecture/"));

/** Where the outside world is let in: everything else takes time, randomness and settings as parameters. */
const OUTSIDE_ALLOWED = /^src\/(shared|config|runtime)\//;

test("time, randomness and the environment are read at the edge only", () => {
  const inside = program.filter(({ path }) => !OUTSIDE_ALLOWED.test(path));
  const outside =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|\brandomBytes\(|\bprocess\.env\b|\bBun\.env\b/;
  expect(linesMatching(inside, outside)).toEqual([]);
});

test("the environment is read in one file", () => {
  expect(program.filter(({ text }) => /process\.env|Bun\.env/.test(text)).map(({ path }) => path)).toEqual([
    "src/config/env.ts",
  ]);
});

test("what one runtime alone offers is used in src/runtime only", () => {
  const portable = program.filter(({ path }) => !path.startsWith("src/runtime/"));
  expect(linesMatching(portable, /\b(Bun|Deno)\.|from "bun(:|")/)).toEqual([]);
});

test("there are no default exports, no any, no silenced compiler", () => {
  const rule = /^export default\b|: any\b|<any>|\bas any\b|@ts-ignore|@ts-nocheck|@ts-expect-error/;
  expect(linesMatching([...program, ...tests], rule)).toEqual([]);
});

test("there are no classes but errors", () => {
  expect(linesMatching(program, /\bclass \w+(?! extends \w*Error)\b(?! extends \w*Error)/)).toEqual([]);
});

test("relative imports name their file with its ending", () => {
  expect(linesMatching(program, /from "\.{1,2}\/[^"]*(?<!\.(ts|json|sql))"/)).toEqual([]);
});

test("there are no barrels and no files of odds and ends", () => {
  expect(
    program.map(({ path }) => path).filter((path) => /(^|\/)(index|utils?|helpers?|misc|common)\.ts$/.test(path)),
  ).toEqual([]);
  expect(linesMatching(program, /^export \* from/)).toEqual([]);
});

/** Data, and lists of shapes without code, are looked up in and not read through. */
const LOOKED_UP = /^src\/engine\/content\/|\/types\.ts$/;

test("a source file can be read in one sitting", () => {
  const long = program.filter(({ path, text }) => !LOOKED_UP.test(path) && text.split("\n").length > 301);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("nothing is left for later", () => {
  expect(linesMatching(sources("src/**/*.ts"), /\b(TODO|FIXME|XXX|HACK)\b|not implemented|for now\b/i)).toEqual([]);
});

test("no test is skipped, singled out or empty", () => {
  expect(linesMatching(tests, /\b(test|describe|it)\.(skip|only|todo)\(|expect\(true\)/)).toEqual([]);
});
