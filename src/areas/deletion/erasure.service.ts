import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { LeaseLost } from "../../store/hub/leases.ts";
import { changeStanding } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Leaver } from "../area.ts";
import type { SecurityEvents } from "../auth/security-events.service.ts";
import { findDeletion, isDue, listDue, setErased, setErasing, setStepsDone } from "./deletion.repo.ts";
import { commonSteps, type ErasureParts, ownSteps } from "./erasure-steps.ts";

/** Accounts erased in one go; those that cannot be erased yet are left out of the next. */
const BATCH = 100;

/** Somebody whose erasure has begun, and the steps that are behind it. */
type Going = Leaver & { done: readonly string[] };

export type Erasure = {
  /**
   * Erases every account whose grace period is over, one after the other, and what they have in common once for a hundred of them; it goes on
   * where a crash has cut it off. One that cannot be erased now is logged and tried again at the next call.
   */
  eraseDue(hub: Hub): Promise<void>;
};

export function createErasure(
  deps: ErasureParts & {
    /** The machine's own: grace periods are counted by it. */
    wall: Clock;
    logger: Logger;
    accounts: Pick<AccountService, "byId">;
    events: Pick<SecurityEvents, "note">;
  },
): Erasure {
  const { wall, logger, accounts, events } = deps;

  /**
   * From here on nobody can cancel. Null where somebody has since the list was made, or it is not due any more. The address is kept from
   * the first step on, as what comes after the account's row still needs it.
   */
  const begin = (hub: Hub, userId: Uuid): Promise<Going | null> =>
    hub.write(
      (tx) => {
        const deletion = findDeletion(tx, userId);
        if (deletion === null || !isDue(deletion, wall())) return null;
        const email = deletion.email ?? accounts.byId(tx, userId)?.email ?? "";
        setErasing(tx, userId, email);
        changeStanding(tx, userId, { deleted: true });
        return { userId, email, done: deletion.stepsDone };
      },
      { durable: true },
    );

  /** Everything that is the leaver's own. Null where somebody has cancelled. */
  const eraseOwn = async (hub: Hub, userId: Uuid): Promise<Going | null> => {
    const leaver = await begin(hub, userId);
    if (leaver === null) return null;
    const done = [...leaver.done];
    for (const step of ownSteps(deps, hub)) {
      if (done.includes(step.name)) continue;
      await step.run(leaver);
      done.push(step.name);
      await hub.write((tx) => setStepsDone(tx, userId, done));
    }
    return { ...leaver, done };
  };

  /** What is left to do for all of them, and the end of it. */
  const finish = async (hub: Hub, leavers: readonly Going[]): Promise<void> => {
    const behind = leavers.map(({ userId, done }) => ({ userId, done: [...done] }));
    for (const step of commonSteps(deps, hub)) {
      if (behind.every(({ done }) => done.includes(step.name))) continue;
      await step.run();
      await hub.write((tx) => {
        for (const { userId, done } of behind) setStepsDone(tx, userId, [...new Set([...done, step.name])]);
      });
      for (const { done } of behind) done.push(step.name);
    }
    await hub.write(
      (tx) => {
        for (const { userId } of leavers) {
          setErased(tx, userId, wall());
          events.note(tx, { action: "account.erased", actorId: null, targetId: userId });
        }
      },
      { durable: true },
    );
    await hub.purge();
  };

  return {
    async eraseDue(hub) {
      const failed = new Set<Uuid>();
      const failing = (userIds: readonly Uuid[]) => (error: unknown) => {
        if (error instanceof LeaseLost) throw error;
        for (const userId of userIds) {
          failed.add(userId);
          const fields = { user_id: userId, error: describeError(error) };
          logger.error("an account could not be erased and will be tried again", fields);
        }
        return null;
      };
      for (;;) {
        const due = listDue(hub, wall(), BATCH + failed.size).filter(({ userId }) => !failed.has(userId));
        if (due.length === 0) return;
        const gone: Going[] = [];
        for (const { userId } of due) {
          const leaver = await eraseOwn(hub, userId).catch(failing([userId]));
          if (leaver !== null) gone.push(leaver);
        }
        if (gone.length > 0) await finish(hub, gone).catch(failing(gone.map(({ userId }) => userId)));
      }
    },
  };
}
