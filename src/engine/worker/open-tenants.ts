import type { Uuid } from "../../shared/ids.ts";
import { createSieve } from "../../shared/sieve.ts";
import type { OwnTenant } from "./write-tenant.ts";

type Openable = Pick<OwnTenant, "userId">;

/**
 * Which tenants are open, and in which order they are closed: first those that were only visited, the newest first, so that of a walk
 * over more tenants than may be open as many as possible are open still when it comes round; then those that were used, by how
 * much they are.
 */
export type OpenTenants<T extends Openable = OwnTenant> = {
  readonly size: number;
  get(userId: Uuid): T | undefined;
  /** The tenant is used on its own account. */
  use(tenant: T): void;
  /** The tenant is opened by something that goes through all of them. */
  visit(tenant: T): void;
  delete(tenant: T): void;
  /** Takes out the settled tenant that is to be closed next; undefined while none is settled. */
  take(): T | undefined;
};

/** `isSettled`: nothing of the tenant is on its way, so it may be closed. */
export function createOpenTenants<T extends Openable = OwnTenant>(isSettled: (tenant: T) => boolean): OpenTenants<T> {
  const open = new Map<Uuid, T>();
  const used = createSieve<Uuid, T>();
  const visited = new Set<T>();
  /** In the order of their visits; some are not in `visited` any more. */
  let visits: T[] = [];

  const newestVisited = (): T | undefined => {
    while (visits.length > 0 && !visited.has(visits.at(-1)!)) visits.pop();
    if (visits.length > 2 * visited.size) visits = visits.filter((tenant) => visited.has(tenant));
    return visits.findLast((tenant) => visited.has(tenant) && isSettled(tenant));
  };

  const remove = (tenant: T): void => {
    open.delete(tenant.userId);
    visited.delete(tenant);
    used.delete(tenant.userId);
  };

  return {
    get size() {
      return open.size;
    },
    get: (userId) => open.get(userId),
    use(tenant) {
      visited.delete(tenant);
      open.set(tenant.userId, tenant);
      used.set(tenant.userId, tenant);
    },
    visit(tenant) {
      if (open.has(tenant.userId)) return;
      open.set(tenant.userId, tenant);
      visited.add(tenant);
      visits.push(tenant);
    },
    delete: remove,
    take() {
      const tenant = newestVisited() ?? used.take(isSettled);
      if (tenant !== undefined) remove(tenant);
      return tenant;
    },
  };
}
