import type { LogLevel } from "../shared/log.ts";

/** Every setting, parsed and checked. Built once by `parseConfig`; nothing else reads the environment. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Where clients reach the service, without a trailing slash; links in mails are made from it. */
  publicUrl: string;
  nodeEnv: "development" | "test" | "production";
  logLevel: LogLevel;
  logPretty: boolean;
  tickIntervalSeconds: number;
  tickCatchUpMax: number;
  tenantWorkers: number;
  /** Open tenant files per worker. */
  tenantHandlesMax: number;
  jwtSecret: string | null;
  accessTokenSeconds: number;
  registration: "open" | "waitlist" | "closed";
  /** CIDR blocks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  corsOrigins: string[];
  /** Multiplies every request limit. */
  rateLimitScale: number;
  maxWsConnectionsPerUser: number;
  maxClientFrameBytes: number;
  wsPingSeconds: number;
  smtpUrl: string | null;
  mailFrom: string;
  echoDeleteGraceDays: number;
  adminEmail: string | null;
  adminPassword: string | null;
};
