import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runProgram, type ServiceProcess, SOURCES, spawnService } from "../support/process.ts";

const root = temporaryFolder();
const newFolder = (): string => mkdtempSync(join(root, "data-"));
const dataDir = newFolder();
let service: ServiceProcess;

/** A line of a stack trace. */
const STACK = /^ +at /m;

beforeAll(async () => {
  service = await spawnService(dataDir);
});
afterAll(() => service.signal("SIGKILL"));

/** Signs in; answers the access token, or null when the credentials are refused. */
async function signIn(base: string, email: string, password: string): Promise<string | null> {
  const answer = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : null;
}

/** Whether the token opens what only admins may see. */
async function isAdmin(base: string, token: string | null): Promise<boolean> {
  const answer = await fetch(`${base}/admin/system/tick`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status === 200;
}

test("how many accounts are kept open is worked out at start, and said", () => {
  expect(service.log.find(({ message }) => message === "accounts kept open")).toMatchObject({
    level: "info",
    handles: expect.any(Number),
    decidedBy: expect.stringMatching(/^(memory|file descriptors)$/),
  });
});

test("a second process on the folder is refused, naming the one that holds it", async () => {
  for (const command of ["serve", "migrate"]) {
    const { code, err } = await runProgram([command], { env: { DATA_DIR: dataDir, PORT: "0" } });
    expect(code).toBe(1);
    expect(err).toContain(`process ${service.pid},`);
  }
});

test("a port that is taken ends the start with exit code 1 and one line that names it", async () => {
  const port = new URL(service.base).port;
  const { code, err } = await runProgram(["serve"], { env: { DATA_DIR: newFolder(), PORT: port } });
  expect({ code, err }).toEqual({ code: 1, err: `PORT ${port} at HOST 127.0.0.1 is in use by another program.\n` });
});

test.each(["192.0.2.7", "nowhere.invalid"])(
  "an address that this machine does not have (%s) is a wrong setting, told in one line",
  async (host) => {
    const { code, err } = await runProgram(["serve"], { env: { DATA_DIR: newFolder(), PORT: "0", HOST: host } });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^  HOST must .*${host}`, "m"));
    expect(err).not.toMatch(STACK);
  },
);

/** Without a network and with nobody to ask for names, where this user may make such a place. */
const OFFLINE = ["unshare", "--map-root-user", "--net", "--mount", "sh", "-c"];
const NO_RESOLVER = 'mount --bind /dev/null /etc/resolv.conf && exec "$0" "$@"';
const canGoOffline =
  process.platform === "linux" && Bun.spawnSync([...OFFLINE, NO_RESOLVER, "true"], { stderr: "ignore" }).success;

test.skipIf(!canGoOffline)("a name is a wrong setting also on a machine that cannot look names up", async () => {
  const program = { ...SOURCES, command: [...OFFLINE, NO_RESOLVER, ...SOURCES.command] };
  const env = { DATA_DIR: newFolder(), PORT: "0", HOST: "nowhere.invalid" };
  const { code, err } = await runProgram(["serve"], { env, program });
  expect(code).toBe(2);
  expect(err).toMatch(/^ {2}HOST must .*look up.*nowhere.invalid/m);
});

test.each(["serve", "secrets rotate"])(
  "%s refuses secrets that cannot be understood or read in one line, and leaves them",
  async (line) => {
    for (const spoil of [
      (path: string) => writeFileSync(path, '{"jwt": "short"}'),
      (path: string) => mkdirSync(path),
    ]) {
      const folder = newFolder();
      const path = join(folder, "secrets.json");
      spoil(path);
      const { code, err } = await runProgram(line.split(" "), { env: { DATA_DIR: folder, PORT: "0" } });
      expect(code).toBe(1);
      expect(err).toMatch(new RegExp(`^${path} [^\n]*\n$`));
      expect(existsSync(path)).toBe(true);
    }
  },
);

test.each(["serve", "migrate", "admin create --email op@example.org"])(
  "%s tells a data folder that cannot be one as a wrong setting, in one line",
  async (line) => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "below"), "/proc/echoes"]) {
      const env = { DATA_DIR: dataDir, PORT: "0" };
      const { code, err } = await runProgram(line.split(" "), { env, stdin: "a fine secret\n" });
      expect(code).toBe(2);
      expect(err).toMatch(new RegExp(`^  DATA_DIR must .*"${dataDir}"`, "m"));
      expect(err).not.toMatch(STACK);
    }
  },
);

test("an admin without a password is refused in one line", async () => {
  const { code, err } = await runProgram(["admin", "create", "--email", "op@example.org"], {
    env: { DATA_DIR: newFolder() },
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^No password came on standard input[^\n]*\n$/);
});

test("an admin made while the service runs can sign in at once", async () => {
  const env = { DATA_DIR: dataDir };
  const made = await runProgram(["admin", "create", "--email", "op@example.org"], { env, stdin: "a fine secret\n" });
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(await isAdmin(service.base, await signIn(service.base, "op@example.org", "a fine secret"))).toBe(true);
});

test("a password that the service refuses is refused with its reason", async () => {
  const env = { DATA_DIR: dataDir };
  const { code, err } = await runProgram(["admin", "create", "--email", "b@example.org"], { env, stdin: "short\n" });
  expect(code).toBe(1);
  expect(err).toMatch(/^password must/);
  expect(await signIn(service.base, "b@example.org", "short")).toBeNull();
});

test("an admin made while no service runs can sign in when one does", async () => {
  const own = newFolder();
  const made = await runProgram(["admin", "create", "--email", "op@example.org"], {
    env: { DATA_DIR: own },
    stdin: "a fine secret",
  });
  expect(made).toMatchObject({ code: 0, err: "" });
  const later = await spawnService(own);
  expect(await isAdmin(later.base, await signIn(later.base, "op@example.org", "a fine secret"))).toBe(true);
  later.signal("SIGTERM");
  expect(await later.exited).toBe(0);
});

test("a setting that looks misspelt is named at start, and not its value", async () => {
  const own = await spawnService(newFolder(), {
    TICK_INTERVAL_SECOND: "3",
    NODE_ENV: "production",
    DATA_PORT: "tcp://x",
  });
  own.signal("SIGTERM");
  expect(await own.exited).toBe(0);
  const warnings = own.log.filter(({ level }) => level === "warn");
  expect(warnings).toMatchObject([{ given: "TICK_INTERVAL_SECOND", meant: "TICK_INTERVAL_SECONDS" }]);
  expect(JSON.stringify(warnings)).not.toContain('"3"');
});

test("ADMIN_EMAIL and ADMIN_PASSWORD make the admin at start", async () => {
  const own = await spawnService(newFolder(), { ADMIN_EMAIL: "op@example.org", ADMIN_PASSWORD: "a fine secret" });
  expect(await isAdmin(own.base, await signIn(own.base, "op@example.org", "a fine secret"))).toBe(true);
  own.signal("SIGINT");
  expect(await own.exited).toBe(0);
});

test("what the log says names no secret and no e-mail", () => {
  const text = JSON.stringify(service.log);
  expect(text).not.toContain("a fine secret");
  expect(text).not.toContain("op@example.org");
});

test("SIGTERM closes streams with 1001 and ends with exit code 0; the folder is free again", async () => {
  const own = newFolder();
  const running = await spawnService(own, { ADMIN_EMAIL: "op@example.org", ADMIN_PASSWORD: "a fine secret" });
  const token = await signIn(running.base, "op@example.org", "a fine secret");
  const stream = new WebSocket(`${running.ws}/ws/dashboard/stream?token=${token}`);
  const closed = new Promise<number>((resolve) => stream.addEventListener("close", ({ code }) => resolve(code)));
  await new Promise((resolve) => stream.addEventListener("message", resolve, { once: true }));
  running.signal("SIGTERM");
  expect(await closed).toBe(1001);
  expect(await running.exited).toBe(0);
  expect(await runProgram(["migrate"], { env: { DATA_DIR: own } })).toMatchObject({ code: 0 });
});

test("the first requests are answered, those of the engine once it has started", async () => {
  const own = newFolder();
  const starting = await spawnService(own, {}, SOURCES, "listening");
  expect((await fetch(`${starting.base}/health`)).status).toBe(200);
  const post = (path: string, body: object, token = "") =>
    fetch(`${starting.base}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const signUp = await post("/auth/register", { email: "early@example.org", password: "a fine secret" });
  const { access_token: token } = (await signUp.json()) as { access_token: string };
  expect((await post("/echoes", ADA, token)).status).toBe(201);
  starting.signal("SIGTERM");
  expect(await starting.exited).toBe(0);
});

test("a stop that is asked for while the engine starts is one in order", async () => {
  const starting = await spawnService(newFolder(), {}, SOURCES, "listening");
  starting.signal("SIGTERM");
  expect(await starting.exited).toBe(0);
  expect(starting.log.at(-1)).toMatchObject({ message: "stopped" });
});

test("after a kill the next start takes the folder over and says so", async () => {
  const own = newFolder();
  const first = await spawnService(own);
  first.signal("SIGKILL");
  await first.exited;
  const second = await spawnService(own);
  expect(second.log).toContainEqual(expect.objectContaining({ level: "warn", pid: first.pid }));
  second.signal("SIGTERM");
  expect(await second.exited).toBe(0);
});
