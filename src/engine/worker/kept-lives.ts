import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import type { Tenant } from "../tenant/tenant.ts";

/** Lives kept between ticks, so that a tick need not read and parse them; the tenants that lived longest ago first out. */
export type KeptLives = {
  drop(tenant: Tenant): void;
  keep(tenant: Tenant, lives: readonly StoredEcho[]): void;
};

/** Memories and ties kept at hand in all lives together: some 50 MB. */
const KEPT_MAX = 100_000;

export function createKeptLives(): KeptLives {
  const sizes = new Map<Tenant, number>();
  let total = 0;
  const drop = (tenant: Tenant): void => {
    total -= sizes.get(tenant) ?? 0;
    sizes.delete(tenant);
    tenant.lives = null;
  };
  return {
    drop,
    keep(tenant, lives) {
      drop(tenant);
      const size = lives.reduce((sum, { state }) => sum + sizeOf(state), 0);
      tenant.lives = lives;
      sizes.set(tenant, size);
      total += size;
      for (const oldest of sizes.keys()) {
        if (total <= KEPT_MAX) return;
        drop(oldest);
      }
    },
  };
}

/** A life without either is as large as ten of them. */
const sizeOf = ({ memories, ties }: StoredEcho["state"]): number => 10 + memories.length + Object.keys(ties).length;
