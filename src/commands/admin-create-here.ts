import { compose } from "../compose.ts";
import type { Config } from "../config/config.ts";
import type { ControlCalls } from "../control/protocol.ts";
import { createLogger } from "../shared/log.ts";
import type { Surroundings } from "./command.ts";

/** Makes or promotes an admin in a data folder that no service holds. Call it under the folder's lock. */
export async function createAdminHere(
  config: Config,
  { clock, err }: Surroundings,
  { email, password }: ControlCalls["createAdmin"]["args"],
): Promise<ControlCalls["createAdmin"]["result"]> {
  const logger = createLogger({ level: config.logLevel, pretty: config.logPretty, write: err, now: clock });
  const program = compose(config, { logger, wall: clock, handles: 1, send: () => {} });
  try {
    return await program.services.auth.createAdmin(email, password);
  } finally {
    await program.close(Promise.resolve());
  }
}
