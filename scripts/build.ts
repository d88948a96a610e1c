import { rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { assertSoundPack } from "../src/engine/content/pack.ts";
import { writeWeb } from "./build-web.ts";
import { findBeside, ROOT, threadModules } from "./bundle-paths.ts";

/**
 * Makes one executable of the program, for the kind of machine it runs on: with the runtime, the native libraries, the threads,
 * migrations, content and pages in it. `bun run build [file]`; the file is `dist/echoes` unless named.
 */

const outfile = resolve(Bun.argv[2] ?? join(ROOT, "dist/echoes"));

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
    build.onLoad({ filter: /\/src\/web\/built-app\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const reading = /readFile\(new URL\("[^"]+", import\.meta\.url\), "utf8"\)/;
      if (!reading.test(source)) throw new Error(`${path}: it reads the app in a way that is not known here`);
      const inside = `import("../../dist/web/app.json", { with: { type: "text" } }).then((app) => app.default as never)`;
      return { loader: "ts", contents: source.replace(reading, inside) };
    });
  },
};

/** The letters of stories, which are files of a package, become files of the executable. */
const fonts: Bun.BunPlugin = {
  name: "fonts",
  setup(build) {
    build.onLoad({ filter: /\/src\/areas\/story\/pdf-fonts\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const reading = /readFont\(import\.meta\.resolve\(("[^"]+")\)\)/g;
      if (source.match(reading)?.length !== 2)
        throw new Error(`${path}: it finds the fonts in a way that is not known here`);
      const inside = `import($1, { with: { type: "file" } }).then((font) => readFont(font.default as never))`;
      return { loader: "ts", contents: source.replace(reading, inside) };
    });
  },
};

/** Threads and the texts of work, which are read and not imported, become files of the executable. */
const contentFiles: Bun.BunPlugin = {
  name: "content files",
  setup(build) {
    build.onLoad({ filter: /\/src\/engine\/content\/content-files\.ts$/ }, async ({ path }) => {
      const imports: string[] = [];
      const source = (await Bun.file(path).text()).replace(
        /new URL\(("[^"]+"), import\.meta\.url\)/g,
        (_, file: string) => {
          imports.push(`import file${imports.length} from ${file} with { type: "file" };`);
          return `file${imports.length - 1}`;
        },
      );
      if (imports.length === 0 || source.includes("import.meta"))
        throw new Error(`${path}: it names its files in a way that is not known here`);
      return { loader: "ts", contents: `${imports.join("\n")}\n${source}` };
    });
  },
};

function nativeTarget(): string {
  const { platform, arch } = process;
  if (platform !== "linux") return `${platform}-${arch}`;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return `linux-${arch}-${report.header?.glibcVersionRuntime === undefined ? "musl" : "gnu"}`;
}

/** In the executable all modules share one address, from which a thread's module is found by its path in the sources. */
const threads = findBeside((path) => `./${relative(ROOT, path).replace(/\.ts$/, ".js")}`);

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
  plugins: [web, fonts, contentFiles, threads, libsql],
});
console.log(`${relative(process.cwd(), outfile)}: echoes ${version}, ${Math.round(Bun.file(outfile).size / 1e6)} MB`);
