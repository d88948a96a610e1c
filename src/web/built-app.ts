import { readFile } from "node:fs/promises";

/** A file of the web app; its bytes, plain and compressed, in base64. */
export type BuiltFile = { contentType: string; hash: string; plain: string; br?: string; gzip?: string };

/** What `scripts/build-web.ts` writes: the page that every address of the app answers, and by path what it loads. */
export type BuiltApp = { page: BuiltFile; files: Record<string, BuiltFile> };

/** Where the app's worker is, for ever: a browser looks there for the next one. */
export const WORKER_PATH = "/app/worker.js";

/** The built web app as JSON text. Rejects when it was not built. The executable has it inside; see `scripts/build.ts`. */
export const readBuiltApp = (): Promise<string> =>
  readFile(new URL("../../dist/web/app.json", import.meta.url), "utf8");
