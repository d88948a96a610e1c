import { readdirSync } from "node:fs";
import type { Clock } from "../shared/clock.ts";
import type { Logger } from "../shared/log.ts";
import { openSocketCalls } from "./bun-socket-calls.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { type ConnectionTable, createConnectionTable } from "./connection-table.ts";
import { createSpareDescriptor, lowestFreeDescriptor } from "./spare-descriptor.ts";
import type { StreamFrames } from "./stream-frames.ts";

/** How often it is looked whether many have come, and how often all are looked through however few have. */
const GLANCE_MS = 50;
const LOOK_MS = 1_000;

/** Descriptors taken since the last look that count as many. */
const MANY = 64;

/** How often it is told that connections were closed. */
const TOLD_EVERY_MS = 10_000;

/**
 * Holds connections to their limits. The runtime accepts whatever comes and says nothing of it before the first request, so the
 * process's own descriptors are looked through: once a second, and sooner while many come. What is new and over a limit is closed
 * unread, and so is what stays silent for five seconds. Connections are accepted and closed in the turns of this loop, so no
 * descriptor changes hands during a look. Returns what ends it. Where the system cannot be asked, the log says so.
 */
export function guardConnections(options: {
  /** Where clients connect to. */
  port: number;
  limits: ConnectionLimits;
  /** Hears what has come over the connections of streams. */
  streams: Pick<StreamFrames<unknown>, "has" | "look">;
  logger: Logger;
  elapsed: Clock;
}): () => void {
  const { logger, elapsed } = options;
  const spare = createSpareDescriptor();
  let table: ConnectionTable | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let lowestFreeThen = 0;
  let closed = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const open = (): void => {
    const calls = openSocketCalls();
    if (calls !== null) table = createConnectionTable(calls, options);
    else {
      clearInterval(timer);
      logger.warn("connections are not limited: this system cannot be asked for them");
    }
  };

  const glance = (connections: ConnectionTable): void => {
    const now = elapsed();
    const lowestFree = lowestFreeDescriptor();
    lowestFreeThen = Math.min(lowestFreeThen, lowestFree);
    if (lowestFree - lowestFreeThen < MANY && now - lookedAt < LOOK_MS) return;
    const descriptors = spare.without(listDescriptors);
    if (descriptors === null) return;
    closed += connections.look(descriptors, now);
    lookedAt = now;
    lowestFreeThen = lowestFreeDescriptor();
    if (closed === 0 || now - toldAt < TOLD_EVERY_MS) return;
    logger.warn("connections over the limit closed", { closed, open: connections.total() });
    closed = 0;
    toldAt = now;
  };

  // The first time is after the start, which does not wait for this.
  const timer = setInterval(() => (table === null ? open() : glance(table)), GLANCE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    spare.close();
  };
}

/** Null when there is not even a descriptor to look with. */
function listDescriptors(): number[] | null {
  try {
    return readdirSync("/proc/self/fd").map(Number);
  } catch {
    return null;
  }
}
