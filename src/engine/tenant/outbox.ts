import type { About, AccountEventBody, EchoEventBody, OutboxEvent } from "../../shared/events.ts";
import { derivedIds, type Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** Whose a set of events is, when they happened, and to which Echo; the same for all events of one Echo in one transaction. */
export type EventSource<A extends About | null = About | null> = { userId: Uuid; at: number; about: A };

/** The number last given to an event of this tenant, and the number of its last commit. */
export type OutboxHead = { seq: number; commits: number };

export const outboxHead = (db: Reader): OutboxHead =>
  db.get<OutboxHead>("SELECT seq, commits FROM outbox_head WHERE id = 1")!;

/** What happened at one time to one Echo. */
export type Happened =
  | { source: EventSource<About>; bodies: EchoEventBody[] }
  | { source: EventSource<null>; bodies: AccountEventBody[] };

/**
 * Numbers the caller's transaction and writes its events, if it has any. Call once, at the end of the transaction. Returns the events with
 * their numbers; they are sent after the commit. An event's id is stored with it, so it survives a resend.
 */
export function putEvents(tx: Writer, happened: readonly Happened[]): { commit: number; events: OutboxEvent[] } {
  const count = happened.reduce((sum, { bodies }) => sum + bodies.length, 0);
  const { seq: last, commits: commit } = tx.get<OutboxHead>(
    "UPDATE outbox_head SET seq = seq + ?, commits = commits + 1 WHERE id = 1 RETURNING seq, commits",
    count,
  )!;
  if (count === 0) return { commit, events: [] };
  const first = last - count + 1;
  let seq = first;
  const events = happened.flatMap(({ source, bodies }) => {
    const idOf = derivedIds(source.at, `${source.userId}:outbox:${first}`);
    return bodies.map((body): OutboxEvent => {
      const event = { eventId: idOf(seq), seq, ...source, body } as OutboxEvent;
      seq++;
      return event;
    });
  });
  tx.run("INSERT INTO outbox (seq, first_seq, events) VALUES (?, ?, ?)", last, first, JSON.stringify(events));
  return { commit, events };
}

/** Events not yet acknowledged, oldest first. */
export const unsentEvents = (db: Reader, afterSeq: number, limit: number): OutboxEvent[] =>
  db
    .all<{ events: string }>("SELECT events FROM outbox WHERE seq > ? ORDER BY seq LIMIT ?", afterSeq, limit)
    .flatMap((row) => JSON.parse(row.events) as OutboxEvent[])
    .filter((event) => event.seq > afterSeq)
    .slice(0, limit);

/** How many events come after `afterSeq`. */
export const countUnsent = (db: Reader, afterSeq: number): number =>
  db.get<{ n: number }>(
    "SELECT coalesce(sum(seq - max(first_seq - 1, ?)), 0) AS n FROM outbox WHERE seq > ?",
    afterSeq,
    afterSeq,
  )!.n;

/** Number of the oldest event there is, or null. */
export const oldestEvent = (db: Reader): number | null =>
  db.get<{ seq: number }>("SELECT first_seq AS seq FROM outbox ORDER BY seq LIMIT 1")?.seq ?? null;

/** Lets the numbers of events go on after `seq`, in a transaction of its own. */
export const advanceOutbox = (tx: Writer, seq: number): number =>
  tx.run("UPDATE outbox_head SET seq = ?, commits = commits + 1 WHERE id = 1", seq);

/** Forgets what the hub has all of; called with the next write rather than in a commit of its own. */
export const dropAcknowledged = (tx: Writer, throughSeq: number): void =>
  void tx.run("DELETE FROM outbox WHERE seq <= ?", throughSeq);
