import { type Config, parseConfig } from "./config.ts";
import { type Misspelt, misspeltSettings } from "./misspelt.ts";

/** The settings of this process: the one place that reads its environment. Throws ConfigError. */
export const configFromEnvironment = (): Config => parseConfig(process.env, process.stdout.isTTY === true);

/** The variables of this process that look like misspelt settings. */
export const misspeltInEnvironment = (): Misspelt[] => misspeltSettings(process.env);
