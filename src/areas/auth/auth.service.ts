import type { SigningKeys } from "../../config/signing-keys.ts";
import type { Authenticator } from "../../http/authenticate.ts";
import type { Mailer } from "../../providers/mail/mailer.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Logger } from "../../shared/log.ts";
import { randomToken } from "../../shared/random.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Dormancy } from "../account/dormancy.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import type { ShardService } from "../shards/shards.service.ts";
import type { Totp } from "../totp/totp.service.ts";
import type { Waitlist } from "../waitlist/waitlist.service.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { createAccountOpening, type OpenAccount } from "./account-opening.service.ts";
import { type AdminCreation, createAdminCreation } from "./admin-creation.service.ts";
import { createAuthenticator } from "./authenticator.ts";
import { createBlocklist } from "./blocklist.ts";
import { createEmailVerification, type EmailVerification } from "./email-verification.service.ts";
import { deleteOldPlaces } from "./known-places.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { deleteExpiredMailTokens, deleteMailTokens } from "./mail-tokens.repo.ts";
import { createPasswordChange, type PasswordChange } from "./password-change.service.ts";
import { createPasswordReset, type PasswordReset } from "./password-reset.service.ts";
import { createPasswords, type HashFunctions } from "./passwords.ts";
import { createReauthentication } from "./reauthentication.ts";
import { createTellReuse } from "./refresh-reuse.ts";
import { createFounding, createRegistration, type Registration } from "./registration.service.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.service.ts";
import { createSecurityEvents, type SecurityEvents } from "./security-events.service.ts";
import { deleteExpiredRefreshTokens, deleteExpiredSessions } from "./sessions.repo.ts";
import { createSessions, type Sessions } from "./sessions.service.ts";
import { createSignIn, type SignIn } from "./sign-in.service.ts";

export type AuthService = {
  authenticator: Authenticator;
  registration: Registration;
  signIn: SignIn;
  sessions: Pick<Sessions, "refresh" | "list" | "ownerOf">;
  passwordChange: PasswordChange;
  passwordReset: PasswordReset;
  secondFactor: SecondFactor;
  verification: Pick<EmailVerification, "again" | "check" | "verify">;
  events: Pick<SecurityEvents, "note">;
  /** Ends every session of the account for good: no password opens it any more. */
  lock(userId: Uuid): Promise<void>;
  createAdmin: AdminCreation["createAdmin"];
  openAccount: OpenAccount;
  /** Deletes what has expired: tokens, sessions, counted failures. Worth an hourly call. */
  prune(hub: Hub): Promise<void>;
};

export type AuthDeps = {
  db: Hub;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
  accounts: AccountService;
  seen: Dormancy["seen"];
  shards: Pick<ShardService, "openPersonal">;
  totp: Totp;
  audit: AuditService;
  mailer: Mailer;
  notify: Notify;
  waitlist: Pick<Waitlist, "isInvited" | "leave">;
  hashing: HashFunctions & { threads: number };
  signingKeys: SigningKeys;
  accessTokenSeconds: number;
  adminRequiresFactor: boolean;
  registration: "open" | "waitlist" | "closed";
  /** Without a trailing slash. */
  publicUrl: string;
  /** Multiplies how many sign-ins one network may fail. */
  rateLimitScale: number;
};

/** Wires the parts of authentication together; reads the blocklist of the last run. */
export function createAuthService(deps: AuthDeps): AuthService {
  const { db, clock, ids, accounts } = deps;
  const found = createFounding(deps);
  const accessTokens = createAccessTokens({
    keys: deps.signingKeys,
    lifetimeSeconds: deps.accessTokenSeconds,
    clock,
  });
  const blocklist = createBlocklist({ db, clock });
  const throttle = createLoginThrottle({ clock, ids, scale: deps.rateLimitScale });
  const passwords = createPasswords(deps.hashing);
  const events = createSecurityEvents(deps);
  const sessions = createSessions({
    ...deps,
    accessTokens,
    tellReuse: createTellReuse({ notify: deps.notify, events }),
  });
  const verification = createEmailVerification(deps);
  const reauthentication = createReauthentication({ db, accounts, passwords, throttle, events });
  return {
    authenticator: createAuthenticator({ ...deps, sessions, blocklist, accessTokens, events }),
    registration: createRegistration({ ...deps, found, mode: deps.registration, passwords, sessions, verification }),
    signIn: createSignIn({ ...deps, passwords, sessions, throttle, blocklist, events }),
    sessions,
    passwordChange: createPasswordChange({ ...deps, sessions, passwords, reauthentication, events }),
    secondFactor: createSecondFactor({ ...deps, sessions, reauthentication, events }),
    passwordReset: createPasswordReset({ ...deps, sessions, passwords, throttle, events }),
    verification,
    events,
    async lock(userId) {
      const passwordHash = await passwords.hash({ network: userId, known: true }, randomToken());
      await db.write((tx) => {
        accounts.setPasswordHash(tx, userId, passwordHash);
        deleteMailTokens(tx, userId, "reset");
        sessions.endAll(tx, userId);
      });
    },
    createAdmin: createAdminCreation({ ...deps, found, sessions, passwords }).createAdmin,
    openAccount: createAccountOpening({ db, found, passwords }),
    prune: (hub) =>
      hub.write((tx) => {
        blocklist.prune(tx);
        throttle.prune(tx);
        deleteOldPlaces(tx, clock());
        deleteExpiredMailTokens(tx, clock());
        deleteExpiredRefreshTokens(tx, clock());
        deleteExpiredSessions(tx, clock());
      }),
  };
}
