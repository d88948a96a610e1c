import { elapsed } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";

/** What a server is told where connections are not the subject: anybody may hold any number. */
export const openToAll = {
  connectionLimits: {
    total: Number.MAX_SAFE_INTEGER,
    perClient: Number.MAX_SAFE_INTEGER,
    perSite: Number.MAX_SAFE_INTEGER,
    isProxy: () => false,
  },
  logger: createLogger({ level: "silent", pretty: false, write: () => {}, now: elapsed }),
  elapsed,
};
