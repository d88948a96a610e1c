import { rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { assertSoundPack } from "../src/engine/content/pack.ts";
import { writeWeb } from "./build-web.ts";

/**
 * Makes one executable of the program, for the kind of machine it runs on: with the runtime, the native libraries, the threads,
 * migrations, content and pages in it. `bun run build [file]`; the file is `dist/echoes` unless named.
 */

const ROOT = resolve(import.meta.dir, "..");
const outfile = resolve(Bun.argv[2] ?? join(ROOT, "dist/echoes"));

/** The way a module names one that it starts as a thread. */
const THREAD = /new URL\("(\.[^"]+)\.ts", import\.meta\.url\)/g;

/** Modules that are started as threads: each is an entry of its own, since nothing imports it. */
async function threadModules(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of new Bun.Glob("src/**/*.ts").scan({ cwd: ROOT, absolute: true }))
    for (const [, module] of (await Bun.file(file).text()).matchAll(THREAD))
      found.push(resolve(file, "..", `${module}.ts`));
  return found.sort();
}

/** In the executable all modules share one address, from which a thread's module is found by its path in the sources. */
const threads: Bun.BunPlugin = {
  name: "threads",
  setup(build) {
    build.onLoad({ filter: new RegExp(`^${RegExp.escape(join(ROOT, "src"))}/.*\\.ts$`) }, async ({ path }) => ({
      loader: "ts",
      contents: (await Bun.file(path).text()).replace(THREAD, (_, module: string) => {
        const place = relative(ROOT, resolve(path, "..", `${module}.js`));
        return `new URL("./${place}", import.meta.url)`;
      }),
    }));
  },
};

/** libsql picks its native library by a name it puts together, which a bundler cannot follow: here it is this machine's. */
const libsql: Bun.BunPlugin = {
  name: "libsql",
  setup(build) {
    build.onLoad({ filter: /\/node_modules\/libsql\/(index|promise)\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const choice = /^function requireNative\(\) \{\n[\s\S]*?\n\}\n/m;
      if (!choice.test(source))
        throw new Error(`${path}: it chooses its native library in a way that is not known here`);
      const chosen = `const requireNative = () => require("@libsql/${nativeTarget()}/index.node");\n`;
      return { loader: "js", contents: source.replace(choice, chosen) };
    });
  },
};

/** Inside an executable there are no files beside it: the built web app becomes a part of the module that reads it. */
const web: Bun.BunPlugin = {
  name: "web",
  setup(build) {
    build.onLoad({ filter: /\/src\/web\/built-app\.ts$/ }, () => ({
      loader: "ts",
      contents: `export const readBuiltApp = async () => (await import("../../dist/web/app.json", { with: { type: "text" } })).default;\n`,
    }));
  },
};

function nativeTarget(): string {
  const { platform, arch } = process;
  if (platform !== "linux") return `${platform}-${arch}`;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return `linux-${arch}-${report.header?.glibcVersionRuntime === undefined ? "musl" : "gnu"}`;
}

await assertSoundPack();
await writeWeb();
const { version } = await Bun.file(join(ROOT, "package.json")).json();
rmSync(outfile, { force: true });
await Bun.build({
  entrypoints: [join(ROOT, "src/main.ts"), ...(await threadModules())],
  root: ROOT,
  target: "bun",
  format: "esm",
  // Names stay, for the stack traces in logs, and because Elysia reads handlers' texts.
  minify: { whitespace: true, syntax: true, identifiers: false },
  bytecode: true,
  compile: { outfile, autoloadBunfig: false },
  plugins: [web, threads, libsql],
});
console.log(`${relative(process.cwd(), outfile)}: echoes ${version}, ${Math.round(Bun.file(outfile).size / 1e6)} MB`);
