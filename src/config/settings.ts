import { LOG_LEVELS } from "../shared/log.ts";
import { HANDLES_MAX, HANDLES_MIN } from "./handles.ts";
import {
  atLeast,
  autoOr,
  cidr,
  httpUrl,
  integer,
  listOf,
  matching,
  oneOf,
  origin,
  scale,
  signingKey,
  versionedUrl,
} from "./parsers.ts";

/**
 * One setting: its environment variable, the text that stands for it when unset (null: nothing does), what it means, and how
 * its text is read. `parse` throws an Error that completes the sentence "<NAME> …". `secret` values are never shown.
 */
type Setting<T> = {
  name: string;
  fallback: string | null;
  meaning: string;
  parse: (text: string) => T;
  secret?: true;
};

const setting = <T, S extends Omit<Setting<T>, "parse">>(s: S & { parse: (text: string) => T }) => s;

/** Every setting there is; parsing, the `config` command and README's table are all made from this. */
export const SETTINGS = {
  port: setting({
    name: "PORT",
    fallback: "3000",
    meaning: "TCP port to listen on; 0 takes a free one.",
    parse: integer(0, 65_535),
  }),
  host: setting({
    name: "HOST",
    fallback: "127.0.0.1",
    meaning: "Address to listen on; `0.0.0.0` reaches beyond this machine (the Docker image's default).",
    parse: matching(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address"),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    fallback: null,
    meaning: "Address by which clients reach the service; links in mails start with it. Unset: `http://HOST:PORT`.",
    parse: httpUrl,
  }),
  dataDir: setting({
    name: "DATA_DIR",
    fallback: "./data",
    meaning: "Folder that holds everything the service keeps. One process at a time.",
    parse: String,
  }),
  tickIntervalSeconds: setting({
    name: "TICK_INTERVAL_SECONDS",
    fallback: "60",
    meaning: "Seconds from one tick to the next; a tick is a quarter of a simulated day.",
    parse: integer(1, 86_400),
  }),
  tickCatchUpMax: setting({
    name: "TICK_CATCH_UP_MAX",
    fallback: "4",
    meaning: "Ticks missed while the service was down that are lived at start; more than that are skipped.",
    parse: integer(0, 10_000),
  }),
  registration: setting({
    name: "REGISTRATION",
    fallback: "open",
    meaning: "Who may sign up: `open` everybody; `waitlist` whom an admin has invited; `closed` nobody.",
    parse: oneOf("open", "waitlist", "closed"),
  }),
  demo: setting({
    name: "DEMO",
    fallback: "on",
    meaning:
      "`on`: the welcome page tells a life of the service's own, which is begun once, in the built-in Public shard; `off`: it has none, and one that was begun sleeps.",
    parse: oneOf("on", "off"),
  }),
  jwtSecret: setting({
    name: "JWT_SECRET",
    fallback: null,
    meaning:
      "Key that signs access tokens, 32 characters or more, as random as `openssl rand -base64 48` makes them. Unset: generated once into `DATA_DIR/secrets.json`.",
    parse: signingKey,
    secret: true,
  }),
  jwtSecretPrevious: setting({
    name: "JWT_SECRET_PREVIOUS",
    fallback: null,
    meaning: "The JWT_SECRET before this one, while access tokens that it signed shall stay good.",
    parse: signingKey,
    secret: true,
  }),
  dataSecret: setting({
    name: "DATA_SECRET",
    fallback: null,
    meaning:
      "Key under which the store keeps the secrets of second factors, like JWT_SECRET in form; with another one nobody's codes are right any more. Unset: generated once into `DATA_DIR/secrets.json`.",
    parse: signingKey,
    secret: true,
  }),
  accessTokenSeconds: setting({
    name: "ACCESS_TOKEN_SECONDS",
    fallback: "3600",
    meaning: "Life of an access token.",
    parse: integer(60, 86_400),
  }),
  adminEmail: setting({
    name: "ADMIN_EMAIL",
    fallback: null,
    meaning: "With ADMIN_PASSWORD: an admin account that is created, or promoted, at start.",
    parse: matching(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address"),
  }),
  adminPassword: setting({
    name: "ADMIN_PASSWORD",
    fallback: null,
    meaning: "Password that ADMIN_EMAIL gets when it is created or promoted, 8 to 128 characters.",
    parse: atLeast(8, 128),
    secret: true,
  }),
  adminRequireTotp: setting({
    name: "ADMIN_REQUIRE_TOTP",
    fallback: "off",
    meaning: "`on`: an admin without a second factor may do what users may, until they have one.",
    parse: oneOf("on", "off"),
  }),
  maxWsConnectionsPerUser: setting({
    name: "MAX_WS_CONNECTIONS_PER_USER",
    fallback: "5",
    meaning: "WebSocket connections an account may hold at once; its tier may allow fewer.",
    parse: integer(1, 1_000),
  }),
  maxClientFrameBytes: setting({
    name: "MAX_CLIENT_FRAME_BYTES",
    fallback: "16384",
    meaning: "Largest WebSocket frame accepted from a client; a larger one closes the connection with 1009.",
    parse: integer(128, 1_048_576),
  }),
  wsPingSeconds: setting({
    name: "WS_PING_SECONDS",
    fallback: "30",
    meaning:
      "Seconds from one ping of a WebSocket to the next, busy or not; one that has not answered by then is closed.",
    parse: integer(5, 300),
  }),
  connectionsMax: setting({
    name: "CONNECTIONS_MAX",
    fallback: "16384",
    meaning: "Connections of clients open at once; fewer where the limit of file descriptors is low.",
    parse: integer(1, 1_000_000),
  }),
  connectionsPerClientMax: setting({
    name: "CONNECTIONS_PER_CLIENT_MAX",
    fallback: "256",
    meaning:
      "Of these, from one IPv4 address or IPv6 /64, and no more than a quarter; TRUSTED_PROXIES are not counted.",
    parse: integer(1, 1_000_000),
  }),
  connectionsPerSiteMax: setting({
    name: "CONNECTIONS_PER_SITE_MAX",
    fallback: "1024",
    meaning: "Of these, from one IPv6 /48, and no more than half.",
    parse: integer(1, 1_000_000),
  }),
  rateLimitScale: setting({
    name: "RATE_LIMIT_SCALE",
    fallback: "1",
    meaning: "Multiplies every request limit; for load tests, or many people behind one address.",
    parse: scale,
  }),
  searchRankingMs: setting({
    name: "SEARCH_RANKING_MS",
    fallback: "250",
    meaning:
      "Milliseconds in which the results of a search are put in the order of how well they fit; a search that takes longer is answered by the newest.",
    parse: integer(0, 60_000),
  }),
  trustedProxies: setting({
    name: "TRUSTED_PROXIES",
    fallback: "",
    meaning: "Comma-separated CIDR blocks of proxies whose `X-Forwarded-For` is believed.",
    parse: listOf(cidr),
  }),
  corsOrigins: setting({
    name: "CORS_ORIGINS",
    fallback: "",
    meaning: "Comma-separated origins whose pages may call the API and open streams from a browser, or `*`.",
    parse: listOf(origin),
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    fallback: null,
    meaning:
      "Mail server as `smtp://` or `smtps://user:password@host:port`; credentials are sent over TLS only. Unset: mails are files in `DATA_DIR/mail/`.",
    parse: matching(/^smtps?:\/\/[^\s/?#]+\/?$/, "must look like smtp://user:password@host:port"),
    secret: true,
  }),
  mailFrom: setting({
    name: "MAIL_FROM",
    fallback: "Echoes <echoes@localhost>",
    meaning: "Sender of the mails.",
    parse: matching(
      /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      "must be an address or `Name <address>`",
    ),
  }),
  chatlinkApiUrl: setting({
    name: "CHATLINK_API_URL",
    fallback: null,
    meaning:
      "Address of a Discord-style chat provider's API with its version, such as `https://discord.com/api/v10`. Unset: accounts are linked to an embedded chat, and nothing is relayed.",
    parse: versionedUrl,
  }),
  chatlinkToken: setting({
    name: "CHATLINK_TOKEN",
    fallback: null,
    meaning:
      "Token of this deployment's bot at the provider, which relays channels to its rooms and writes notifications to people there. Unset: it does neither.",
    parse: atLeast(8),
    secret: true,
  }),
  chatlinkClientId: setting({
    name: "CHATLINK_CLIENT_ID",
    fallback: null,
    meaning: "With CHATLINK_CLIENT_SECRET: this deployment at the provider, for people who link their accounts there.",
    parse: matching(/^[\w-]{1,100}$/, "must be the id of an application at the provider"),
  }),
  chatlinkClientSecret: setting({
    name: "CHATLINK_CLIENT_SECRET",
    fallback: null,
    meaning: "Secret of CHATLINK_CLIENT_ID.",
    parse: atLeast(8),
    secret: true,
  }),
  communityOptOutWaitMs: setting({
    name: "COMMUNITY_OPT_OUT_WAIT_MS",
    fallback: "10000",
    meaning: "Milliseconds for which leaving the community waits for what the account is still doing there.",
    parse: integer(0, 120_000),
  }),
  communityOptOutRetrySeconds: setting({
    name: "COMMUNITY_OPT_OUT_RETRY_SECONDS",
    fallback: "3600",
    meaning: "Seconds after which the removal of names that was not finished is tried again.",
    parse: integer(1, 86_400),
  }),
  echoDeleteGraceDays: setting({
    name: "ECHO_DELETE_GRACE_DAYS",
    fallback: "30",
    meaning: "Days after which a deleted Echo is erased; 0: at once.",
    parse: integer(0, 3_650),
  }),
  accountDeleteGraceDays: setting({
    name: "ACCOUNT_DELETE_GRACE_DAYS",
    fallback: "30",
    meaning:
      "Days after which an account is erased whose deletion was asked for; until then it can be cancelled. 0: at once.",
    parse: integer(0, 3_650),
  }),
  inactivityDays: setting({
    name: "INACTIVITY_DAYS",
    fallback: "60",
    meaning: "Days without a sign-in after which an account's Echoes sleep, until the next one; 0: never.",
    parse: integer(0, 3_650),
  }),
  tenantWorkers: setting({
    name: "TENANT_WORKERS",
    fallback: "1",
    meaning: "Worker threads that live the ticks; accounts are spread over them.",
    parse: integer(1, 64),
  }),
  tenantHandlesMax: setting({
    name: "TENANT_HANDLES_MAX",
    fallback: "auto",
    meaning:
      "Account databases a worker keeps open, and as many the main thread for reading, from 8 to 16384. `auto`: what fits into a fifth of the memory and a third of the file descriptors (each takes three). The log says at start what it came to.",
    parse: autoOr(integer(HANDLES_MIN, HANDLES_MAX)),
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    fallback: "info",
    meaning: "Least severe lines that are written: `debug`, `info`, `warn`, `error` or `silent`.",
    parse: oneOf(...LOG_LEVELS),
  }),
  logFormat: setting({
    name: "LOG_FORMAT",
    fallback: "auto",
    meaning: "`json` lines, `pretty` text, or `auto`: pretty on a terminal, JSON elsewhere.",
    parse: oneOf("auto", "json", "pretty"),
  }),
};

export type SettingKey = keyof typeof SETTINGS;
