import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Thread } from "../src/engine/content/thread-types.ts";

/**
 * Takes the files of `threads/` into the pack, says what is wrong with the content and the narrator's frames, or puts on record that these
 * versions are sound, so that no start checks them again.
 */
/** A longer list is written as the formatter would. */
const ONE_LINE_MAX = 69;
const content = new URL("../src/engine/content/", import.meta.url);
takeInThreads();
const { SHIPPED, SHIPPED_VERSION } = await import("../src/engine/content/pack.ts");
const { validatePack } = await import("../src/engine/content/validate.ts");
const { youthProblems } = await import("../src/engine/life/threads/youth.ts");
const { SHIPPED_FRAMES, SHIPPED_FRAMES_VERSION, SHIPPED_PHRASES } = await import(
  "../src/engine/narrator/shipped-frames.ts"
);
const { frameBookProblems } = await import("../src/engine/narrator/frame-rules.ts");
const faults = validatePack(SHIPPED);
const problems = [
  ...(faults.length > 0 ? faults : youthProblems(SHIPPED as { threads: Thread[] })),
  ...frameBookProblems(SHIPPED_FRAMES, SHIPPED_PHRASES),
];
if (problems.length > 0) {
  console.error(`${problems.map(withFile).join("\n")}\n${problems.length} problems`);
  process.exit(1);
}
record(new URL("checked.json", content), SHIPPED_VERSION);
record(new URL("../narrator/checked.json", content), SHIPPED_FRAMES_VERSION);
console.log(`content ${SHIPPED_VERSION} and frames ${SHIPPED_FRAMES_VERSION} are sound`);

function record(file: URL, version: string): void {
  writeFileSync(file, `${JSON.stringify({ version })}\n`);
}

/** The list of files that are imported: an executable has no folder to look into. */
function takeInThreads(): void {
  const names = threadFiles().map((file) => file.replace(/\.json$/, ""));
  const imports = names.map((name) => `import ${camel(name)} from "./threads/${name}.json" with { type: "json" };`);
  const one = `[${names.map(camel).join(", ")}]`;
  const list = one.length <= ONE_LINE_MAX ? one : `[\n${names.map((name) => `  ${camel(name)},\n`).join("")}]`;
  const text = `${imports.join("\n")}

/** The threads of all files of the folder, in the order of their names. Written by \`bun scripts/check-content.ts\`. */
export const THREADS: readonly unknown[] = ${list}.flat();
`;
  const target = new URL("thread-files.ts", content);
  if (readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

function threadFiles(): string[] {
  return readdirSync(new URL("threads/", content))
    .filter((file) => file.endsWith(".json"))
    .sort();
}

function camel(name: string): string {
  return name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A problem of a part of the content with the file that the part is in. */
function withFile(problem: string): string {
  const id = /^(?:thread|storylet|encounter|world event|belief|pattern) (\w+)|^threads\/(\w+)/.exec(problem);
  const [, named, shaped] = id ?? [];
  const file = contentFiles().find((one) =>
    readFileSync(new URL(one, content), "utf8").includes(`"id": "${named ?? shaped}"`),
  );
  return id === null || file === undefined ? problem : `${file}: ${problem}`;
}

function contentFiles(): string[] {
  return readdirSync(content, { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".json"))
    .sort();
}
