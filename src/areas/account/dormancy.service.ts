import type { Engine } from "../../engine/engine.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import { findAccount } from "./account.repo.ts";
import type { Account } from "./account.rules.ts";
import { listAway, listUnconfirmed, setDormant, setSeen } from "./dormancy.repo.ts";
import { createRest } from "./rest.service.ts";

/** An address not confirmed so long after its account was made puts the account to sleep, where mails leave the machine. */
const CONFIRM_MS = 7 * DAY_MS;

/** Accounts put to sleep in one run, and in one transaction: two statements for each. */
const PER_RUN = 500;
const PER_WRITE = 250;

/** When accounts count as left. `inactivityDays` 0: never for absence. `confirmation`: an address has to be confirmed. */
export type DormancyRules = { inactivityDays: number; confirmation: boolean };

export type Dormancy = {
  /**
   * Notes that the account is in use, inside the transaction that proves it, and wakes the Echoes that its absence put to sleep. An
   * account whose address is overdue for confirmation sleeps on. Call it after a change of the address's confirmation.
   */
  seen(tx: HubWriter, userId: Uuid): void;
  /** Puts the Echoes of accounts that are left to sleep, of 500 accounts at most. */
  settle(hub: Hub): Promise<void>;
};

export function createDormancy(deps: {
  clock: Clock;
  ids: IdSource;
  order: Engine["order"];
  rules: DormancyRules;
}): Dormancy {
  const { clock, rules } = deps;
  const rest = createRest(deps);

  const isOverdue = ({ emailVerifiedAt, createdAt }: Account, now: number): boolean =>
    rules.confirmation && emailVerifiedAt === null && createdAt <= now - CONFIRM_MS;

  const listLeft = (tx: HubWriter, now: number): Uuid[] => {
    const away = rules.inactivityDays === 0 ? [] : listAway(tx, now - rules.inactivityDays * DAY_MS, PER_WRITE);
    const overdue = rules.confirmation ? listUnconfirmed(tx, now - CONFIRM_MS, PER_WRITE) : [];
    return [...new Set([...away, ...overdue])].slice(0, PER_WRITE);
  };

  return {
    seen(tx, userId) {
      const now = clock();
      const account = setSeen(tx, userId, now) ? findAccount(tx, userId) : null;
      if (account === null || isOverdue(account, now)) return;
      setDormant(tx, userId, null);
      rest.wake(tx, userId);
    },
    async settle(hub) {
      for (let done = 0; done < PER_RUN; done += PER_WRITE) {
        const moved = await hub.write((tx) => {
          const now = clock();
          const left = listLeft(tx, now);
          for (const userId of left) {
            setDormant(tx, userId, now);
            rest.sleep(tx, userId, "inactivity");
          }
          return left.length;
        });
        if (moved < PER_WRITE) return;
      }
    },
  };
}
