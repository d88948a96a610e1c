import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../src/app.ts";
import { accountRoutes } from "../../../src/areas/account/account.routes.ts";
import { createAccountService } from "../../../src/areas/account/account.service.ts";
import { createDormancy } from "../../../src/areas/account/dormancy.service.ts";
import { ADMIN_READS } from "../../../src/areas/admin/users.reads.ts";
import { adminUserRoutes } from "../../../src/areas/admin/users.routes.ts";
import { createAdminUsers } from "../../../src/areas/admin/users.service.ts";
import { createAuditService } from "../../../src/areas/audit/audit.service.ts";
import { authRoutes } from "../../../src/areas/auth/auth.routes.ts";
import { createAuthService } from "../../../src/areas/auth/auth.service.ts";
import { secondFactorRoutes } from "../../../src/areas/auth/second-factor.routes.ts";
import { securityRoutes } from "../../../src/areas/auth/security.routes.ts";
import { notificationRoutes } from "../../../src/areas/notifications/notifications.routes.ts";
import { createNotifications } from "../../../src/areas/notifications/notifications.service.ts";
import { createNotify } from "../../../src/areas/notifications/notify.service.ts";
import { createHomecoming } from "../../../src/areas/shards/homecoming.service.ts";
import { createShardService } from "../../../src/areas/shards/shards.service.ts";
import { createTotp } from "../../../src/areas/totp/totp.service.ts";
import { WAITLIST_READS } from "../../../src/areas/waitlist/waitlist.reads.ts";
import { waitlistRoutes } from "../../../src/areas/waitlist/waitlist.routes.ts";
import { createWaitlist } from "../../../src/areas/waitlist/waitlist.service.ts";
import { parseConfig } from "../../../src/config/config.ts";
import type { SigningKeys } from "../../../src/config/signing-keys.ts";
import { createOrders } from "../../../src/engine/main/orders.ts";
import { createFileTransport } from "../../../src/providers/mail/files.ts";
import { createMailer } from "../../../src/providers/mail/mailer.ts";
import type { MailTransport } from "../../../src/providers/mail/port.ts";
import { HASH_THREADS, hashPassword, verifyPassword } from "../../../src/runtime/password.ts";
import { createBirths } from "../../../src/shared/births.ts";
import type { Told } from "../../../src/shared/events.ts";
import { createIdSource, type Uuid } from "../../../src/shared/ids.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { createSeal } from "../../../src/shared/seal.ts";
import { createHub } from "../../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { leasesOn } from "../../support/leases.ts";
import { readHere } from "../../support/read-here.ts";
import type { Answer } from "./answer.ts";

export const PASSWORD = "a lamp in the orchard";
const JWT_SECRET = "a secret of the tests, long enough to sign";

export type Call = {
  method?: string;
  body?: unknown;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
};

export type AppOptions = {
  env?: Record<string, string>;
  transport?: MailTransport;
  keys?: SigningKeys;
  /** What multiplies the failures of one network, where it is not what multiplies requests. */
  networkFailureScale?: number;
};

