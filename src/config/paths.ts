import { join } from "node:path";

/** Where things are inside a data folder. */
export const dataPaths = (dataDir: string) => ({
  hub: join(dataDir, "hub.db"),
  search: join(dataDir, "search.db"),
  tenants: join(dataDir, "tenants"),
  media: join(dataDir, "media"),
  exports: join(dataDir, "exports"),
  stories: join(dataDir, "stories"),
});
