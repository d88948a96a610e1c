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
const NAME_NOT_FOUND = /failed to lookup address/;

export const serve: Serve = (options) => {
  try {
    return serveHere(options);
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException, options.host);
    throw reason === undefined ? error : new ListenError(reason, error);
  }
};

/**
 * A name that cannot be looked up has no code of its own: Deno gives none and says so, Bun one that the lookup left behind, which
 * differs with the machine's resolver (EINVAL, EAGAIN, ENOENT).
 */
function reasonOf(
  { code = "", syscall, message }: NodeJS.ErrnoException,
  host: string,
): ListenError["reason"] | undefined {
  const known = REASONS[code];
  if (known !== undefined || SPENT.has(code)) return known;
  if (isIP(host) === 0) return syscall === "listen" || NAME_NOT_FOUND.test(message) ? "unknown name" : undefined;
  return code === "EINVAL" ? "no such address" : undefined;
}
