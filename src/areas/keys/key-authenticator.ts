import { timingSafeEqual } from "node:crypto";
import type { Authenticator, Identity } from "../../http/authenticate.ts";
import { type Clock, MINUTE_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { KeyPrincipal } from "../../shared/principal.ts";
import { sha256Hex } from "../../shared/random.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { callerOf } from "../account/account.rules.ts";
import type { AccountService } from "../account/account.service.ts";
import { parseKey } from "./key-format.rules.ts";
import { countOlderKeys, findKey, setKeyUsed } from "./keys.repo.ts";
import { type ApiKey, keyState } from "./keys.rules.ts";

const API_KEY = /^ApiKey +(\S+)$/i;

/** A key's last use is written at most so often. */
const USE_NOTED_MS = MINUTE_MS;

/**
 * Identifies callers by API key, and all others as `sessions` does. A key that is unknown, expired, over its tier's number or an
 * admin's is no credential. Streams take no keys.
 */
export function createKeyAuthenticator(deps: {
  hub: Hub;
  clock: Clock;
  logger: Logger;
  accounts: Pick<AccountService, "account">;
  sessions: Authenticator;
}): Authenticator {
  const { hub, clock, logger, accounts, sessions } = deps;
  /** Keys whose use is being written. */
  const noting = new Set<string>();

  const noteUse = ({ keyId, lastUsedAt }: ApiKey, now: number): void => {
    if ((lastUsedAt !== null && now - lastUsedAt < USE_NOTED_MS) || noting.has(keyId)) return;
    noting.add(keyId);
    void hub
      .write((tx) => setKeyUsed(tx, keyId, now))
      .catch((error) => logger.warn("the use of an API key could not be noted", { error: describeError(error) }))
      .finally(() => noting.delete(keyId));
  };

  const identify = (text: string): Identity<KeyPrincipal> => {
    const parts = parseKey(text);
    const key = parts === null ? null : findKey(hub, parts.publicId);
    if (parts === null || key === null || !isSame(sha256Hex(parts.secret), key.secretHash)) return null;
    const account = accounts.account(key.userId);
    if (account === null || account.role === "admin") return null;
    const now = clock();
    const older = countOlderKeys(hub, key, now);
    if (keyState(key, older, TIER_LIMITS[account.tier].apiKeys, now) !== "Active") return null;
    noteUse(key, now);
    return { ...callerOf(account), kind: "key", role: "user", keyId: key.keyId, scopes: new Set(key.scopes) };
  };

  return {
    ...sessions,
    authenticate(authorization) {
      const text = authorization === null ? undefined : API_KEY.exec(authorization)?.[1];
      return text === undefined ? sessions.authenticate(authorization) : identify(text);
    },
  };
}

/** Compares two hashes without telling by the time where they differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
