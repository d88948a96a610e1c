import type { Config } from "../config/config.ts";
import { assertOwnLinks } from "../control/folder-flaws.ts";
import { acquireLock, type Lock, type LockRecord } from "../control/lock.ts";
import { chooseSocketPath } from "../control/socket-path.ts";
import { toTimestamp } from "../shared/clock.ts";
import type { Surroundings } from "./command.ts";

/** Takes the data folder for this process; throws LockHeldError when another one has it, FolderError when another user has a hand in it. */
export function holdFolder(config: Config, { clock, pid, uid }: Surroundings): { lock: Lock; record: LockRecord } {
  assertOwnLinks(config.dataDir, uid);
  const record = { pid, startedAt: toTimestamp(clock()), socket: chooseSocketPath(config.dataDir) };
  return { lock: acquireLock(config.dataDir, record), record };
}
