import { nextTurn } from "../../shared/next-turn.ts";
import type { OpenTenants } from "./open-tenants.ts";
import type { OwnTenant } from "./write-tenant.ts";

/** Closes open tenants that are settled. */
export type IdleCloser = {
  /** Closes what is over the limit; one such run at a time. */
  closeSurplus(): Promise<void>;
  /** For when no more can be opened: half of what is open becomes the limit, and what is over it is closed. */
  relieve(): Promise<void>;
  /** Raises a limit that `relieve` lowered by a quarter, up to `maxOpen`. */
  recover(): void;
  closeAll(): Promise<void>;
};

/** `close` closes a tenant that is not among the open ones any more. A close waits for the disk: calls are let through between two. */
export function createIdleCloser(options: {
  open: OpenTenants;
  maxOpen: number;
  close: (tenant: OwnTenant) => void;
}): IdleCloser {
  const { open, maxOpen, close } = options;
  let limit = maxOpen;
  let running: Promise<void> | null = null;

  const closeWhileOver = async (): Promise<void> => {
    while (open.size > limit) {
      const tenant = open.take();
      if (tenant === undefined) return;
      close(tenant);
      await nextTurn();
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
    async closeAll() {
      for (let tenant = open.take(); tenant !== undefined; tenant = open.take()) {
        close(tenant);
        await nextTurn();
      }
    },
  };
}
