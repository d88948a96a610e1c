import type { Clock } from "../../shared/clock.ts";
import type { EventBody, OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import type { Database, Writer } from "../../store/driver.ts";
import { openDatabase } from "../../store/libsql-local.ts";
import { type Migration, migrate } from "../../store/migrate.ts";
import type { Suspects } from "../link/suspects.ts";
import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import { missingFile, type TenantFiles } from "../tenant/files.ts";
import {
  advanceOutbox,
  dropAcknowledged,
  type EventSource,
  type Happened,
  oldestEvent,
  outboxHead,
  putEvents,
} from "../tenant/outbox.ts";

/** An open tenant file and how far its events have come. */
export type Tenant = {
  userId: Uuid;
  db: Database;
  /** Highest sequence written / acknowledged by main. Equal: nothing is on its way. */
  written: number;
  acknowledged: number;
  /** Acknowledged rows still in the table. */
  dropped: number;
  /** All Active Echoes as the file has them, none of which has an input that waits; null when they have to be read. */
  lives: readonly StoredEcho[] | null;
};

export type Emit = (source: EventSource, bodies: EventBody[]) => void;

export type Handles = {
  /** Opens the tenant's file, or null when it has none. UNAVAILABLE when it had one that is gone. */
  open(userId: Uuid): Tenant | null;
  openOrCreate(userId: Uuid): Tenant;
  /**
   * One write transaction on a tenant. Events that `work` emits are rows of the same transaction; after the commit they are
   * handed to `sent`. A throw writes nothing and sends nothing.
   */
  write<T>(tenant: Tenant, work: (tx: Writer, emit: Emit) => T): T;
  /** Keeps what a tenant's last transaction left of its Echoes, until the next one or until others need the room. */
  keepLives(tenant: Tenant, lives: readonly StoredEcho[]): void;
  acknowledge(userId: Uuid, seq: number): void;
  /**
   * Closes what is over the limit, oldest use first, a batch at a time. Call between tenants, never inside one; calls come in
   * between, and what they use may be closed after them.
   */
  evict(): Promise<void>;
  openCount(): number;
  /** Closes every file that has no events on their way. What is left of their WALs is empty. */
  closeAll(): Promise<void>;
};

/** Handles closed in one go: descriptors return only at a garbage collection, which is worth its cost for a batch. */
const EVICT_BATCH = 64;

/** Page cache per tenant file in KiB: lists are short, and thousands of files may be open. */
const TENANT_CACHE_KIB = 256;

/** Memories and ties kept at hand in all lives together: some 50 MB. */
const KEPT_MAX = 100_000;

/**
 * Open tenants, least recently used first out. A file is closed only when all its events are acknowledged: a WAL that
 * survived a crash is then the sign, and the only sign, that a tenant has events to drain.
 */
export function createHandles(options: {
  files: TenantFiles;
  suspects: Pick<Suspects, "take">;
  migrations: Migration[];
  clock: Clock;
  maxOpen: number;
  collectGarbage: () => void;
  committed: (events: OutboxEvent[]) => void;
  /** How far the hub has each tenant's events: who stands here has a file. Kept up with what is acknowledged. */
  applied: Map<Uuid, number>;
  log: (message: string, fields: Record<string, string | number>) => void;
}): Handles {
  const { files, migrations, clock, maxOpen, collectGarbage, committed, applied } = options;
  const open = new Map<Uuid, Tenant>();
  const kept = createKeptLives();
  let evicting: Promise<void> | null = null;

  const isThere = (userId: Uuid): boolean => {
    if (open.has(userId) || files.exists(userId)) return true;
    if (applied.has(userId)) throw missingFile(files.path(userId));
    return false;
  };

  const openFile = (userId: Uuid): Tenant => {
    options.suspects.take(userId);
    const known = open.get(userId);
    if (known !== undefined) {
      open.delete(userId);
      open.set(userId, known);
      return known;
    }
    const db = openDatabase(files.path(userId), { cacheKib: TENANT_CACHE_KIB });
    try {
      migrate(db, migrations, clock);
      const written = goOnAfter(userId, db, outboxHead(db));
      const oldest = oldestEvent(db);
      const acknowledged = oldest === null ? written : oldest - 1;
      const tenant: Tenant = { userId, db, written, acknowledged, dropped: acknowledged, lives: null };
      open.set(userId, tenant);
      return tenant;
    } catch (error) {
      db.close();
      throw error;
    }
  };

  /**
   * A file restored from a backup counts its events from where it stood then; the hub would take the next ones for repeats. So
   * they are counted on from what the hub has.
   */
  const goOnAfter = (userId: Uuid, db: Database, written: number): number => {
    const seen = applied.get(userId) ?? 0;
    if (written >= seen) return written;
    db.writeSync((tx) => advanceOutbox(tx, seen));
    options.log("an account's file is older than the hub: restored from a backup?", { tenant: userId, written, seen });
    return seen;
  };

  /** Closing never fails: rows that cannot be removed now are repeats to the hub if they are ever sent again. */
  const close = (tenant: Tenant): void => {
    const { userId, db, acknowledged } = tenant;
    try {
      if (tenant.dropped < acknowledged) db.writeSync((tx) => dropAcknowledged(tx, acknowledged));
      // The native close waits for its statements to be collected, and would leave the WAL that says "crashed" until then.
      db.checkpoint();
    } catch (error) {
      options.log("an account's file could not be put in order", { tenant: userId, error: describeError(error) });
    }
    db.close();
    kept.drop(tenant);
    open.delete(userId);
  };

  /**
   * A close waits for the disk, so calls are let through between two of them. The native close waits until the statements are
   * collected; only then are descriptors returned and WALs removed.
   */
  const closeBatch = async (tenants: Tenant[]): Promise<void> => {
    for (const tenant of tenants) {
      if (open.get(tenant.userId) === tenant && isSettled(tenant)) close(tenant);
      await nextTurn();
    }
    collectGarbage();
    await nextTurn();
  };

  const closeSurplus = async (): Promise<void> => {
    while (open.size > maxOpen) {
      const idle = [...open.values()].filter(isSettled);
      if (idle.length === 0) return;
      await closeBatch(idle.slice(0, open.size - maxOpen + EVICT_BATCH));
    }
  };

  const evict = async (): Promise<void> => {
    if (open.size <= maxOpen) return;
    evicting ??= closeSurplus().finally(() => {
      evicting = null;
    });
    await evicting;
  };

  return {
    open: (userId) => (isThere(userId) ? openFile(userId) : null),
    openOrCreate(userId) {
      if (!isThere(userId)) files.create(userId);
      return openFile(userId);
    },
    write(tenant, work) {
      let events: OutboxEvent[] = [];
      const through = tenant.acknowledged;
      kept.drop(tenant);
      const result = tenant.db.writeSync((tx) => {
        if (tenant.dropped < through) dropAcknowledged(tx, through);
        const happened: Happened[] = [];
        const done = work(tx, (source, bodies) => void happened.push({ source, bodies }));
        events = putEvents(tx, happened);
        return done;
      });
      tenant.dropped = through;
      const last = events.at(-1);
      if (last !== undefined) {
        tenant.written = last.seq;
        committed(events);
      }
      return result;
    },
    keepLives: kept.keep,
    acknowledge(userId, seq) {
      const tenant = open.get(userId);
      if (tenant !== undefined) tenant.acknowledged = Math.max(tenant.acknowledged, seq);
      applied.set(userId, Math.max(applied.get(userId) ?? 0, seq));
      // What could not be closed when it was used, as its events were still on their way.
      void evict();
    },
    evict,
    openCount: () => open.size,
    closeAll: () => closeBatch([...open.values()].filter(isSettled)),
  };
}

/** All its events are with the hub. */
const isSettled = (tenant: Tenant): boolean => tenant.acknowledged >= tenant.written;

/** Lives kept between ticks, so that a tick need not read and parse them; the tenants that lived longest ago first out. */
function createKeptLives() {
  const sizes = new Map<Tenant, number>();
  let total = 0;
  const drop = (tenant: Tenant): void => {
    total -= sizes.get(tenant) ?? 0;
    sizes.delete(tenant);
    tenant.lives = null;
  };
  return {
    drop,
    keep(tenant: Tenant, lives: readonly StoredEcho[]): void {
      drop(tenant);
      const size = lives.reduce((sum, { state }) => sum + sizeOf(state), 0);
      tenant.lives = lives;
      sizes.set(tenant, size);
      total += size;
      for (const oldest of sizes.keys()) {
        if (total <= KEPT_MAX) return;
        drop(oldest);
      }
    },
  };
}

/** A life without either is as large as ten of them. */
const sizeOf = ({ memories, ties }: StoredEcho["state"]): number => 10 + memories.length + Object.keys(ties).length;

/** Lets other messages of this thread through. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
