import type { Peer } from "./peer-address.ts";

/** How many connections clients may hold: all of them, one client, and one IPv6 /48. */
export type ConnectionLimits = {
  total: number;
  perClient: number;
  perSite: number;
  /** Proxies, through which everybody comes, count for the total alone. */
  isProxy(address: string): boolean;
};

/** The connections that are held, each counted once. */
export type ConnectionCounts = {
  /** True and counted, or false where the limits leave no place for it. */
  admit(peer: Peer): boolean;
  leave(peer: Peer): void;
  isFull(): boolean;
  total(): number;
};

export function createConnectionCounts({ total, perClient, perSite, isProxy }: ConnectionLimits): ConnectionCounts {
  const clients = new Map<string, number>();
  const sites = new Map<string, number>();
  let held = 0;

  return {
    admit({ address, client, site }) {
      if (held >= total) return false;
      const crowded = (clients.get(client) ?? 0) >= perClient || (site !== null && (sites.get(site) ?? 0) >= perSite);
      if (crowded && !isProxy(address)) return false;
      held++;
      add(clients, client, 1);
      if (site !== null) add(sites, site, 1);
      return true;
    },
    leave({ client, site }) {
      held--;
      add(clients, client, -1);
      if (site !== null) add(sites, site, -1);
    },
    isFull: () => held >= total,
    total: () => held,
  };
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
