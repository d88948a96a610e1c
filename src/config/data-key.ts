import type { Config } from "./config.ts";
import { loadSecrets } from "./secrets.ts";

/**
 * The key under which the store keeps what the service has to read again, at least 32 characters. From the settings, or where
 * DATA_SECRET is unset from the data folder, under whose lock it has to be called.
 */
export const dataKey = ({ dataSecret, dataDir }: Pick<Config, "dataSecret" | "dataDir">): string =>
  dataSecret ?? loadSecrets(dataDir).data;
