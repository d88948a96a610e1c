import type { About, AccountEventBody, EchoEventBody, OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Writer } from "../driver.ts";
import type { Hub, HubWriter } from "./hub.ts";

type Origin = Pick<OutboxEvent, "eventId" | "seq" | "userId" | "at">;

/** What a part of the hub makes of accounts' events, by their type; inside the transaction that notes them as applied. */
export type Projection = {
  [B in EchoEventBody as B["type"]]?: (tx: HubWriter, event: Origin & { about: About; body: B }) => void;
} & {
  [B in AccountEventBody as B["type"]]?: (tx: HubWriter, event: Origin & { about: null; body: B }) => void;
};

/**
 * Projects accounts' events into the hub in one transaction, and tells those that were new in the order given. What an
 * account's outbox repeats after a crash is recognised by its number and skipped. Returns those that were new.
 *
 * A number that is not the next one means that events before it are still missing (their batch was refused). Then the whole
 * batch is refused with an Error and nothing is written, so that the sender starts again from the oldest event it has;
 * `resync` says that it does, and that a gap before the first event is no loss.
 */
export function applyOutbox(
  hub: Hub,
  projections: readonly Projection[],
  { events, resync }: { events: OutboxEvent[]; resync: boolean },
): Promise<OutboxEvent[]> {
  return hub.write((tx) => {
    const before = new Map<Uuid, number>();
    const after = new Map<Uuid, number>();
    const fresh: OutboxEvent[] = [];
    for (const event of events) {
      const applied = after.get(event.userId) ?? appliedSeq(tx, event.userId, before);
      if (event.seq <= applied) continue;
      if (event.seq !== applied + 1 && !(resync && !after.has(event.userId)))
        throw new Error(`the outbox of ${event.userId} skips from ${applied} to ${event.seq}`);
      for (const projection of projections) projection[event.body.type]?.(tx, event as never);
      tx.tell(event);
      after.set(event.userId, event.seq);
      fresh.push(event);
    }
    for (const [userId, seq] of after)
      tx.run(
        "INSERT INTO applied_outbox (tenant_id, seq) VALUES (?, ?) ON CONFLICT (tenant_id) DO UPDATE SET seq = excluded.seq",
        userId,
        seq,
      );
    return fresh;
  });
}

function appliedSeq(tx: Writer, userId: Uuid, known: Map<Uuid, number>): number {
  let seq = known.get(userId);
  if (seq === undefined) {
    seq = tx.get<{ seq: number }>("SELECT seq FROM applied_outbox WHERE tenant_id = ?", userId)?.seq ?? 0;
    known.set(userId, seq);
  }
  return seq;
}
