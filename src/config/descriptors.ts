/** File descriptors the program itself may hold: libraries, the hub and its readers, the log, the control socket, mail in hand. */
const PROGRAM = 64;

/** What one open account takes: the database, its log and the log's index. */
const PER_HANDLE = 3;

/** A closed database keeps its descriptors until it is collected, so for a while twice as many are held. */
const HELD_TWICE = 2;

/**
 * Connections that may arrive before those over the limit are closed again: what the kernel queues for a listener is accepted in one
 * turn of the loop, before anybody can look.
 */
const ARRIVING_MAX = 1_024;

/** `handles` is for each of the threads that keep accounts open, `sockets` for all connections of clients together. */
export type DescriptorBudget = { handles: number; sockets: number };

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
  const perHandle = (workers + 1) * PER_HANDLE * HELD_TWICE;
  const handles = Math.max(1, Math.min(handlesWanted, Math.floor(left / 2 / perHandle)));
  const rest = Math.max(0, left - handles * perHandle);
  return { handles, sockets: Math.max(1, rest - Math.min(ARRIVING_MAX, Math.ceil(rest / 2))) };
}
