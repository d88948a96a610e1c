import { createAccountService } from "../areas/account/account.service.ts";
import { createAccessTokens } from "../areas/auth/access-tokens.ts";
import { createAdminCreation } from "../areas/auth/admin-creation.service.ts";
import { createPasswords } from "../areas/auth/passwords.ts";
import { createSessions } from "../areas/auth/sessions.service.ts";
import type { Config } from "../config/config.ts";
import { signingKeys } from "../config/signing-keys.ts";
import type { ControlCalls } from "../control/protocol.ts";
import { HASH_THREADS, hashPassword, verifyPassword } from "../runtime/password.ts";
import { createIdSource } from "../shared/ids.ts";
import { createLogger } from "../shared/log.ts";
import { createHub } from "../store/hub/local-hub.ts";
import { openHubFile } from "../store/hub/open-hub.ts";
import type { Surroundings } from "./command.ts";

/** Makes or promotes an admin in a data folder that no service holds. Call it under the folder's lock. */
export async function createAdminHere(
  config: Config,
  { clock, err }: Surroundings,
  { email, password }: ControlCalls["createAdmin"]["args"],
): Promise<ControlCalls["createAdmin"]["result"]> {
  const logger = createLogger({ level: config.logLevel, pretty: config.logPretty, write: err, now: clock });
  const db = createHub(openHubFile(config.dataDir, clock), { publish: () => {}, logger, clock });
  try {
    const ids = createIdSource(clock);
    const accounts = createAccountService({ db, clock });
    const lifetimeSeconds = config.accessTokenSeconds;
    const accessTokens = createAccessTokens({ keys: signingKeys(config), lifetimeSeconds, clock });
    const sessions = createSessions({ db, clock, ids, accounts, accessTokens, tellReuse: () => {} });
    const passwords = createPasswords({ hashPassword, verifyPassword, threads: HASH_THREADS });
    return await createAdminCreation({ db, clock, ids, accounts, sessions, passwords }).createAdmin(email, password);
  } finally {
    await db.close();
  }
}
