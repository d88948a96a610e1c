import { type Composition, compose } from "../compose.ts";
import type { Config } from "../config/config.ts";
import { createLogger } from "../shared/log.ts";
import type { Surroundings } from "./command.ts";

/** Does something with the program, composed and not started, in a data folder that no service holds. Call it under the folder's lock. */
export async function onProgramHere<T>(
  config: Config,
  { clock, err }: Surroundings,
  work: (program: Composition) => Promise<T>,
): Promise<T> {
  const logger = createLogger({ level: config.logLevel, pretty: config.logPretty, write: err, now: clock });
  const program = await compose(config, { logger, wall: clock, handles: 1, send: () => {} });
  try {
    return await work(program);
  } finally {
    await program.close(Promise.resolve());
  }
}
