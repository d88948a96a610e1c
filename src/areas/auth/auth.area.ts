import type { Config } from "../../config/config.ts";
import { signingKeys } from "../../config/signing-keys.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import { HASH_THREADS, hashPassword, verifyPassword } from "../../runtime/password.ts";
import { type Clock, HOUR_MS } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import { area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { ShardService } from "../shards/shards.service.ts";
import type { Totp } from "../totp/totp.service.ts";
import type { Waitlist } from "../waitlist/waitlist.service.ts";
import { authRoutes } from "./auth.routes.ts";
import { createAuthService } from "./auth.service.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { securityRoutes } from "./security.routes.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
  config: Config;
  audit: AuditService;
  mail: Mailer;
  account: AccountService & Pick<Dormancy, "seen">;
  notifications: { notify: Notify };
  shards: ShardService;
  waitlist: Waitlist;
  totp: Totp;
};

const OF_THE_SESSION = { nothing: "it goes with its session" };

/** Signing up, in and out. */
export const authArea = area({
  name: "auth",
  about: "Sign up, sign in, refresh, sign out, mailed tokens.",
  data: {
    hub: {
      sessions: { people: { user_id: "delete" }, exported: "own" },
      refresh_tokens: { people: {}, exported: OF_THE_SESSION },
      revoked_tokens: { people: {}, exported: { nothing: "ids of tokens that have ended, until they expire" } },
      mail_tokens: {
        people: { user_id: "delete" },
        exported: { nothing: "hashes of tokens that are good for a day at most" },
      },
      login_failures: { people: {}, exported: { nothing: "hashes that are kept for minutes and name nobody" } },
      known_networks: { people: { user_id: "delete" }, exported: { withheld: ["network_key"] } },
      known_devices: { people: { user_id: "delete" }, exported: { withheld: ["device_key"] } },
    },
    files: {
      "secrets.json": { onDeletion: "it names nobody", exported: "nothing: it is the deployment's" },
    },
  },
  build({ hub, config, mail, account, notifications, ...needs }: Needs) {
    const auth = createAuthService({
      ...needs,
      db: hub,
      accounts: account,
      seen: account.seen,
      mailer: mail,
      notify: notifications.notify,
      hashing: { hashPassword, verifyPassword, threads: HASH_THREADS },
      signingKeys: signingKeys(config),
      accessTokenSeconds: config.accessTokenSeconds,
      adminRequiresFactor: config.adminRequireTotp === "on",
      registration: config.registration,
      publicUrl: config.publicUrl,
      rateLimitScale: config.rateLimitScale,
    });
    const { adminEmail, adminPassword } = config;
    return {
      service: auth,
      routes: [...authRoutes({ auth }), ...securityRoutes(auth), ...secondFactorRoutes(auth)],
      leaving: { beforeErasure: ({ userId }) => auth.lock(userId) },
      jobs: [{ name: "prune expired credentials", everyMs: HOUR_MS, erases: true, leased: true, run: auth.prune }],
      async prepare() {
        if (adminEmail !== null && adminPassword !== null) await auth.createAdmin(adminEmail, adminPassword);
      },
      stop: auth.passwordReset.settled,
    };
  },
});
