import { expect, test } from "bun:test";
import ts from "typescript";
import { type Source, sources } from "./sources.ts";

/** Lines of a function from its first word to its last bracket, blank ones and comments too, which the lint leaves out. */
const LINES_MAX = 100;

test("no function of the program, the client and the web app is longer than a hundred lines", () => {
  const code = sources("{src,client,web}/**/*.{ts,tsx}");
  expect(code.length).toBeGreaterThan(500);
  expect(code.flatMap(longFunctions)).toEqual([]);
});

test("the check would notice one, also within another", () => {
  const body = "  count += 1;\n".repeat(LINES_MAX);
  const text = `let count = 0;\nexport const outer = () => {\n  return () => {\n${body}  };\n};\n`;
  expect(longFunctions({ path: "made-up.ts", text })).toEqual(["made-up.ts:2 104 lines", "made-up.ts:3 102 lines"]);
});

function longFunctions({ path, text }: Source): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineAt(node.getStart(file));
      const lines = lineAt(node.end) - first + 1;
      if (lines > LINES_MAX) found.push(`${path}:${first + 1} ${lines} lines`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}
