import type { OutboxEvent } from "../../shared/events.ts";
import type { Writer } from "../../store/driver.ts";
import { dropAcknowledged, type Happened, putEvents } from "../tenant/outbox.ts";
import type { Emit, Tenant } from "../tenant/tenant.ts";

/**
 * One write transaction on a tenant with the events that `work` emits, which `committed` gets after the commit. What the hub has
 * acknowledged is forgotten in the same transaction. A throw writes nothing and sends nothing.
 */
export function writeTenant<T>(
  tenant: Tenant,
  work: (tx: Writer, emit: Emit) => T,
  committed: (events: OutboxEvent[]) => void,
): T {
  let events: OutboxEvent[] = [];
  const through = tenant.acknowledged;
  const result = tenant.db.writeSync((tx) => {
    if (tenant.dropped < through) dropAcknowledged(tx, through);
    const happened: Happened[] = [];
    const emit = (source: Happened["source"], bodies: Happened["bodies"]): void =>
      void happened.push({ source, bodies } as Happened);
    const done = work(tx, emit);
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
}
