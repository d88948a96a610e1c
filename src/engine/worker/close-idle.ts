import type { Uuid } from "../../shared/ids.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { nextTurn } from "./next-turn.ts";

/** Handles closed in one go: descriptors return only at a garbage collection, which is worth its cost for a batch. */
const EVICT_BATCH = 64;

/** Closes open tenants, oldest use first, all of whose events are with the hub. */
export type IdleCloser = {
  /** Closes what is over `maxOpen`, a batch at a time; one such run at a time. */
  closeSurplus(): Promise<void>;
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
    while (open.size > maxOpen) {
      const idle = [...open.values()].filter(isSettled);
      if (idle.length === 0) return;
      await closeBatch(idle.slice(0, open.size - maxOpen + EVICT_BATCH));
    }
  };

  return {
    async closeSurplus() {
      if (open.size <= maxOpen) return;
      running ??= closeWhileOver().finally(() => {
        running = null;
      });
      await running;
    },
    closeAll: () => closeBatch([...open.values()].filter(isSettled)),
  };
}

/** All its events are with the hub. */
const isSettled = (tenant: Tenant): boolean => tenant.acknowledged >= tenant.written;
