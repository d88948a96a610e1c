import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Thread } from "../src/engine/content/thread-types.ts";

/**
 * Takes the files of `threads/` and `work/` into the pack, says what is wrong with the content and the narrator's frames, or puts on record that these
 * versions are sound, so that no start checks them again. `bun scripts/check-content.ts`.
 */

/** The files that hold the chapters of a kind of what-if. */
const STORY = /^premise_(\w+)$/;
const content = new URL("../src/engine/content/", import.meta.url);
takeInFiles();
const { shippedContent, SHIPPED_VERSION } = await import("../src/engine/content/pack.ts");
const { validatePack } = await import("../src/engine/content/validate.ts");
const { timeProblems } = await import("../src/engine/life/threads/in-time.ts");
const { youthProblems } = await import("../src/engine/life/threads/youth.ts");
const { SHIPPED_FRAMES, SHIPPED_FRAMES_VERSION, SHIPPED_PHRASES } = await import(
  "../src/engine/narrator/shipped-frames.ts"
);
const { livingProblems } = await import("../src/engine/content/living-rules.ts");
const { workProblems } = await import("../src/engine/content/work-rules.ts");
const { WORK } = await import("../src/engine/content/work.ts");
const { frameBookProblems } = await import("../src/engine/narrator/frame-rules.ts");
const shipped = shippedContent();
const faults = [...misplacedThreads(), ...validatePack(shipped)];
const problems = [
  ...(faults.length > 0
    ? faults
    : [youthProblems, timeProblems].flatMap((find) => find(shipped as { threads: Thread[] }))),
  ...frameBookProblems(SHIPPED_FRAMES, SHIPPED_PHRASES),
  ...workProblems(WORK),
  ...livingProblems(),
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

/** The lists of the files: a bundle and an executable have no folder to look into. Read and not imported, or the compiler would take minutes to type them. */
function takeInFiles(): void {
  const names = jsonFiles("threads").map((file) => file.replace(/\.json$/, ""));
  const at = (name: string) => `new URL("./threads/${name}.json", import.meta.url)`;
  const common = names.filter((name) => !STORY.test(name)).map((name) => `  ${at(name)},\n`);
  const kinds = names.flatMap((name) => STORY.exec(name)?.[1] ?? []);
  const work = jsonFiles("work").map((file) => `  new URL("./work/${file}", import.meta.url),\n`);
  write(
    "content-files.ts",
    `import type { StoryKind } from "./premise-kinds.ts";

// Written by \`bun scripts/check-content.ts\`.

/** Where the threads are that are of no one kind of what-if, in the order of the files' names. */
export const COMMON_FILES: readonly (URL | string)[] = [
${common.join("")}];

/** Where the story of each kind of what-if is, which is parsed when it is needed. */
export const STORY_FILES: Readonly<Record<StoryKind, URL | string>> = {
${kinds.map((kind) => `  ${kind}: ${at(`premise_${kind}`)},\n`).join("")}};

/** Where the texts of work are. */
export const WORK_FILES: readonly (URL | string)[] = [
${work.join("")}];
`,
  );
}

function write(name: string, text: string): void {
  const target = new URL(name, content);
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

function jsonFiles(folder: "threads" | "work"): string[] {
  return readdirSync(new URL(`${folder}/`, content))
    .filter((file) => file.endsWith(".json"))
    .sort();
}

/** Threads of a kind of what-if in another file than that of their kind, and others in one: they would never be found. */
function misplacedThreads(): string[] {
  return jsonFiles("threads").flatMap((file) => {
    const threads = JSON.parse(readFileSync(new URL(`threads/${file}`, content), "utf8")) as Thread[];
    const kind = STORY.exec(file.replace(/\.json$/, ""))?.[1];
    return threads
      .filter(({ eligible }) => (eligible?.premise?.length === 1 ? eligible.premise[0] : undefined) !== kind)
      .map(
        ({ id }) =>
          `thread ${id}: the threads of one kind of what-if are in the file premise_<kind>.json, and nothing else is`,
      );
  });
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
