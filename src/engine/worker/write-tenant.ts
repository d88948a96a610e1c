import type { OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../../store/driver.ts";
import type { PooledFile } from "../../store/file-pool.ts";
import { advanceOutbox, dropAcknowledged, type Happened, outboxHead, putEvents } from "../tenant/outbox.ts";
import type { Emit, Tenant } from "../tenant/tenant.ts";

/** A tenant whose file is this worker's to write. */
export type OwnTenant = Tenant & { db: PooledFile };

/** Hears of each commit by its number in the file, and of the events that it tells. */
export type Committed = (userId: Uuid, commit: number, events: OutboxEvent[]) => void;

/**
 * One write transaction on a tenant with the events that `work` emits, of which `committed` hears after the commit. What the hub has
 * acknowledged is forgotten in the same transaction. A throw writes nothing and sends nothing; a transaction that changes nothing has no
 * number of its own.
 */
export function writeTenant<T>(tenant: OwnTenant, work: (tx: Writer, emit: Emit) => T, committed: Committed): T {
  let put: ReturnType<typeof putEvents> | null = null;
  const through = tenant.acknowledged;
  const result = tenant.db.writeSync((tx) => {
    const before = totalChanges(tx);
    if (tenant.dropped < through) dropAcknowledged(tx, through);
    const happened: Happened[] = [];
    const emit = (source: Happened["source"], bodies: Happened["bodies"]): void =>
      void happened.push({ source, bodies } as Happened);
    const done = work(tx, emit);
    const isNothing = happened.length === 0 && totalChanges(tx) === before;
    put = isNothing ? { commit: outboxHead(tx).commits, events: [] } : putEvents(tx, happened);
    return done;
  });
  tenant.dropped = through;
  const { commit, events } = put!;
  tenant.written = events.at(-1)?.seq ?? tenant.written;
  committed(tenant.userId, commit, events);
  return result;
}

const totalChanges = (tx: Writer): number => tx.get<{ n: number }>("SELECT total_changes() AS n")!.n;

/** Lets the numbers of a file's events go on after `seq`. */
export const goOnFrom = (db: PooledFile, seq: number): number => db.writeSync((tx) => advanceOutbox(tx, seq));
