import type { Uuid } from "../../shared/ids.ts";
import type { RosterEntry } from "../link/roster-entry.ts";

/** Who is lived by this worker: Active Echoes by tenant and by shared shard. Kept in memory, loaded from the hub's directory. */
export type Roster = {
  add(entry: RosterEntry): void;
  remove(echoId: Uuid): void;
  /** Every Echo of the tenant. */
  removeAll(userId: Uuid): void;
  /** Tenants with at least one Active Echo, in id order. */
  tenants(): Uuid[];
  /** Members of Public and Private shards. */
  shared(): RosterEntry[];
};

export function createRoster(): Roster {
  const entries = new Map<Uuid, RosterEntry>();
  const perTenant = new Map<Uuid, number>();
  let sorted: Uuid[] | null = null;

  const count = (userId: Uuid, change: number): void => {
    const next = (perTenant.get(userId) ?? 0) + change;
    if (next > 0) perTenant.set(userId, next);
    else perTenant.delete(userId);
    sorted = null;
  };

  const remove = (echoId: Uuid): void => {
    const entry = entries.get(echoId);
    if (entry === undefined) return;
    entries.delete(echoId);
    count(entry.userId, -1);
  };

  return {
    add(entry) {
      if (!entries.has(entry.echoId)) count(entry.userId, 1);
      entries.set(entry.echoId, entry);
    },
    remove,
    removeAll(userId) {
      if (!perTenant.has(userId)) return;
      for (const entry of [...entries.values()]) if (entry.userId === userId) remove(entry.echoId);
    },
    tenants: () => {
      sorted ??= [...perTenant.keys()].sort();
      return sorted;
    },
    shared: () => [...entries.values()].filter((entry) => entry.shardType !== "Personal"),
  };
}
