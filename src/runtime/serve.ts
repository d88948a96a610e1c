import { ListenError, type Serve } from "./server.ts";

/** The server of the runtime that this program runs on; the other one's module is never loaded. */
const serveHere: Serve =
  "Deno" in globalThis ? (await import("./deno.ts")).serveOnDeno : (await import("./bun.ts")).serveOnBun;

/** The system's codes, and what Deno says of a name that it cannot look up, which has none. */
const REASONS: Record<string, ListenError["reason"]> = {
  EADDRINUSE: "taken",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EADDRNOTAVAIL: "no such address",
  EINVAL: "no such address",
};
const NAME_NOT_FOUND = /failed to lookup address/;

export const serve: Serve = (options) => {
  try {
    return serveHere(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = NAME_NOT_FOUND.test(message) ? "no such address" : REASONS[String(code)];
    throw reason === undefined ? error : new ListenError(reason, error);
  }
};
