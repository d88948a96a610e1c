import type { Engine } from "../../engine/engine.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import { nextTurn } from "../../shared/next-turn.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { LeaseLost } from "../../store/hub/leases.ts";
import { lastOwed, purgedUntil } from "../../store/hub/purges.ts";
import { changeStanding } from "../../visibility/standing.ts";
import type { AccountService } from "../account/account.service.ts";
import type { Leaver } from "../area.ts";
import type { SecurityEvents } from "../auth/security-events.service.ts";
import {
  findDeletion,
  forgetAddress,
  isDue,
  listDue,
  listErased,
  setErased,
  setErasing,
  setStepsDone,
} from "./deletion.repo.ts";
import { commonSteps, type ErasureParts, LAST_STEP, ownSteps } from "./erasure-steps.ts";

/** Accounts erased in one go; those that cannot be erased yet are left out of the next. */
const BATCH = 100;

/**
 * For how long an erasure waits for an account that cannot tell again without the names of who has left. A file that is damaged for longer
 * keeps them, until it is mended and does it.
 */
const RETELLING_MS = DAY_MS;

/** Somebody whose erasure has begun, and the steps that are behind it. */
type Going = Leaver & { done: readonly string[] };

export type Erasure = {
  /**
   * Erases every account whose grace period is over, one after the other, and what they have in common once for a hundred of them. Once
   * others' diaries are told again without the names of who is gone, the hub is written anew, for all of them and for whatever else it owes. The
   * first call removes files of accounts that were erased before, too. It goes on where a crash has cut it off. One that cannot be erased
   * now is logged and tried again at the next call.
   */
  eraseDue(hub: Hub): Promise<void>;
};

type Ending = {
  engine: Pick<Engine, "waitingFor">;
  /** The machine's own: grace periods are counted by it. */
  wall: Clock;
  /** The service's, by which orders are given. */
  clock: Clock;
  events: Pick<SecurityEvents, "note">;
  logger: Logger;
};

export function createErasure(deps: ErasureParts & Ending & { accounts: Pick<AccountService, "byId"> }): Erasure {
  const { wall, logger, accounts } = deps;

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

  /** What takes as long for one as for a hundred, and the address, which nothing after this needs. */
  const finish = async (hub: Hub, leavers: readonly Going[]): Promise<void> => {
    const behind = leavers.map(({ userId, done }) => ({ userId, done: [...done] }));
    for (const step of commonSteps(deps)) {
      if (behind.every(({ done }) => done.includes(step.name))) continue;
      await step.run();
      await hub.write((tx) => {
        for (const { userId, done } of behind) {
          setStepsDone(tx, userId, [...new Set([...done, step.name])]);
          if (step.name === LAST_STEP) forgetAddress(tx, userId);
        }
      });
      for (const { done } of behind) done.push(step.name);
    }
  };

  let isLookedThrough = false;

  return {
    async eraseDue(hub) {
      if (!isLookedThrough) await removePutBack(deps, hub);
      isLookedThrough = true;
      const finished = new Set<Uuid>();
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
        const due = listDue(hub, wall(), BATCH + failed.size + finished.size).filter(
          ({ userId }) => !failed.has(userId) && !finished.has(userId),
        );
        if (due.length === 0) break;
        const gone: Going[] = [];
        for (const { userId } of due) {
          const leaver = await eraseOwn(hub, userId).catch(failing([userId]));
          if (leaver !== null) gone.push(leaver);
        }
        if (gone.length === 0) continue;
        const userIds = gone.map(({ userId }) => userId);
        await finish(hub, gone).catch(failing(userIds));
        for (const userId of userIds) if (!failed.has(userId)) finished.add(userId);
      }
      if (finished.size > 0) await endErasures(deps, hub, [...finished]).catch(failing([...finished]));
      else if (lastOwed(hub) !== null) await endErasures(deps, hub, []);
    },
  };
}

/** Says that they are erased, once no byte of them is left. Where others have not told again without their names, that waits for the next call. */
async function endErasures(
  { engine, wall, clock, events, logger }: Ending,
  hub: Hub,
  userIds: readonly Uuid[],
): Promise<void> {
  const since = await engine.waitingFor("echoes.unname");
  if (since !== null && clock() - since < RETELLING_MS) {
    logger.warn("erasures wait for accounts that still name who is gone", { accounts: userIds.length });
    return;
  }
  const owed = lastOwed(hub);
  await hub.purge();
  if (owed !== null) await hub.write((tx) => purgedUntil(tx, owed));
  for (let from = 0; from < userIds.length; from += BATCH)
    await hub.write(
      (tx) => {
        for (const userId of userIds.slice(from, from + BATCH)) {
          setErased(tx, userId, wall());
          events.note(tx, { action: "account.erased", actorId: null, targetId: userId });
        }
      },
      { durable: true },
    );
}

/** Ids of the ledger that are looked at in one go. */
const LOOKED_AT = 1_000;

/** Removes files that were put back from a copy though their account is erased. */
async function removePutBack(
  { engine, logger }: Pick<ErasureParts, "engine"> & { logger: Logger },
  hub: Hub,
): Promise<void> {
  let after: Uuid | "" = "";
  for (;;) {
    const erased = listErased(hub, after, LOOKED_AT);
    for (const userId of erased.filter(engine.hasFile)) {
      await engine.eraseAccount(userId);
      logger.warn("the file of an erased account was put back and is removed", { user_id: userId });
    }
    const last = erased.at(-1);
    if (last === undefined) return;
    after = last;
    await nextTurn();
  }
}
