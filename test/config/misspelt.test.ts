import { expect, test } from "bun:test";
import { misspeltSettings } from "../../src/config/misspelt.ts";
import { SETTINGS } from "../../src/config/settings.ts";

const meantBy = (name: string): string | undefined => misspeltSettings({ [name]: "1" })[0]?.meant;

test.each([
  ["TICK_INTERVAL_SECOND", "TICK_INTERVAL_SECONDS"],
  ["TICK_INTERVAL", "TICK_INTERVAL_SECONDS"],
  ["TICK_INTERVAL_MS", "TICK_INTERVAL_SECONDS"],
  ["TENNANT_WORKERS", "TENANT_WORKERS"],
  ["TENANT_WORKER", "TENANT_WORKERS"],
  ["JWT_SECRETS", "JWT_SECRET"],
  ["JTW_SECRET", "JWT_SECRET"],
  ["DATADIR", "DATA_DIR"],
  ["data_dir", "DATA_DIR"],
  ["PROT", "PORT"],
  ["HOTS", "HOST"],
  ["DMEO", "DEMO"],
  ["port", "PORT"],
  ["Host", "HOST"],
  ["CORS_ORIGIN", "CORS_ORIGINS"],
  ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
  ["RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_SCALE"],
  ["MAX_WS_CONNECTIONS", "MAX_WS_CONNECTIONS_PER_USER"],
])("%s is taken for %s", (given, meant) => {
  expect(misspeltSettings({ [given]: "1" })).toEqual([{ given, meant }]);
});

test("no setting is taken for another, whatever its value, and a blank variable is none", () => {
  const right = Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, "1"]));
  expect(misspeltSettings(right)).toEqual([]);
  expect(misspeltSettings({ JWT_SECRETS: " ", TENNANT_WORKERS: undefined })).toEqual([]);
});

test.each(
  [
    "NODE_ENV PATH HOME HOSTNAME HOSTTYPE PWD OLDPWD SHLVL TERM TERM_PROGRAM SHELL USER LOGNAME LANG LC_ALL MAIL MAILCHECK TMPDIR",
    "TZ _ EDITOR PAGER LS_COLORS DISPLAY SSH_AUTH_SOCK SSH_CONNECTION XDG_RUNTIME_DIR XDG_DATA_DIRS DBUS_SESSION_BUS_ADDRESS",
    "PORTS POST GHOST HOSTS http_proxy HTTPS_PROXY no_proxy NODE_OPTIONS NPM_CONFIG_REGISTRY BUN_INSTALL DENO_DIR CI GITHUB_TOKEN",
    "PORT_3000_TCP PORT_3000_TCP_ADDR DATA_PORT DATA_PORT_5432_TCP_PROTO TICK_INTERVAL_SERVICE_HOST TICK_INTERVAL_PORT_80_TCP",
    "TENANT_WORKERS_PORT JWT_SECRET_NAME KUBERNETES_SERVICE_HOST FLY_APP_NAME FLY_REGION PRIMARY_REGION ACCESS_TOKEN AWS_REGION",
    "DATABASE_URL REDIS_URL PUBLIC_DIR LOG_FILE RUST_LOG DEBUG INVOCATION_ID JOURNAL_STREAM MEMORY_PRESSURE_WATCH PGDATA PGHOST",
  ].flatMap((line) => line.split(" ")),
)("%s belongs to somebody else and is passed over", (name) => {
  expect(meantBy(name)).toBeUndefined();
});
