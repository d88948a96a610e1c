import { limitKey } from "../../http/client-address.ts";
import { DAY_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** A network is forgotten so long after the last sign-in from it. */
const KNOWN_MS = 90 * DAY_MS;

/** Networks remembered per account; the one seen longest ago goes first. */
const NETWORKS_PER_ACCOUNT_MAX = 50;

/** Whether the account has signed in from there before. For nobody (null) the same read is made, and finds nothing. */
export const isKnownNetwork = (db: Reader, userId: Uuid | null, ip: string): boolean =>
  db.get(
    "SELECT last_seen_at FROM known_networks WHERE user_id = ? AND network_key = ?",
    userId ?? "nobody",
    networkKey(userId ?? "nobody", ip),
  ) !== undefined;

/** Remembers where a password has just been proven. `now` in milliseconds. */
export function rememberNetwork(tx: Writer, userId: Uuid, ip: string, now: number): void {
  tx.run(
    `INSERT INTO known_networks (user_id, network_key, last_seen_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id, network_key) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    userId,
    networkKey(userId, ip),
    now,
  );
  tx.run(
    `DELETE FROM known_networks WHERE user_id = ? AND network_key IN (
       SELECT network_key FROM known_networks WHERE user_id = ? ORDER BY last_seen_at DESC, network_key LIMIT -1 OFFSET ?)`,
    userId,
    userId,
    NETWORKS_PER_ACCOUNT_MAX,
  );
}

export const forgetNetworks = (tx: Writer, userId: Uuid): number =>
  tx.run("DELETE FROM known_networks WHERE user_id = ?", userId);

export const deleteOldNetworks = (tx: Writer, now: number): number =>
  tx.run("DELETE FROM known_networks WHERE last_seen_at <= ?", now - KNOWN_MS);

/** What is stored of a network. With the account in it, one network of two accounts is not one key. */
export const networkKey = (userId: Uuid, ip: string): string => sha256Hex(`${userId}:${limitKey(ip)}`);
