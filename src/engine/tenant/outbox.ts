import type { EventBody, OutboxEvent, ShardType } from "../../shared/events.ts";
import { derivedId, type Uuid } from "../../shared/ids.ts";
import type { Database, Writer } from "../../store/driver.ts";

/** Where and when a set of events happened; the same for all events of one Echo in one transaction. */
export type EventSource = { userId: Uuid; echoId: Uuid; shardId: Uuid; shardType: ShardType; tick: number; at: number };

/** The sequence number last given in this tenant. */
export const outboxHead = (db: Database): number =>
  db.get<{ seq: number }>("SELECT seq FROM outbox_head WHERE id = 1")!.seq;

/**
 * Writes events in the caller's transaction, so that they exist exactly when what they tell of does. Returns them with their
 * numbers; they are sent after the commit. An event's id is derived from tenant and number, so it survives a resend.
 */
export function putEvents(tx: Writer, source: EventSource, bodies: EventBody[]): OutboxEvent[] {
  if (bodies.length === 0) return [];
  const head = tx.get<{ seq: number }>(
    "UPDATE outbox_head SET seq = seq + ? WHERE id = 1 RETURNING seq",
    bodies.length,
  )!.seq;
  return bodies.map((body, index) => {
    const seq = head - bodies.length + index + 1;
    const event: OutboxEvent = {
      eventId: derivedId(source.at, seq, `${source.userId}:outbox:${seq}`),
      seq,
      ...source,
      body,
    };
    tx.run("INSERT INTO outbox (seq, event) VALUES (?, ?)", seq, JSON.stringify(event));
    return event;
  });
}

/** Events not yet acknowledged, oldest first. */
export const unsentEvents = (db: Database, afterSeq: number, limit: number): OutboxEvent[] =>
  db
    .all<{ event: string }>("SELECT event FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?", afterSeq, limit)
    .map((row) => JSON.parse(row.event) as OutboxEvent);

/** Lets the numbers go on after `seq`. */
export const advanceOutbox = (tx: Writer, seq: number): number =>
  tx.run("UPDATE outbox_head SET seq = ? WHERE id = 1", seq);

/** Forgets what the hub has; called with the next write rather than in a commit of its own. */
export const dropAcknowledged = (tx: Writer, throughSeq: number): void =>
  void tx.run("DELETE FROM outbox WHERE seq <= ?", throughSeq);
