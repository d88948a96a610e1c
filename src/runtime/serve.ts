import type { Serve } from "./server.ts";

/** The server of the runtime that this program runs on; the other one's module is never loaded. */
export const serve: Serve =
  "Deno" in globalThis ? (await import("./deno.ts")).serveOnDeno : (await import("./bun.ts")).serveOnBun;
