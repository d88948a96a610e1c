import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { changeStanding } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";
import type { NameRemovals } from "./name-removal.service.ts";
import type { RunningActions } from "./running-actions.service.ts";

/** Whether something ended before a time was up. */
export type Within = (work: Promise<void>, ms: number) => Promise<boolean>;

export type OptOut = {
  /**
   * Takes somebody out of the community: stores it, waits for their running actions, takes their name out of what others see. `besides`
   * is written with it. COMMUNITY_OPT_OUT_PENDING when the actions outlast the wait, INTERNAL when a removal write fails: it stays
   * stored then, and is tried again.
   */
  leave(userId: Uuid, besides: (tx: HubWriter) => void): Promise<void>;
  /** Has an account begin out of the community, in the transaction that makes it: there is nothing yet to take out. */
  beginOutside(tx: HubWriter, userId: Uuid): void;
  /**
   * Lets somebody back. A removal that has not begun is cancelled; one that has is waited for, and what it took out stays out.
   * COMMUNITY_OPT_OUT_PENDING when it outlasts the wait, INTERNAL when it fails: they are still out then.
   */
  rejoin(userId: Uuid, besides: (tx: HubWriter) => void): Promise<void>;
  /** Tries again what is left to take out of those whose actions are through. */
  retry(hub: Hub): Promise<void>;
};

export function createOptOut(deps: {
  hub: Hub;
  clock: Clock;
  accounts: Pick<AccountService, "change">;
  actions: Pick<RunningActions, "idle" | "isRunning">;
  removals: NameRemovals;
  within: Within;
  waitMs: number;
}): OptOut {
  const { hub, clock, accounts, actions, removals, within, waitMs } = deps;

  const setOut = (tx: HubWriter, userId: Uuid, out: boolean): void => {
    accounts.change(tx, userId, (account) => {
      if ((account.communityOptedOutAt !== null) === out) return account;
      return { ...account, communityOptedOutAt: out ? clock() : null };
    });
    changeStanding(tx, userId, { optedOut: out });
  };

  const removeWithin = async (userId: Uuid): Promise<void> => {
    let inTime: boolean;
    try {
      inTime = await within(removals.run(userId), waitMs);
    } catch (cause) {
      throw new ApiError("INTERNAL", "The name could not be taken out of everything; it will be tried again.", {
        cause,
      });
    }
    if (!inTime) throw new ApiError("COMMUNITY_OPT_OUT_PENDING");
  };

  /** True when they are back, false when a removal has begun that has to end before. */
  const letBack = (userId: Uuid, besides: (tx: HubWriter) => void): Promise<boolean> =>
    hub.write(
      (tx) => {
        besides(tx);
        if (removals.hasBegun(tx, userId)) return false;
        removals.cancel(tx, userId);
        setOut(tx, userId, false);
        return true;
      },
      { durable: true },
    );

  return {
    async leave(userId, besides) {
      await hub.write(
        (tx) => {
          besides(tx);
          setOut(tx, userId, true);
          removals.request(tx, userId, "opt_out");
        },
        { durable: true },
      );
      const settled = await within(actions.idle(userId), waitMs);
      // Who was let back meanwhile has nothing left to wait for.
      if (!settled && removals.isPending(hub, userId)) throw new ApiError("COMMUNITY_OPT_OUT_PENDING");
      await removeWithin(userId);
    },
    beginOutside: (tx, userId) => setOut(tx, userId, true),
    async rejoin(userId, besides) {
      while (!(await letBack(userId, besides))) await removeWithin(userId);
    },
    retry: (hub) => removals.runAll(hub, (userId) => !actions.isRunning(userId)),
  };
}
