import { type Clock, MINUTE_MS, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Reader } from "../driver.ts";
import type { Hub } from "./hub.ts";
import { claimLease, holdsLease, leaseFreeAt, releaseLease, renewLease } from "./lease-rows.ts";

/** How long nobody takes over from a holder that is not heard of, and how often one that lives is heard of. */
const LASTS_MS = MINUTE_MS;
const RENEWED_MS = 20 * SECOND_MS;

/** Somebody has taken over: the change was not made. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`the lease of ${name} was taken over`);
    this.name = "LeaseLost";
  }
}

export type Leases = {
  /**
   * Does `work` alone in all processes that share the hub. What it changes through the hub it is given is changed only as long as nobody
   * has taken over. False where somebody else holds the lease, or took over in between, or `provided`, asked in the
   * transaction of the claim, says no.
   */
  hold(name: string, work: (hub: Hub) => Promise<void>, provided?: (db: Reader) => boolean): Promise<boolean>;
  /** When it runs out unless it is renewed, in milliseconds; 0 where nobody holds it. */
  freeAt(name: string): number;
};

/** Leases in the hub. `holder` is this run of the program, and no other. */
export function createLeases(deps: {
  hub: Hub;
  clock: Clock;
  holder: string;
  logger: Logger;
  renewedMs?: number;
}): Leases {
  const { hub, clock, holder, logger, renewedMs = RENEWED_MS } = deps;

  /** The hub as it can be changed by who claimed the lease at that epoch. */
  const fenced = (name: string, epoch: number): Hub => ({
    ...hub,
    write: (work, options) =>
      hub.write((tx) => {
        if (!holdsLease(tx, epoch)) throw new LeaseLost(name);
        return work(tx);
      }, options),
  });

  const notNoted = (what: string, name: string, error: unknown): void =>
    logger.warn(`a lease was not ${what}`, { lease: name, error: describeError(error) });

  const keepRenewed = (name: string, epoch: number): ReturnType<typeof setInterval> => {
    const renew = (): Promise<unknown> => hub.write((tx) => renewLease(tx, epoch, clock() + LASTS_MS));
    const timer = setInterval(() => renew().catch((error) => notNoted("renewed", name, error)), renewedMs);
    timer.unref();
    return timer;
  };

  return {
    async hold(name, work, provided = () => true) {
      const epoch = await hub.write((tx) => {
        const now = clock();
        return provided(tx) ? claimLease(tx, { name, holder, now, until: now + LASTS_MS }) : null;
      });
      if (epoch === null) return false;
      const renewing = keepRenewed(name, epoch);
      try {
        await work(fenced(name, epoch));
        return true;
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
        logger.warn("a lease was taken over", { lease: name });
        return false;
      } finally {
        clearInterval(renewing);
        // One that is not let go of runs out.
        await hub.write((tx) => releaseLease(tx, epoch)).catch((error) => notNoted("released", name, error));
      }
    },
    freeAt: (name) => leaseFreeAt(hub, name),
  };
}
