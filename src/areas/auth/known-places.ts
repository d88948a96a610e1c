import { limitKey } from "../../http/client-address.ts";
import { DAY_MS, HOUR_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { sha256Hex } from "../../shared/random.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import { deviceName } from "./device.rules.ts";

/** From where and with what an account has signed in before, in a table of their own each. */
const NETWORKS = { table: "known_networks", key: "network_key" } as const;
const DEVICES = { table: "known_devices", key: "device_key" } as const;
type Marks = typeof NETWORKS | typeof DEVICES;

/** A mark is forgotten so long after it was seen last. */
const KNOWN_MS = 90 * DAY_MS;

/** A mark that was seen within this is as good as new, and not written again. */
const FRESH_MS = HOUR_MS;

/** Marks of a kind remembered per account; the one seen longest ago goes first. */
const PER_ACCOUNT_MAX = 50;

/** Whether the account has signed in from there before. For nobody (null) the same read is made, and finds nothing. */
export const isKnownNetwork = (db: Reader, userId: Uuid | null, ip: string): boolean =>
  db.get(lastSeen(NETWORKS), userId ?? "nobody", networkKey(userId ?? "nobody", ip)) !== undefined;

/**
 * Remembers where and with what a password has just been proven. `now` in milliseconds. Returns whether the account has not signed in from
 * that network, or with that device, and has from others. Whoever has just been made, or has taken their password back, is nowhere for the
 * first time.
 */
export function rememberPlace(
  tx: Writer,
  userId: Uuid,
  from: { ip: string; userAgent: string | null },
  now: number,
): boolean {
  const network = networkKey(userId, from.ip);
  const device = deviceKey(userId, from.userAgent);
  const seen = tx.get<{ network: number | null; networks: number; device: number | null; devices: number }>(
    `SELECT (${lastSeen(NETWORKS)}) AS network, ${hasAny(NETWORKS)} AS networks, (${lastSeen(DEVICES)}) AS device, ${hasAny(DEVICES)} AS devices`,
    ...[userId, network, userId],
    ...[userId, device, userId],
  )!;
  if (!isFresh(seen.network, now)) remember(tx, NETWORKS, userId, network, now);
  if (!isFresh(seen.device, now)) remember(tx, DEVICES, userId, device, now);
  return (seen.network === null && seen.networks === 1) || (seen.device === null && seen.devices === 1);
}

/** The same where only the network is told. */
export const rememberNetwork = (tx: Writer, userId: Uuid, ip: string, now: number): void =>
  remember(tx, NETWORKS, userId, networkKey(userId, ip), now);

export function forgetPlaces(tx: Writer, userId: Uuid): void {
  for (const { table } of [NETWORKS, DEVICES]) tx.run(`DELETE FROM ${table} WHERE user_id = ?`, userId);
}

export function deleteOldPlaces(tx: Writer, now: number): void {
  for (const { table } of [NETWORKS, DEVICES]) tx.run(`DELETE FROM ${table} WHERE last_seen_at <= ?`, now - KNOWN_MS);
}

/** What is stored of a network. With the account in it, one network of two accounts is not one key. */
export const networkKey = (userId: Uuid, ip: string): string => sha256Hex(`${userId}:${limitKey(ip)}`);

const deviceKey = (userId: Uuid, userAgent: string | null): string =>
  sha256Hex(`${userId}:${deviceName(userAgent) ?? ""}`);

const lastSeen = ({ table, key }: Marks): string =>
  `SELECT last_seen_at FROM ${table} WHERE user_id = ? AND ${key} = ?`;

const hasAny = ({ table }: Marks): string => `EXISTS (SELECT 1 FROM ${table} WHERE user_id = ?)`;

const isFresh = (seenAt: number | null, now: number): boolean => seenAt !== null && seenAt > now - FRESH_MS;

function remember(tx: Writer, { table, key }: Marks, userId: Uuid, value: string, now: number): void {
  const written = tx.run(
    `INSERT INTO ${table} (user_id, ${key}, last_seen_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id, ${key}) DO UPDATE SET last_seen_at = excluded.last_seen_at WHERE last_seen_at <= excluded.last_seen_at - ?`,
    userId,
    value,
    now,
    FRESH_MS,
  );
  if (written === 0) return;
  tx.run(
    `DELETE FROM ${table} WHERE user_id = ? AND ${key} IN (
       SELECT ${key} FROM ${table} WHERE user_id = ? ORDER BY last_seen_at DESC, ${key} LIMIT -1 OFFSET ?)`,
    userId,
    userId,
    PER_ACCOUNT_MAX,
  );
}
