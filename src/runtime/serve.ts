import { isIP } from "node:net";
import { ListenError, type Serve } from "./server.ts";

/** The server of the runtime that this program runs on; the other one's module is never loaded. */
const serveHere: Serve =
  "Deno" in globalThis ? (await import("./deno.ts")).serveOnDeno : (await import("./bun.ts")).serveOnBun;

/** The system's codes that say what is wrong with address or port. */
const REASONS: Record<string, ListenError["reason"]> = {
  EADDRINUSE: "taken",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EADDRNOTAVAIL: "no such address",
};
/** The codes of a machine that has run out of something, whatever the address. */
const SPENT = new Set(["EMFILE", "ENFILE", "ENOMEM", "ENOBUFS"]);

export const serve: Serve = (options) => {
  try {
    return serveHere(options);
  } catch (error) {
    const reason = reasonOf(String((error as NodeJS.ErrnoException).code), options.host);
    throw reason === undefined ? error : new ListenError(reason, error);
  }
};

/**
 * A name that cannot be looked up has no code of its own: Deno gives none, Bun one that the lookup left behind, which differs
 * with the machine's resolver (EINVAL, EAGAIN, ENOENT).
 */
function reasonOf(code: string, host: string): ListenError["reason"] | undefined {
  const known = REASONS[code];
  if (known !== undefined || SPENT.has(code)) return known;
  if (isIP(host) === 0) return "unknown name";
  return code === "EINVAL" ? "no such address" : undefined;
}
