import type { Uuid } from "../../shared/ids.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { nextTurn } from "./next-turn.ts";

/**
 * Handles closed in one go beyond the surplus, or half of what may stay where that is less: descriptors return only at a garbage
 * collection, which is worth its cost for a batch.
 */
const EVICT_BATCH = 64;

/** Closes open tenants, oldest use first, all of whose events are with the hub. */
export type IdleCloser = {
  /** Closes what is over the limit, a batch at a time; one such run at a time. */
  closeSurplus(): Promise<void>;
  /** For when no more can be opened: half of what is open becomes the limit, and what is over it is closed. */
  relieve(): Promise<void>;
  /** Raises a limit that `relieve` lowered by a quarter, up to `maxOpen`. */
  recover(): void;
  closeAll(): Promise<void>;
};

/** `open` is in order of use, oldest first; `close` closes one tenant and takes it out. */
export function createIdleCloser(options: {
  open: ReadonlyMap<Uuid, Tenant>;
  maxOpen: number;
  close: (tenant: Tenant) => void;
  collectGarbage: () => void;
}): IdleCloser {
  const { open, maxOpen, close, collectGarbage } = options;
  let limit = maxOpen;
  let running: Promise<void> | null = null;

  /**
   * A close waits for the disk, so calls are let through between two of them. The native close waits until the statements are
   * collected; only then are descriptors returned and WALs removed.
   */
  const closeBatch = async (tenants: Tenant[]): Promise<void> => {
    for (const tenant of tenants) {
      if (open.get(tenant.userId) === tenant && isSettled(tenant)) close(tenant);
      await nextTurn();
    }
    collectGarbage();
    await nextTurn();
  };

  const closeWhileOver = async (): Promise<void> => {
    while (open.size > limit) {
      const idle = [...open.values()].filter(isSettled);
      if (idle.length === 0) return;
      const more = Math.min(EVICT_BATCH, Math.ceil(limit / 2));
      await closeBatch(idle.slice(0, open.size - limit + more));
    }
  };

  const closeSurplus = async (): Promise<void> => {
    if (open.size <= limit) return;
    running ??= closeWhileOver().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    closeSurplus,
    async relieve() {
      limit = Math.max(1, Math.floor(open.size / 2));
      await closeSurplus();
    },
    recover() {
      limit = Math.min(maxOpen, limit + Math.ceil(limit / 4));
    },
    closeAll: () => closeBatch([...open.values()].filter(isSettled)),
  };
}

/** All its events are with the hub. */
const isSettled = (tenant: Tenant): boolean => tenant.acknowledged >= tenant.written;