/** Accounts, sign-in and admin routes over a real hub file, with a clock that tests move. */
export function startAccountsApp(options: AppOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "echoes-accounts-"));
  const time = { now: Date.UTC(2027, 2, 1, 12) };
  const hashing = { runs: 0 };
  const sessionsEnded: Uuid[] = [];
  const notificationsTold: Uuid[] = [];
  const log: string[] = [];
  const clock = () => time.now;
  const ids = createIdSource(clock);
  let addresses = 0;
  let parts = open();

  function open() {
    const config = parseConfig({ TRUSTED_PROXIES: "127.0.0.1/32", PUBLIC_URL: "https://echoes.test", ...options.env });
    const logger = createLogger({ level: "info", pretty: false, write: (line) => log.push(line), now: clock });
    const file = openHubFile(folder, clock);
    const publish = (told: Told[]): void => {
      for (const { body } of told) {
        if (body.type === "SessionEnded") sessionsEnded.push(body.sessionId);
        if (body.type === "NotificationCreated") notificationsTold.push(body.notificationId);
      }
    };
    const db = createHub(file, { publish, logger, clock });
    const transport = options.transport ?? createFileTransport({ folder: join(folder, "mail"), from: config.mailFrom });
    const mailer = createMailer({ db, leases: leasesOn(db, clock), transport, clock, ids, logger });
    const audit = createAuditService({ hub: db, clock, ids });
    const accounts = createAccountService({ db, clock });
    // Nobody lives here: what is ordered stays a row.
    const orders = createOrders({ hub: db, logger, carryOut: async () => {} });
    const rules = { inactivityDays: config.inactivityDays, confirmation: config.smtpUrl !== null };
    const dormancy = createDormancy({ clock, ids, order: orders.give, rules });
    const told = { db, clock, ids, accounts, mailer, publicUrl: config.publicUrl };
    const [notify, notifications] = [createNotify({ ...told, wakeChat() {} }), createNotifications(told)];
    const homecoming = createHomecoming({ hub: db, clock, ids, order: orders.give });
    const waitlist = createWaitlist({ ...told, audit, reading: readHere(WAITLIST_READS, db) });
    const auth = createAuthService({
      db,
      clock,
      ids,
      logger,
      accounts,
      seen: dormancy.seen,
      shards: createShardService({
        births: createBirths(ids),
        ...{ hub: db, clock, ids, homecoming, tick: () => 0 },
        banners: { draw: async () => {} },
        ending: { end: async () => {} },
      }),
      audit,
      mailer,
      notify,
      waitlist,
      totp: createTotp({
        clock,
        logger,
        accounts,
        seal: createSeal(config.dataSecret ?? JWT_SECRET, "second factors"),
      }),
      adminRequiresFactor: config.adminRequireTotp === "on",
      hashing: {
        threads: HASH_THREADS,
        hashPassword,
        verifyPassword: (phc, password) => {
          hashing.runs++;
          return verifyPassword(phc, password);
        },
      },
      signingKeys: options.keys ?? { current: JWT_SECRET, previous: null },
      accessTokenSeconds: config.accessTokenSeconds,
      registration: config.registration,
      publicUrl: config.publicUrl,
      rateLimitScale: options.networkFailureScale ?? config.rateLimitScale,
    });
    const users = createAdminUsers({ db, reading: readHere(ADMIN_READS, db), accounts, audit, tierChanged: () => {} });
    const routes = [
      ...authRoutes({ auth }),
      ...securityRoutes(auth),
      ...secondFactorRoutes(auth),
      ...accountRoutes({ accounts }),
      ...notificationRoutes({ notifications }),
      ...waitlistRoutes({ waitlist }),
      ...adminUserRoutes({ users }),
    ];
    const app = createApp({
      config,
      routes,
      areas: [],
      streamPaths: [],
      authenticator: auth.authenticator,
      gateFacts: { consentWithdrawn: accounts.consentWithdrawn, beginAction: () => () => {}, isMuted: () => false },
      logger,
      clock,
      elapsed: clock,
      ids,
    });
    return { db, file, mailer, waitlist, accounts, dormancy, audit, notify, notifications, auth, app };
  }

  async function call(path: string, { method = "GET", body, token, ip, headers = {} }: Call = {}): Promise<Answer> {
    const response = await parts.app.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          // Every call comes from an address of its own, or the per-address limits would speak first.
          "x-forwarded-for": ip ?? `10.0.${addresses >> 8}.${addresses++ & 255}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return {
      status: response.status,
      headers: response.headers,
      json: isJson && text !== "" ? JSON.parse(text) : null,
      text,
    };
  }

  const post = (path: string, body?: unknown, more: Call = {}) => call(path, { method: "POST", body, ...more });

  return {
    folder,
    time,
    hashing,
    sessionsEnded,
    notificationsTold,
    secret: JWT_SECRET,
    get db() {
      return parts.db;
    },
    /** The hub's file, for what the program itself would not write. */
    get file() {
      return parts.file;
    },
    get mailer() {
      return parts.mailer;
    },
    get auth() {
      return parts.auth;
    },
    get audit() {
      return parts.audit;
    },
    get notify() {
      return parts.notify;
    },
    get waitlist() {
      return parts.waitlist;
    },
    get notifications() {
      return parts.notifications;
    },
    get dormancy() {
      return parts.dormancy;
    },
    get accounts() {
      return parts.accounts;
    },
    call,
    post,
    register: (email: string, more: Record<string, unknown> = {}, ip?: string) =>
      post("/auth/register", { email, password: PASSWORD, ...more }, ip === undefined ? {} : { ip }),
    login: (email: string, password = PASSWORD, ip?: string) =>
      post("/auth/login", { email, password }, ip === undefined ? {} : { ip }),
    refresh: (refreshToken: string) => post("/auth/refresh", { refresh_token: refreshToken }),
    /** The status of a request that needs the token and nothing else. */
    probe: async (token: string) => (await call("/account/me", { token })).status,
    async admin(email = "admin@example.org") {
      await parts.auth.createAdmin(email, PASSWORD);
      return (await post("/auth/login", { email, password: PASSWORD })).json.access_token;
    },
    /** As the end of a deletion leaves it. */
    async removeAccount(userId: Uuid) {
      parts.file.writeSync((tx) => tx.run("DELETE FROM accounts WHERE user_id = ?", userId));
      await this.restart();
    },
    /** Every row of every table and every mail sent, once what runs in the background has ended: shows that nothing was written. */
    async rows(): Promise<string> {
      await parts.auth.passwordReset.settled();
      await parts.mailer.idle();
      const tables = parts.db.all<{ name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
      );
      const mails = [...new Bun.Glob("mail/**").scanSync({ cwd: folder })].sort();
      return JSON.stringify([...tables.map(({ name }) => [name, parts.db.all(`SELECT * FROM ${name}`)]), mails]);
    },
    count: (sql: string, ...params: string[]): number => parts.db.get<{ n: number }>(sql, ...params)!.n,
    /** The log's lines with this message. */
    logged: (message: string) =>
      log.map((line) => JSON.parse(line) as { message: string }).filter((line) => line.message === message),
    /** As after a stop and a new start of the program. */
    async restart(changed: Partial<AppOptions> = {}) {
      Object.assign(options, changed);
      await parts.mailer.close();
      await parts.db.close();
      parts = open();
    },
    async stop() {
      await parts.auth.passwordReset.settled();
      await parts.mailer.close();
      await parts.db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type AccountsApp = ReturnType<typeof startAccountsApp>;
