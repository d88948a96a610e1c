import { limitKey } from "../../http/client-address.ts";
import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";

const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_MAX = 10;

/** Counts failed sign-ins per e-mail (known or not) and per network, in the hub so that a restart does not forget them. */
export type LoginThrottle = {
  /** Throws RATE_LIMITED when either has failed too often within the window. */
  check(db: Reader, email: string, ip: string): void;
  recordFailure(tx: Writer, email: string, ip: string): void;
  /** A sign-in or a new password clears the e-mail's failures; the network's stay, or one good account would pay for guessing at others. */
  clear(tx: Writer, email: string): void;
  prune(tx: Writer): void;
};

/** `scale` multiplies what one network may fail, for operators whose users share an address. */
export function createLoginThrottle(deps: { clock: Clock; ids: IdSource; scale: number }): LoginThrottle {
  const { clock, ids } = deps;
  const perNetworkMax = Math.max(1, Math.ceil(FAILURES_MAX * deps.scale));

  const check = (db: Reader, key: string, max: number): void => {
    const now = clock();
    const oldest = db.get<{ failed_at: number }>(
      `SELECT failed_at FROM login_failures WHERE throttle_key = ? AND failed_at > ?
       ORDER BY failed_at DESC LIMIT 1 OFFSET ?`,
      key,
      now - WINDOW_MS,
      max - 1,
    );
    if (oldest === undefined) return;
    throw new ApiError("RATE_LIMITED", "Too many failed sign-ins.", {
      retryAfterSeconds: Math.ceil((oldest.failed_at + WINDOW_MS - now) / SECOND_MS),
    });
  };
  const insert = (tx: Writer, key: string): number =>
    tx.run("INSERT INTO login_failures (throttle_key, failed_at, attempt_id) VALUES (?, ?, ?)", key, clock(), ids());

  return {
    check(db, email, ip) {
      check(db, emailKey(email), FAILURES_MAX);
      check(db, networkKey(ip), perNetworkMax);
    },
    recordFailure(tx, email, ip) {
      insert(tx, emailKey(email));
      insert(tx, networkKey(ip));
    },
    clear: (tx, email) => void tx.run("DELETE FROM login_failures WHERE throttle_key = ?", emailKey(email)),
    prune: (tx) => void tx.run("DELETE FROM login_failures WHERE failed_at <= ?", clock() - WINDOW_MS),
  };
}

// Hashed, because people type passwords into the e-mail field.
const emailKey = (email: string): string => sha256Hex(`email:${email}`);

const networkKey = (ip: string): string => sha256Hex(`ip:${limitKey(ip)}`);
