import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import ts from "typescript";

/** What a screen or a screen reader says of an element. */
const SAID = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "label",
  "placeholder",
  "title",
]);
/** `a ?? b`, `a || b` and `a + b` show either side; a comparison shows none. */
const GIVES_EITHER = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.PlusToken]);
const HAS_LETTERS = /\p{L}{2}/u;

/** Strings for people that a file says itself: text between tags, and attributes that are read out or shown. */
function saidIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text);
    if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent)) found.push(...literalsOf(node.expression));
    if (ts.isJsxAttribute(node) && SAID.has(node.name.getText(file))) found.push(...literalsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter((text) => HAS_LETTERS.test(text)).map((text) => `${path}: ${text.trim()}`);
}

/** The strings that an expression itself may give; what it calls or asks for is another's. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [literal.text, ...literalsOf(expression)]),
    ];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return GIVES_EITHER.has(node.operatorToken.kind)
      ? [...literalsOf(node.left), ...literalsOf(node.right)]
      : node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
        ? literalsOf(node.right)
        : [];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return literalsOf(node.expression);
  return [];
}

test("what pages say to people stands in web/words, where it can be translated", () => {
  const files = [...new Bun.Glob("web/**/*.tsx").scanSync(".")].filter((path) => !path.startsWith("web/words/"));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(saidIn)).toEqual([]);
});
