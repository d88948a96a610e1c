import type { Clock } from "../../shared/clock.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { SessionPrincipal } from "../../shared/principal.ts";
import { randomOctets, sha256Hex } from "../../shared/random.ts";
import type { Scope } from "../../shared/scopes.ts";
import { TIER_LIMITS } from "../../shared/tiers.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AccountService } from "../account/account.service.ts";
import type { SecurityEvents } from "../auth/security-events.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { KEY_RANDOM_BYTES, makeKey } from "./key-format.rules.ts";
import { countLiveKeys, countOlderKeys, deleteKey, findKeyOwner, insertKey, listKeys } from "./keys.repo.ts";
import { type ApiKey, type KeyState, keyState, parseKeyName } from "./keys.rules.ts";

/** A key to be made. `expiresAt` in milliseconds, null: never. */
export type NewKey = { name: string; scopes: Scope[]; expiresAt: number | null };

export type ApiKeys = {
  /**
   * Makes a key; its text is shown this once. VALIDATION_ERROR for name or expiry, API_KEY_LIMIT_REACHED when the tier has no more,
   * also for the losers of a race.
   */
  create(caller: SessionPrincipal, wanted: NewKey): Promise<{ key: ApiKey; text: string }>;
  /** The account's keys with their states, newest first, as many as `limit` before the id `before`. */
  list(caller: SessionPrincipal, page: PageRequest): (ApiKey & { state: KeyState })[];
  ownerOf(keyId: Uuid): Uuid | null;
  /** NOT_FOUND when another request was first. */
  revoke(userId: Uuid, keyId: Uuid): Promise<void>;
};

export function createApiKeys(deps: {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  accounts: Pick<AccountService, "byId">;
  events: Pick<SecurityEvents, "note">;
  notify: Notify;
}): ApiKeys {
  const { hub, clock, ids, accounts, events, notify } = deps;
  return {
    async create({ userId }, wanted) {
      const name = parseKeyName(wanted.name);
      if (name === null) throw invalid({ name: ["must have 1 to 50 printable characters"] });
      if (wanted.expiresAt !== null && wanted.expiresAt <= clock())
        throw invalid({ expires_at: ["must be in the future"] });
      const { publicId, secret, text } = makeKey(randomOctets(KEY_RANDOM_BYTES));
      const key = await hub.write(
        (tx) => {
          const account = accounts.byId(tx, userId);
          if (account === null) throw new ApiError("NOT_FOUND");
          const now = clock();
          const { apiKeys } = TIER_LIMITS[account.tier];
          if (apiKeys === 0) throw new ApiError("API_KEY_LIMIT_REACHED", `The tier ${account.tier} has no API keys.`);
          if (countLiveKeys(tx, userId, now) >= apiKeys) throw new ApiError("API_KEY_LIMIT_REACHED");
          const made: ApiKey = {
            ...wanted,
            keyId: ids(),
            userId,
            name,
            scopes: [...new Set(wanted.scopes)].sort(),
            last4: text.slice(-4),
            createdAt: now,
            lastUsedAt: null,
          };
          insertKey(tx, made, { publicId, secretHash: sha256Hex(secret) });
          notify(tx, { userId, notice: { kind: "security", event: "api_key_created" }, about: null, link: null });
          const details = { key_id: made.keyId };
          events.note(tx, { action: "auth.key_created", actorId: userId, targetId: userId, details });
          return made;
        },
        { durable: true },
      );
      return { key, text };
    },
    list: ({ userId, tier }, page) =>
      listKeys(hub, userId, page).map((key) => {
        const now = clock();
        const older = countOlderKeys(hub, key, now);
        return { ...key, state: keyState(key, older, TIER_LIMITS[tier].apiKeys, now) };
      }),
    ownerOf: (keyId) => findKeyOwner(hub, keyId),
    async revoke(userId, keyId) {
      await hub.write(
        (tx) => {
          if (deleteKey(tx, userId, keyId) === 0) throw new ApiError("NOT_FOUND");
          const details = { key_id: keyId };
          events.note(tx, { action: "auth.key_revoked", actorId: userId, targetId: userId, details });
        },
        { durable: true },
      );
    },
  };
}
