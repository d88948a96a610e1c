import { mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type BuiltApp, type BuiltFile, WORKER_PATH } from "../src/web/built-app.ts";
import { ROOT } from "./bundle-paths.ts";

/**
 * Bundles the web app of `web/` into one file, `dist/web/app.json`, with everything it loads in it, compressed. Before every start
 * and every test, and as a part of the executable and the image. `bun scripts/build-web.ts`.
 */

const ASSETS = "/app/assets/";

/** The first one is what every page needs. */
const FONTS = ["latin-wght-normal", "latin-wght-italic", "latin-ext-wght-normal", "latin-ext-wght-italic"].map(
  (face) => `literata-${face}.woff2`,
);
const FONT_FOLDER = join(ROOT, "node_modules/@fontsource-variable/literata/files");

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  webmanifest: "application/manifest+json",
};

/** Compressed as far as it goes: it is done once and sent often. What is compressed already stays as it is. */
function builtFile(name: string, bytes: Uint8Array): BuiltFile {
  const ending = name.split(".").at(-1)!;
  const contentType = TYPES[ending];
  if (contentType === undefined) throw new Error(`${name}: no content type is known for it`);
  const base64 = (data: Uint8Array): string => Buffer.from(data).toString("base64");
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("base64url").slice(0, 20);
  if (ending === "woff2") return { contentType, hash, plain: base64(bytes) };
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
  return { contentType, hash, plain: base64(bytes), br: base64(br), gzip: base64(gzipSync(bytes, { level: 9 })) };
}

const bytesOf = (path: string): Promise<Uint8Array> => Bun.file(path).bytes();

/** A file of `web/` with the addresses of hashed files where `{{…}}` names them. */
async function withNames(file: string, names: Record<string, string>): Promise<Uint8Array> {
  const template = await Bun.file(join(ROOT, "web", file)).text();
  return new TextEncoder().encode(template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ASSETS + names[key]));
}

/** A style sheet with the addresses of its fonts. */
const withFonts = (css: string, fonts: Map<string, string>): Uint8Array =>
  new TextEncoder().encode(css.replace(/font:([\w-]+\.woff2)/g, (_, font: string) => ASSETS + fonts.get(font)));

/** The worker that keeps the app at hand, whose address never changes. */
async function builtWorker(): Promise<Uint8Array> {
  const { outputs } = await Bun.build({ entrypoints: [join(ROOT, "web/worker.ts")], target: "browser", minify: true });
  return new Uint8Array(await outputs[0]!.arrayBuffer());
}

/** Bundles and compresses. Throws when something does not build. */
export async function buildWeb(): Promise<BuiltApp> {
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, "web/main.tsx")],
    target: "browser",
    splitting: true,
    minify: true,
    publicPath: ASSETS,
    external: ["font:*"],
    naming: { entry: "[name]-[hash].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const files: Record<string, BuiltFile> = {};
  const add = (name: string, bytes: Uint8Array): string => {
    files[ASSETS + name] = builtFile(name, bytes);
    return name;
  };
  const hashed = (name: string, bytes: Uint8Array): string =>
    add(name.replace(/\.(\w+)$/, `-${Bun.hash(bytes).toString(36)}.$1`), bytes);
  const fonts = new Map<string, string>();
  for (const font of FONTS) fonts.set(font, hashed(font, await bytesOf(join(FONT_FOLDER, font))));
  const icon = hashed("icon.svg", await bytesOf(join(ROOT, "web/icon.svg")));
  const manifest = hashed("app.webmanifest", await withNames("app.webmanifest", { icon }));
  let script = "";
  let style = "";
  for (const output of outputs) {
    const name = basename(output.path);
    if (output.kind === "entry-point") script = add(name, new Uint8Array(await output.arrayBuffer()));
    else if (name.endsWith(".css")) style = hashed("main.css", withFonts(await output.text(), fonts));
    else add(name, new Uint8Array(await output.arrayBuffer()));
  }
  files[WORKER_PATH] = builtFile("worker.js", await builtWorker());
  const page = await withNames("page.html", { script, style, icon, manifest, font: fonts.get(FONTS[0]!)! });
  return { page: builtFile("page.html", page), files };
}

/** Puts it where the program finds it, in one step: another start may be reading. */
export async function writeWeb(): Promise<BuiltApp> {
  const built = await buildWeb();
  const folder = join(ROOT, "dist/web");
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `app-${process.pid}.json`);
  await Bun.write(unfinished, JSON.stringify(built));
  renameSync(unfinished, join(folder, "app.json"));
  return built;
}

if (import.meta.main) await writeWeb();
