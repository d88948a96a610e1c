import type { OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { isUnavailable } from "../../store/storage-fault.ts";
import { unsentEvents } from "../tenant/outbox.ts";
import type { Durability } from "./durability.ts";
import { createHandOver } from "./hand-over.ts";
import type { Handles } from "./handles.ts";

/** Events in one message: main applies a message in one hub transaction, which should stay within a few milliseconds. */
const BATCH_MAX = 200;

/** Milliseconds between tries while main cannot write the hub. */
const RETRY_MS = 500;

/** Longest wait between tries for a tenant whose events main refuses for what they are; doubled with each try. */
const RETRY_MAX_MS = 60_000;

/** `resync` says that a tenant's events begin with the oldest it still has, so a gap before them is no loss. */
export type ApplyCall = (batch: { events: OutboxEvent[]; resync: boolean }) => Promise<void>;

export type OutboxSender = {
  /** Queues committed events; they leave at `flush` or when a message is full. */
  add(events: OutboxEvent[]): void;
  /** Resolves when main has been handed what was queued, or its accounts' events are sent again; undefined when it has already. */
  flush(): Promise<void> | undefined;
  /** Sends what a tenant still has from before (after a crash). UNAVAILABLE when the hub cannot be written, or nothing is durable. */
  drain(userId: Uuid): Promise<void>;
  /**
   * Resolves when everything sent so far is acknowledged, however long the hub cannot be written. Events that main refuses for
   * another reason are one tenant's trouble: they are tried again, but not waited for.
   */
  settled(): Promise<void>;
  /** Tries nothing again from now on: what is left is in the files, for the next start. */
  end(): void;
};

/**
 * Carries committed events to main once they are durable, in order, without waiting for its answers: order on the port is what makes a
 * reply that follows its events safe to read after. When main refuses, or it is not known whether they are durable, the tenant's
 * rows are sent again until it takes them.
 */
export function createOutboxSender(
  handles: () => Handles,
  apply: ApplyCall,
  durability: Pick<Durability, "ofAccount" | "ofEvents">,
  log: (message: string, error: string) => void,
): OutboxSender {
  let queue: OutboxEvent[] = [];
  let ended = false;
  const underway = new Set<Promise<void>>();
  const handOver = createHandOver();
  /** Tenants whose events are sent from their rows until none is left; what they commit meanwhile is not queued. */
  const stalled = new Set<Uuid>();

  const acknowledge = (events: OutboxEvent[]): void => {
    const last = new Map<Uuid, number>();
    for (const event of events) last.set(event.userId, event.seq);
    for (const [userId, seq] of last) handles().acknowledge(userId, seq);
  };

  const post = async (events: OutboxEvent[]): Promise<void> => {
    try {
      await handOver.give(durability.ofEvents(events), () => apply({ events, resync: false }));
      acknowledge(events);
    } catch (error) {
      log("the hub did not take events; sending them again", describeError(error));
      await Promise.all([...new Set(events.map((e) => e.userId))].map(retry));
    }
  };

  /** Resolves when the tenant's events are with the hub, or are not worth waiting for. */
  const retry = async (userId: Uuid): Promise<void> => {
    if (stalled.has(userId)) return;
    stalled.add(userId);
    queue = queue.filter((event) => event.userId !== userId);
    await new Promise<void>((resolve) => void resendUntilTaken(userId, resolve));
  };

  const resendUntilTaken = async (userId: Uuid, release: () => void): Promise<void> => {
    let waitMs = RETRY_MS;
    while (!ended && stalled.has(userId)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      try {
        if (!ended) await resend(userId);
      } catch (error) {
        log("the hub still does not take events", describeError(error));
        if (isUnavailable(error)) continue;
        release();
        waitMs = Math.min(waitMs * 2, RETRY_MAX_MS);
      }
    }
    release();
  };

  const resend = async (userId: Uuid): Promise<void> => {
    for (;;) {
      const events = unsent(handles(), userId);
      if (events.length === 0) {
        // In the same turn as the look at the rows: whatever is committed later is queued again.
        stalled.delete(userId);
        return;
      }
      await durability.ofAccount(userId);
      await apply({ events, resync: true });
      acknowledge(events);
    }
  };

  const flush = (): Promise<void> | undefined => {
    while (queue.length > 0) {
      const sending = post(queue.slice(0, BATCH_MAX));
      queue = queue.slice(BATCH_MAX);
      underway.add(sending);
      void sending.then(() => underway.delete(sending));
    }
    return handOver.left();
  };

  return {
    add(events) {
      queue.push(...events.filter((event) => !stalled.has(event.userId)));
      if (queue.length >= BATCH_MAX) flush();
    },
    flush,
    drain: resend,
    async settled() {
      flush();
      while (underway.size > 0) await Promise.all(underway);
    },
    end() {
      ended = true;
    },
  };
}

/** A tenant's file that cannot be read is its own trouble, so never UNAVAILABLE, which here means the hub, or the journal. */
function unsent(handles: Handles, userId: Uuid): OutboxEvent[] {
  try {
    const tenant = handles.open(userId);
    return tenant === null ? [] : unsentEvents(tenant.db, tenant.acknowledged, BATCH_MAX);
  } catch (error) {
    throw new Error(`the events of ${userId} cannot be read: ${describeError(error)}`, { cause: error });
  }
}
