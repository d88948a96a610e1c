import { expect, test } from "bun:test";
import { ConfigError, parseConfig } from "../../src/config/config.ts";
import { describeConfig } from "../../src/config/describe.ts";
import { SETTINGS } from "../../src/config/settings.ts";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test("an empty environment is a working configuration", () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    publicUrl: "http://127.0.0.1:3000",
    tickIntervalSeconds: 60,
    tickCatchUpMax: 4,
    registration: "open",
    demo: "on",
    jwtSecret: null,
    trustedProxies: [],
    corsOrigins: [],
    smtpUrl: null,
    adminEmail: null,
    maxWsConnectionsPerUser: 5,
    maxClientFrameBytes: 16_384,
    rateLimitScale: 1,
    logPretty: false,
  });
});

test("a blank variable counts as unset and spaces around a value do not matter", () => {
  expect(parseConfig({ PORT: "", HOST: "  ", TICK_INTERVAL_SECONDS: " 5 " })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    tickIntervalSeconds: 5,
  });
});

test("all wrong settings are named at once, each with what it should be", () => {
  const problems = problemsOf({ PORT: "80x", REGISTRATION: "maybe", TRUSTED_PROXIES: "10.0.0.1", LOG_LEVEL: "loud" });
  expect(problems).toHaveLength(4);
  expect(problems.find((p) => p.startsWith("PORT "))).toBe(
    'PORT must be a whole number from 0 to 65535 (given: "80x")',
  );
  expect(problems.find((p) => p.startsWith("REGISTRATION "))).toContain("open, waitlist, closed");
});

test("a wrong secret is named without its value", () => {
  expect(problemsOf({ JWT_SECRET: "hunter2" })).toEqual(["JWT_SECRET must have 32 to 1024 characters"]);
  expect(problemsOf({ SMTP_URL: "ftp://u:hunter2@h" }).join()).not.toContain("hunter2");
});

test.each(["a".repeat(32), "ab".repeat(40), "123456789".repeat(4)])(
  "the signing key %p is refused as guessable",
  (key) => {
    const [problem] = problemsOf({ JWT_SECRET: key });
    expect(problem).toStartWith("JWT_SECRET must have at least 10 different characters");
    expect(problem).not.toContain(key);
  },
);

test("a previous signing key belongs to a current one", () => {
  const key = "3f9c0b7ae1d2584693af0c6d7e12b8f4";
  expect(problemsOf({ JWT_SECRET_PREVIOUS: key })).toEqual([
    "JWT_SECRET_PREVIOUS is the key from before JWT_SECRET: set both or neither",
  ]);
  expect(problemsOf({ JWT_SECRET_PREVIOUS: key, JWT_SECRET: `${key}0` })).toEqual([]);
});

test("a signing key of random hexadecimal digits is taken", () => {
  const key = "3f9c0b7ae1d2584693af0c6d7e12b8f4";
  expect(parseConfig({ JWT_SECRET: key }).jwtSecret).toBe(key);
});

test.each([
  ["PORT", ["-1", "65536", "1e3", "0x10", "3000.0"]],
  ["HOST", ["a b", "http://x"]],
  ["PUBLIC_URL", ["example.org", "ftp://example.org", "https://u:p@example.org", "https://example.org/?a=1"]],
  ["TICK_INTERVAL_SECONDS", ["0", "1.5", "86401"]],
  ["RATE_LIMIT_SCALE", ["0", "-1", "NaN", "1e3"]],
  ["CORS_ORIGINS", ["https://a.example/path", "a.example", "https://a.example,*x"]],
  ["TRUSTED_PROXIES", ["10.0.0.0/33", "fd00::/129", "ten/8", "10.0.0.0/8/8"]],
  ["SMTP_URL", ["mail.example.org", "smtp://", "smtp://u:p@h?requireTLS=false"]],
  ["MAIL_FROM", ["nobody", "A <a@b>\r\nBcc: c@d"]],
  ["MAX_CLIENT_FRAME_BYTES", ["1", "99999999"]],
])("%s refuses what it cannot mean", (name, values) => {
  for (const value of values) expect(problemsOf({ [name]: value })).toHaveLength(1);
});

test("lists are read in order and may be empty", () => {
  const config = parseConfig({
    TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8",
    CORS_ORIGINS: "https://a.example,http://localhost:5173",
  });
  expect(config.trustedProxies).toEqual(["10.0.0.0/8", "fd00::/8"]);
  expect(config.corsOrigins).toEqual(["https://a.example", "http://localhost:5173"]);
});

test("links do not name an address that listens everywhere, nor end in a slash", () => {
  expect(parseConfig({ HOST: "0.0.0.0", PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(parseConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:3000");
  expect(parseConfig({ PUBLIC_URL: "https://echoes.example/" }).publicUrl).toBe("https://echoes.example");
});

test("the first admin's address and password go together", () => {
  expect(problemsOf({ ADMIN_EMAIL: "a@b.example" })).toHaveLength(1);
  expect(problemsOf({ ADMIN_PASSWORD: "correct horse" })).toHaveLength(1);
  expect(problemsOf({ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "correct horse" })).toEqual([]);
});

test("logs are pretty on a terminal unless a format is asked for", () => {
  expect(parseConfig({}, true).logPretty).toBe(true);
  expect(parseConfig({ LOG_FORMAT: "json" }, true).logPretty).toBe(false);
  expect(parseConfig({ LOG_FORMAT: "pretty" }).logPretty).toBe(true);
});

test("the description names every setting and shows no secret", () => {
  const secrets = {
    JWT_SECRET: "a key of the tests, long enough to sign",
    ADMIN_EMAIL: "a@b.example",
    ADMIN_PASSWORD: "correct horse",
  };
  const text = describeConfig(parseConfig({ ...secrets, SMTP_URL: "smtp://user:hunter2@mail.example:587" }));
  for (const { name } of Object.values(SETTINGS)) expect(text).toContain(`${name}=`);
  for (const hidden of [secrets.JWT_SECRET, secrets.ADMIN_PASSWORD, "hunter2"]) expect(text).not.toContain(hidden);
  expect(text).toContain("JWT_SECRET=(set, not shown)");
});
