import type { Config } from "../config/config.ts";
import { callControl } from "../control/call.ts";
import { LockHeldError } from "../control/lock.ts";
import type { ControlCall, ControlCalls } from "../control/protocol.ts";
import { CommandError, type Surroundings } from "./command.ts";
import { holdFolder } from "./hold-folder.ts";

/**
 * Runs a command on the data folder: by asking the service that holds it, or, when none does, by doing it here under the
 * folder's lock. Every file keeps one owner in both cases.
 */
export async function onData<C extends ControlCall>(
  config: Config,
  around: Surroundings,
  call: C,
  args: ControlCalls[C]["args"],
  here: () => Promise<ControlCalls[C]["result"]>,
): Promise<ControlCalls[C]["result"]> {
  const lock = holdOrFindHolder(config, around);
  if ("socket" in lock) return askHolder(lock.socket, call, args);
  try {
    return await here();
  } finally {
    lock.release();
  }
}

function holdOrFindHolder(config: Config, around: Surroundings) {
  try {
    return holdFolder(config, around).lock;
  } catch (error) {
    if (error instanceof LockHeldError && error.holder !== null) return error.holder;
    throw error;
  }
}

async function askHolder<C extends ControlCall>(socket: string, call: C, args: ControlCalls[C]["args"]) {
  try {
    return await callControl(socket, call, args);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const absent = code === "ENOENT" || code === "ECONNREFUSED";
    throw new CommandError(
      absent ? "The service that holds the data folder is starting or stopping. Try again in a moment." : message,
    );
  }
}
