import type { OutboxEvent } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import { describeError } from "../shared/log.ts";
import type { Handles } from "./tenant/handles.ts";
import { unsentEvents } from "./tenant/outbox.ts";

/** Events in one message: main applies a message in one hub transaction, which should stay within a few milliseconds. */
const BATCH_MAX = 200;

/** Milliseconds between tries while main cannot write the hub. */
const RETRY_MS = 500;

/** `resync` says that a tenant's events begin with the oldest it still has, so a gap before them is no loss. */
export type ApplyCall = (batch: { events: OutboxEvent[]; resync: boolean }) => Promise<void>;

export type OutboxSender = {
  /** Queues committed events; they leave at `flush` or when a message is full. */
  add(events: OutboxEvent[]): void;
  flush(): void;
  /** Sends what a tenant still has from before (after a crash). */
  drain(userId: Uuid): Promise<void>;
  /** Resolves when everything sent so far is acknowledged, however long main takes. */
  settled(): Promise<void>;
};

/**
 * Carries committed events to main, in order, without waiting between messages: order on the port is what makes a reply that
 * follows its events safe to read after. When main refuses, the tenant's rows are sent again until it takes them.
 */
export function createOutboxSender(
  handles: () => Handles,
  apply: ApplyCall,
  log: (message: string, error: string) => void,
): OutboxSender {
  let queue: OutboxEvent[] = [];
  const underway = new Set<Promise<void>>();
  const stalled = new Set<Uuid>();

  const acknowledge = (events: OutboxEvent[]): void => {
    const last = new Map<Uuid, number>();
    for (const event of events) last.set(event.userId, event.seq);
    for (const [userId, seq] of last) handles().acknowledge(userId, seq);
  };

  const post = async (events: OutboxEvent[]): Promise<void> => {
    try {
      await apply({ events, resync: false });
      acknowledge(events);
    } catch (error) {
      log("the hub did not take events; sending them again", describeError(error));
      await Promise.all([...new Set(events.map((e) => e.userId))].map(retry));
    }
  };

  const retry = async (userId: Uuid): Promise<void> => {
    if (stalled.has(userId)) return;
    stalled.add(userId);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        await resend(userId);
        break;
      } catch (error) {
        log("the hub still does not take events", describeError(error));
      }
    }
    stalled.delete(userId);
  };

  const resend = async (userId: Uuid): Promise<void> => {
    for (;;) {
      const tenant = handles().open(userId);
      const events = tenant === null ? [] : unsentEvents(tenant.db, tenant.acknowledged, BATCH_MAX);
      if (events.length === 0) return;
      await apply({ events, resync: true });
      acknowledge(events);
    }
  };

  const flush = (): void => {
    while (queue.length > 0) {
      const sending = post(queue.slice(0, BATCH_MAX));
      queue = queue.slice(BATCH_MAX);
      underway.add(sending);
      void sending.then(() => underway.delete(sending));
    }
  };

  return {
    add(events) {
      queue.push(...events);
      if (queue.length >= BATCH_MAX) flush();
    },
    flush,
    drain: resend,
    async settled() {
      flush();
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
