import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dir, "..");

/** The way a module names a file that lies beside it. */
const BESIDE = /new URL\("(\.[^"]+)", import\.meta\.url\)/g;

/** Modules of `src/` that are started as threads: each is an entry of its own, since nothing imports it. */
export async function threadModules(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of new Bun.Glob("src/**/*.ts").scan({ cwd: ROOT, absolute: true }))
    for (const [, named] of (await Bun.file(file).text()).matchAll(BESIDE))
      if (named!.endsWith(".ts")) found.push(resolve(file, "..", named!));
  return found.sort();
}

/** A bundle has another place than its sources: `placeOf` says where, from there, the file of a path is. */
export const findBeside = (placeOf: (path: string) => string): Bun.BunPlugin => ({
  name: "beside",
  setup(build) {
    build.onLoad({ filter: new RegExp(`^${RegExp.escape(join(ROOT, "src"))}/.*\\.ts$`) }, async ({ path }) => ({
      loader: "ts",
      contents: (await Bun.file(path).text()).replace(BESIDE, (_, named: string) => {
        const place = placeOf(resolve(path, "..", named));
        return `new URL(${JSON.stringify(place)}, import.meta.url)`;
      }),
    }));
  },
});
