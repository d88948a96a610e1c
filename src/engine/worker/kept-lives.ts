import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import type { Tenant } from "../tenant/tenant.ts";

/**
 * Lives kept between ticks, so that a tick need not read and parse them. A tick goes through all tenants in one order, so whoever is
 * kept stays, and where there is no room the next ones are read with each tick: to let the oldest go would be to let go of just those
 * whose turn comes next, and to find nobody.
 */
export type KeptLives = {
  drop(tenant: Living): void;
  /** Keeps them if there is room. */
  keep(tenant: Living, lives: readonly StoredEcho[]): void;
};

type Living = Pick<Tenant, "lives">;

/** Memories and ties kept at hand in all lives together: some 50 MB. */
const KEPT_MAX = 100_000;

export function createKeptLives(max = KEPT_MAX): KeptLives {
  const sizes = new Map<Living, number>();
  let total = 0;
  const drop = (tenant: Living): void => {
    total -= sizes.get(tenant) ?? 0;
    sizes.delete(tenant);
    tenant.lives = null;
  };
  return {
    drop,
    keep(tenant, lives) {
      drop(tenant);
      const size = lives.reduce((sum, { state }) => sum + sizeOf(state), 0);
      if (total + size > max) return;
      tenant.lives = lives;
      sizes.set(tenant, size);
      total += size;
    },
  };
}

/** A life without either is as large as ten of them. */
const sizeOf = ({ memories, ties }: StoredEcho["state"]): number => 10 + memories.length + Object.keys(ties).length;
