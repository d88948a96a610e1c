/** File descriptors the program itself may hold: libraries, the hub and its readers, the log, the control socket, mail in hand. */
const PROGRAM = 64;

/** What one open account takes: the database, its log and the log's index. */
const PER_HANDLE = 3;

/**
 * Files of one worker beyond those it keeps, or as many as it keeps where that is less: closed ones hold their descriptors until they
 * are collected, and one whose events are on their way cannot be closed yet.
 */
const CLOSING_MAX = 256;

/**
 * Connections that may arrive before those over the limit are closed again: what the kernel queues for a listener is accepted in one
 * turn of the loop, before anybody can look.
 */
const ARRIVING_MAX = 1_024;

/** `handles` is for each of the threads that keep accounts open, `sockets` for all connections of clients together. */
export type DescriptorBudget = { handles: number; sockets: number };

/** Descriptors that `workers` threads take, and the main one, when each keeps so many accounts open. */
const takenBy = (handles: number, workers: number): number =>
  PER_HANDLE * (handles * (workers + 1) + Math.min(handles, CLOSING_MAX) * workers);

/** The most handles for each thread that take no more than so many descriptors. */
function handlesWithin(descriptors: number, workers: number): number {
  const files = descriptors / PER_HANDLE;
  const few = Math.floor(files / (2 * workers + 1));
  return few <= CLOSING_MAX ? few : Math.floor((files - CLOSING_MAX * workers) / (workers + 1));
}

/** Handles for each thread by a third of the descriptors: what is asked for when nobody says how many. */
export const usualHandles = ({ limit, workers }: { limit: number; workers: number }): number =>
  handlesWithin(Math.max(0, limit - PROGRAM) / 3, workers);

/**
 * Shares the process's descriptors out, so that neither accounts' files nor clients' connections can take the other's. Storage is
 * served first, up to half of what there is; `handlesWanted` is per thread, `workers` threads and the main one keep as many each.
 */
export function descriptorBudget({
  limit,
  workers,
  handlesWanted,
}: {
  /** The soft limit of the process. */
  limit: number;
  workers: number;
  handlesWanted: number;
}): DescriptorBudget {
  const left = Math.max(0, limit - PROGRAM);
  const handles = Math.max(1, Math.min(handlesWanted, handlesWithin(left / 2, workers)));
  const rest = Math.max(0, left - takenBy(handles, workers));
  return { handles, sockets: Math.max(1, rest - Math.min(ARRIVING_MAX, Math.ceil(rest / 2))) };
}

/** Connections that clients may hold: all together, one client, one site. */
export type ConnectionShares = { total: number; perClient: number; perSite: number };

/** What is asked for, within `sockets`; one client never gets more than a quarter of that, one site more than half. */
export function connectionShares(asked: ConnectionShares, sockets: number): ConnectionShares {
  const total = Math.min(asked.total, sockets);
  return {
    total,
    perClient: Math.min(asked.perClient, Math.ceil(total / 4)),
    perSite: Math.min(asked.perSite, Math.ceil(total / 2)),
  };
}
