import type { Config } from "./config.ts";
import { loadSecrets } from "./secrets.ts";

/** Keys of access tokens: `current` signs, and both are good for reading. At least 32 characters each. */
export type SigningKeys = { current: string; previous: string | null };

/** From the settings, or where JWT_SECRET is unset from the data folder, under whose lock it has to be called. */
export function signingKeys({
  jwtSecret,
  jwtSecretPrevious,
  dataDir,
}: Pick<Config, "jwtSecret" | "jwtSecretPrevious" | "dataDir">): SigningKeys {
  if (jwtSecret !== null) return { current: jwtSecret, previous: jwtSecretPrevious };
  const { jwt, jwt_previous } = loadSecrets(dataDir);
  return { current: jwt, previous: jwt_previous ?? null };
}
