import { limitKey, siteKey } from "../../http/client-address.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";

const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Failures within the window, from where a sign-in is refused: for one account from one network (an IPv4 address or an IPv6
 * /64) or one site (an IPv6 /48), for one account from everywhere, and from one network or site for whatever account.
 */
const FAILURES_MAX = { accountFromNetwork: 10, accountFromSite: 30, account: 100, network: 50, site: 200 };

/** What failures are counted for. */
export type Scope = keyof typeof FAILURES_MAX;

/** A sign-in that is tried. `known`: the account has signed in from this network before. */
export type Attempt = { email: string; ip: string; known: boolean };

/** Counts failed sign-ins, for e-mails that are somebody's and nobody's alike, in the hub so that a restart does not forget them. */
export type LoginThrottle = {
  /**
   * Throws RATE_LIMITED when too much has failed. What fails from everywhere does not count against a network that is known:
   * whoever guesses elsewhere cannot shut the owner out at home.
   */
  check(db: Reader, attempt: Attempt): void;
  /** Returns what the failure has filled: where the next attempt will be refused. */
  recordFailure(tx: Writer, attempt: Attempt): Scope[];
  /**
   * After a success: what failed for this account from this network. What failed elsewhere stays, or every sign-in of the owner
   * would give the guesser a new start; so does the network's own count, or one good account would pay for guessing at others.
   */
  forgive(tx: Writer, attempt: Attempt): void;
  /** After a new password: everything that failed for the account. */
  clear(tx: Writer, email: string): void;
  prune(tx: Writer): void;
};

/** When the oldest of a key's last failures was, of so many after a time. */
const NTH_FAILURE = `SELECT failed_at FROM login_failures WHERE throttle_key = ? AND failed_at > ?
  ORDER BY failed_at DESC, attempt_id DESC LIMIT 1 OFFSET ?`;

/** `scale` multiplies what one network may fail, for operators whose users share an address. */
export function createLoginThrottle(deps: { clock: Clock; ids: IdSource; scale: number }): LoginThrottle {
  const { clock, ids } = deps;
  const scaled = (max: number): number => Math.max(1, Math.ceil(max * deps.scale));
  const limits: Record<Scope, number> = {
    ...FAILURES_MAX,
    network: scaled(FAILURES_MAX.network),
    site: scaled(FAILURES_MAX.site),
  };

  /** When the oldest of as many failures as are allowed was, for each key in its order; null where there are not that many. */
  const fullSince = (db: Reader, keys: readonly (readonly [Scope, string])[]): (number | null)[] => {
    const after = clock() - WINDOW_MS;
    const counts = keys.map((_, n) => `(${NTH_FAILURE}) AS c${n}`).join(", ");
    const row = db.get(`SELECT ${counts}`, ...keys.flatMap(([scope, key]) => [key, after, limits[scope] - 1]))!;
    return keys.map((_, n) => row[`c${n}`] as number | null);
  };

  return {
    check(db, attempt) {
      const counted = keysOf(attempt).filter(([scope]) => scope !== "account" || !attempt.known);
      for (const since of fullSince(db, counted)) {
        if (since === null) continue;
        throw new ApiError("RATE_LIMITED", "Too many failed sign-ins.", {
          retryAfterSeconds: Math.ceil((since + WINDOW_MS - clock()) / SECOND_MS),
        });
      }
    },
    recordFailure(tx, attempt) {
      const attemptId = ids();
      const keys = keysOf(attempt);
      for (const [, key] of keys)
        tx.run(
          "INSERT INTO login_failures (throttle_key, failed_at, attempt_id) VALUES (?, ?, ?)",
          key,
          clock(),
          attemptId,
        );
      const since = fullSince(tx, keys);
      return keys.filter((_, n) => since[n] !== null).map(([scope]) => scope);
    },
    forgive(tx, attempt) {
      const { account, accountFromNetwork } = Object.fromEntries(keysOf(attempt)) as Record<Scope, string>;
      tx.run(
        `DELETE FROM login_failures WHERE throttle_key >= ? AND throttle_key < ?
           AND attempt_id IN (SELECT attempt_id FROM login_failures WHERE throttle_key = ?)`,
        ...keysUnder(account),
        accountFromNetwork,
      );
    },
    clear: (tx, email) =>
      void tx.run(
        "DELETE FROM login_failures WHERE throttle_key >= ? AND throttle_key < ?",
        ...keysUnder(accountKey(email)),
      ),
    prune: (tx) => void tx.run("DELETE FROM login_failures WHERE failed_at <= ?", clock() - WINDOW_MS),
  };
}

/** An account's own key begins all of its keys. Those of a site are left out where it is no more than the network. */
function keysOf({ email, ip }: Attempt): [Scope, string][] {
  const account = accountKey(email);
  const network = shortHash(`network:${limitKey(ip)}`);
  const keys: [Scope, string][] = [
    ["accountFromNetwork", `${account}.${network}`],
    ["account", account],
    ["network", network],
  ];
  if (siteKey(ip) === limitKey(ip)) return keys;
  const site = shortHash(`site:${siteKey(ip)}`);
  return [...keys, ["accountFromSite", `${account}.${site}`], ["site", site]];
}

/** The range of an account's keys: from the bare one on, and before the character that follows the dot. */
const keysUnder = (account: string): [from: string, before: string] => [account, `${account}/`];

const accountKey = (email: string): string => shortHash(`account:${email}`);

// Hashed, because people type passwords into the e-mail field. 128 bits keep two apart.
const shortHash = (text: string): string => sha256Hex(text).slice(0, 32);
