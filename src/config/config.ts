import type { LogLevel } from "../shared/log.ts";
import { SETTINGS, type SettingKey } from "./settings.ts";

/** Every setting, parsed and checked. Built once by `parseConfig`; nothing else reads the environment. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Where clients reach the service, without a trailing slash; links in mails are made from it. */
  publicUrl: string;
  logLevel: LogLevel;
  logPretty: boolean;
  tickIntervalSeconds: number;
  tickCatchUpMax: number;
  tenantWorkers: number;
  /** Accounts that each worker, and the main thread, keeps open. */
  tenantHandlesMax: number | "auto";
  jwtSecret: string | null;
  jwtSecretPrevious: string | null;
  dataSecret: string | null;
  accessTokenSeconds: number;
  registration: "open" | "waitlist" | "closed";
  /** Whether the welcome page tells a life of the service's own. */
  demo: "on" | "off";
  /** CIDR blocks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  corsOrigins: string[];
  /** Open connections: all, of one client (an IPv4 address or IPv6 /64), of one IPv6 /48. */
  connectionsMax: number;
  connectionsPerClientMax: number;
  connectionsPerSiteMax: number;
  /** Multiplies every request limit. */
  rateLimitScale: number;
  /** 0: results are never put in the order of how well they fit. */
  searchRankingMs: number;
  maxWsConnectionsPerUser: number;
  maxClientFrameBytes: number;
  wsPingSeconds: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** Of a chat provider; null for the embedded one. */
  chatlinkApiUrl: string | null;
  /** Null: nothing is relayed. */
  chatlinkToken: string | null;
  chatlinkClientId: string | null;
  chatlinkClientSecret: string | null;
  communityOptOutWaitMs: number;
  communityOptOutRetrySeconds: number;
  echoDeleteGraceDays: number;
  accountDeleteGraceDays: number;
  /** 0: an account's absence has no consequence. */
  inactivityDays: number;
  adminEmail: string | null;
  adminPassword: string | null;
  adminRequireTotp: "on" | "off";
};

/** Everything that is wrong with the settings, one line each. Values of secret settings are never in it. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** What a setting reads as; null only for those without a default. */
type Parsed<K extends SettingKey> =
  | ReturnType<(typeof SETTINGS)[K]["parse"]>
  | ((typeof SETTINGS)[K]["fallback"] extends string ? never : null);

/**
 * Settings from environment variables. Pure. A variable that is unset, empty or blank takes its default; `terminal` says
 * whether standard output is one, which is what LOG_FORMAT=auto asks. Throws ConfigError naming every wrong setting at once.
 */
export function parseConfig(env: Record<string, string | undefined>, terminal = false): Config {
  const problems: string[] = [];
  const values: Partial<Record<SettingKey, unknown>> = {};
  for (const key of Object.keys(SETTINGS) as SettingKey[]) {
    const setting = SETTINGS[key];
    const text = env[setting.name]?.trim() || setting.fallback;
    try {
      values[key] = text === null ? null : setting.parse(text);
    } catch (error) {
      const given = "secret" in setting ? "" : ` (given: ${JSON.stringify(text)})`;
      problems.push(`${setting.name} ${error instanceof Error ? error.message : error}${given}`);
    }
  }
  if (!env.ADMIN_EMAIL?.trim() !== !env.ADMIN_PASSWORD?.trim())
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither");
  const chat = ["CHATLINK_CLIENT_ID", "CHATLINK_CLIENT_SECRET"].map((name) => !env[name]?.trim());
  if (chat[0] !== chat[1] || (!chat[0] && !env.CHATLINK_API_URL?.trim()))
    problems.push("CHATLINK_CLIENT_ID and CHATLINK_CLIENT_SECRET belong together, and need CHATLINK_API_URL");
  if (env.CHATLINK_TOKEN?.trim() && !env.CHATLINK_API_URL?.trim())
    problems.push("CHATLINK_TOKEN needs CHATLINK_API_URL");
  if (env.JWT_SECRET_PREVIOUS?.trim() && !env.JWT_SECRET?.trim())
    problems.push("JWT_SECRET_PREVIOUS is the key from before JWT_SECRET: set both or neither");
  if (problems.length > 0) throw new ConfigError(problems);
  const { logFormat, ...settings } = values as { [K in SettingKey]: Parsed<K> };
  return {
    ...settings,
    publicUrl: settings.publicUrl ?? localUrl(settings.host, settings.port),
    logPretty: logFormat === "pretty" || (logFormat === "auto" && terminal),
  };
}

/** Where a browser on this machine reaches a listener: an address that listens everywhere is not one to put into a link. */
export function localUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
