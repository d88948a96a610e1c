import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

/** A UUID in lower-case text form. */
export type Uuid = string;

/** The nil UUID (RFC 9562 §5.9), which no record has: it stands for nobody. */
export const NIL_UUID: Uuid = "00000000-0000-0000-0000-000000000000";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower-cases and checks; null when the text is not a UUID in its plain form (no braces, no `urn:`). */
export function parseUuid(text: string): Uuid | null {
  const lower = text.toLowerCase();
  return UUID.test(lower) ? lower : null;
}

export type IdSource = () => Uuid;

/** Randomness is fetched for many ids at once: every request takes one. */
const POOL_BYTES = 4096;

/**
 * UUIDv7 (RFC 9562 §5.7), strictly increasing within one source even when the clock stands still or steps back: the 12 bits
 * after the version count up within a millisecond and carry into the next one.
 */
export function createIdSource(clock: Clock): IdSource {
  let lastMs = 0;
  let counter = 0;
  let pool = randomBytes(POOL_BYTES);
  let taken = 0;
  const random = (): Uint8Array => {
    if (taken === POOL_BYTES) {
      pool = randomBytes(POOL_BYTES);
      taken = 0;
    }
    taken += 8;
    return pool.subarray(taken - 8, taken);
  };
  return () => {
    const now = clock();
    if (now > lastMs) {
      lastMs = now;
      counter = 0;
    } else if (++counter > 0xfff) {
      lastMs += 1;
      counter = 0;
    }
    return formatV7(lastMs, counter, random());
  };
}

/**
 * A UUIDv7 that is a function of its arguments: the engine names what a tick made so that living the tick again gives the same
 * ids. `ms` is the tick's recorded time, `sequence` (0..4095) the order within it, `name` anything unique.
 */
export function derivedId(ms: number, sequence: number, name: string): Uuid {
  return formatV7(ms, sequence & 0xfff, createHash("sha256").update(name).digest());
}

/** Several such ids with one time and name: the nth of them is a function of `n`, which also orders them. */
export function derivedIds(ms: number, name: string): (n: number) => Uuid {
  let round = -1;
  let digest = new Uint8Array();
  return (n) => {
    if (n >> 12 !== round) {
      round = n >> 12;
      digest = createHash("sha256").update(`${name}:${round}`).digest();
    }
    return formatV7(ms, n & 0xfff, digest);
  };
}

/** No id of this time (milliseconds) or later is lower in order. */
export const lowestId = (ms: number): Uuid => formatV7(ms, 0, new Uint8Array(8));

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

function formatV7(ms: number, sequence: number, bytes: Uint8Array): Uuid {
  const time = ms.toString(16).padStart(12, "0");
  const seq = sequence.toString(16).padStart(3, "0");
  let tail = "";
  for (let i = 2; i < 8; i++) tail += HEX[bytes[i]!]!;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${seq}-${HEX[(bytes[0]! & 0x3f) | 0x80]!}${HEX[bytes[1]!]!}-${tail}`;
}

/** The time in a UUIDv7, in milliseconds since the epoch. */
export const timeOf = (id: Uuid): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
