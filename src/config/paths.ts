import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where things are inside a data folder. */
export const dataPaths = (dataDir: string) => ({
  hub: join(dataDir, "hub.db"),
  tenants: join(dataDir, "tenants"),
  mail: join(dataDir, "mail"),
});

/** Folders of the SQL files that come with the program. */
export const MIGRATIONS = {
  hub: fileURLToPath(new URL("../../migrations/hub", import.meta.url)),
  tenant: fileURLToPath(new URL("../../migrations/tenant", import.meta.url)),
};
