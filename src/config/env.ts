import { type Config, parseConfig } from "./config.ts";

/** The settings of this process: the one place that reads its environment. Throws ConfigError. */
export const configFromEnvironment = (): Config => parseConfig(process.env, process.stdout.isTTY === true);
