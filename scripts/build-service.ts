import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { findBeside, ROOT, threadModules } from "./bundle-paths.ts";

/**
 * Bundles the program and its threads into `dist/service`, in as many files as are loaded at different times: one by one, the fifteen hundred
 * modules of a start take most of it. Before every start, and as a part of the image. `bun scripts/build-service.ts`.
 */

const FOLDER = join(ROOT, "dist/service");
/** What starts the service: it loads the version that was bundled last. */
export const SERVICE = join(FOLDER, "main.js");

/** Versions that stay: a service that runs loads parts of its own when it first needs them. */
const VERSIONS_KEPT = 3;

/** They choose their native library when they are loaded. */
const NATIVE = ["libsql", "@napi-rs/image", "@node-rs/argon2"];

/**
 * The engine's content stays in files beside the modules, each under a name of what is in it, and is parsed when it is loaded: as a part of
 * a module, every thread that loads it would keep its text as well. Puts the text of each file into `files`.
 */
const contentBeside = (files: Map<string, string>): Bun.BunPlugin => ({
  name: "content",
  setup(build) {
    build.onLoad({ filter: new RegExp(`^${RegExp.escape(join(ROOT, "src/engine"))}/.*\\.json$`) }, ({ path }) => ({
      loader: "js",
      contents: `import { readFileSync } from "node:fs";
        export default JSON.parse(readFileSync(new URL("${beside(path, files)}", import.meta.url), "utf8"));`,
    }));
  },
});

/** Puts the text of a file of content into `files`, and says where it lies from the modules of the bundle. */
function beside(path: string, files: Map<string, string>): string {
  const text = readFileSync(path, "utf8");
  const name = `${basename(path, ".json")}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
  files.set(name, text);
  return `./${name}`;
}

/** Where, from a module of the bundle, the file of a path is that a module names: a thread's module, content, or a file of the folder. */
function placeOf(path: string, content: Map<string, string>): string {
  if (path.endsWith(".ts")) return `./${basename(path, ".ts")}.js`;
  return path.startsWith(join(ROOT, "src/engine/")) ? beside(path, content) : relative(join(FOLDER, "version"), path);
}

/** Bundles and writes, each step at once: another start may be reading. Throws when something does not build. */
export async function writeService(): Promise<void> {
  const content = new Map<string, string>();
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, "src/main.ts"), ...(await threadModules())],
    target: "bun",
    format: "esm",
    splitting: true,
    naming: { entry: "[name].[ext]", chunk: "[hash].[ext]" },
    external: NATIVE,
    // Names stay, for the stack traces in logs, and because Elysia reads handlers' texts.
    minify: { whitespace: true, syntax: true, identifiers: false },
    plugins: [contentBeside(content), findBeside((path) => placeOf(path, content))],
  });
  const version = await versionOf(outputs);
  const unfinished = join(FOLDER, `${process.pid}.tmp`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const part of outputs) await Bun.write(join(unfinished, basename(part.path)), part);
  for (const [name, text] of content) await Bun.write(join(unfinished, name), text);
  if (existsSync(join(FOLDER, version))) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, join(FOLDER, version));
  await Bun.write(`${unfinished}.js`, `await import("./${version}/main.js");\n`);
  renameSync(`${unfinished}.js`, SERVICE);
  removeOldVersions(version);
}

/** A name for what was built: that of the same files is the same. */
async function versionOf(outputs: readonly Bun.BuildArtifact[]): Promise<string> {
  const hash = createHash("sha256");
  for (const part of outputs.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${basename(part.path)}\0`).update(new Uint8Array(await part.arrayBuffer()));
  return hash.digest("hex").slice(0, 16);
}

function removeOldVersions(current: string): void {
  const older = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name) && entry.name !== current)
    .map(({ name }) => ({ name, at: statSync(join(FOLDER, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of older.slice(VERSIONS_KEPT - 1)) rmSync(join(FOLDER, name), { recursive: true, force: true });
}

if (import.meta.main) await writeService();
