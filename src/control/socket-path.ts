import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** `sun_path` holds 108 bytes with its end mark on Linux and 104 on macOS. */
const SOCKET_PATH_BYTES_MAX = 103;

/**
 * Where the control socket of a data folder goes: into the folder or, when that path is too long for a socket, into a new
 * folder of its own under the system's temporary one. Other processes read it from the lock's record.
 */
export function chooseSocketPath(dataDir: string): string {
  const beside = join(resolve(dataDir), "control.sock");
  if (Buffer.byteLength(beside) <= SOCKET_PATH_BYTES_MAX) return beside;
  return join(mkdtempSync(join(tmpdir(), "echoes-")), "control.sock");
}
