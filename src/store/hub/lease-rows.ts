import type { Reader, Writer } from "../driver.ts";

/** Who wants something for themselves, from when until when (milliseconds) unless they renew it. */
export type Claim = { name: string; holder: string; now: number; until: number };

/** Claims what nobody holds at the moment. Returns the epoch by which the holder is known from now on, or null. */
export const claimLease = (tx: Writer, { name, holder, now, until }: Claim): number | null =>
  tx.get<{ epoch: number }>(
    `INSERT OR REPLACE INTO leases (name, holder, until)
     SELECT ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM leases WHERE name = ? AND until > ?) RETURNING epoch`,
    name,
    holder,
    until,
    name,
    now,
  )?.epoch ?? null;

/** Whether nobody has taken over since that claim. One that has run out is held until somebody does. */
export const holdsLease = (db: Reader, epoch: number): boolean =>
  db.get("SELECT 1 AS one FROM leases WHERE epoch = ?", epoch) !== undefined;

/** Returns 0 where somebody has taken over. */
export const renewLease = (tx: Writer, epoch: number, until: number): number =>
  tx.run("UPDATE leases SET until = ? WHERE epoch = ?", until, epoch);

/** Lets go; of what somebody has taken over there is nothing to let go. */
export const releaseLease = (tx: Writer, epoch: number): number => tx.run("DELETE FROM leases WHERE epoch = ?", epoch);

/** For who knows that no holder is alive. */
export const releaseAllLeases = (tx: Writer): number => tx.run("DELETE FROM leases");

/** When a lease runs out unless it is renewed (milliseconds); 0 where nobody holds it. */
export const leaseFreeAt = (db: Reader, name: string): number =>
  db.get<{ until: number }>("SELECT until FROM leases WHERE name = ?", name)?.until ?? 0;

/** The name of the lease of a row of some kind. */
export const rowLease = (kind: string, id: string): string => `${kind}:${id}`;

/** The same in a query, where `id` is a column: when the row's lease runs out, 0 where nobody holds it. */
export const rowFreeAt = (kind: string, id: string): string =>
  `coalesce((SELECT until FROM leases WHERE leases.name = '${kind}:' || ${id}), 0)`;
