import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { RemovesName } from "../area.ts";
import {
  type Because,
  cancelRemoval,
  deleteRemoval,
  findRemoval,
  listRemovals,
  noteBegun,
  requestRemoval,
} from "./name-removal.repo.ts";

/** Rows that lose a name in one transaction. */
const ROWS_PER_WRITE = 250;

/** Removals that are tried again in one run. */
const PER_RUN = 1_000;

export type NameRemovals = {
  /** Asks for it, in the transaction that decides it. */
  request(tx: HubWriter, userId: Uuid, because: Because): void;
  /** Takes back what has not begun and the account's deletion has not asked for. */
  cancel(tx: HubWriter, userId: Uuid): void;
  /** Whether one has begun and is not through. */
  hasBegun(tx: HubWriter, userId: Uuid): boolean;
  isPending(db: Reader, userId: Uuid): boolean;
  /**
   * Takes the name out of everything, if that is asked for: in transactions of some rows each, so that others are served in between.
   * One is enough for whoever asks meanwhile. Rejects when a write fails; what was done stays done, and the rest is still asked for.
   */
  run(userId: Uuid): Promise<void>;
  /** Runs all that are asked for, but for those that have yet to begin and of whom `mayBegin` says no. Rejects with the last failure. */
  runAll(hub: Hub, mayBegin: (userId: Uuid) => boolean): Promise<void>;
  /** Whether any is asked for. */
  areWaiting(): boolean;
};

export function createNameRemovals(deps: {
  hub: Hub;
  clock: Clock;
  /** What each area takes a name out of. */
  leaves: () => RemovesName[];
}): NameRemovals {
  const { hub, clock, leaves } = deps;
  const underway = new Map<Uuid, Promise<void>>();

  /** Takes the name out of some rows; true when there may be more. */
  const runSome = (tx: HubWriter, userId: Uuid): boolean => {
    if (findRemoval(tx, userId) === null) return false;
    noteBegun(tx, userId, clock());
    let left = ROWS_PER_WRITE;
    for (const removeName of leaves()) {
      left -= removeName(tx, userId, left);
      if (left <= 0) return true;
    }
    deleteRemoval(tx, userId);
    return false;
  };

  const runWhole = async (hub: Hub, userId: Uuid): Promise<void> => {
    while (await hub.write((tx) => runSome(tx, userId), { durable: true }));
  };

  const run = (hub: Hub, userId: Uuid): Promise<void> => {
    const known = underway.get(userId);
    if (known !== undefined) return known;
    const running = runWhole(hub, userId).finally(() => underway.delete(userId));
    underway.set(userId, running);
    return running;
  };

  return {
    request: (tx, userId, because) => void requestRemoval(tx, userId, because, clock()),
    cancel: (tx, userId) => void cancelRemoval(tx, userId),
    hasBegun: (tx, userId) => (findRemoval(tx, userId)?.begunAt ?? null) !== null,
    isPending: (db, userId) => findRemoval(db, userId) !== null,
    run: (userId) => run(hub, userId),
    areWaiting: () => listRemovals(hub, 1).length > 0,
    async runAll(hub, mayBegin) {
      let failure: { error: unknown } | null = null;
      for (const { userId, begunAt } of listRemovals(hub, PER_RUN))
        if (begunAt !== null || mayBegin(userId))
          await run(hub, userId).catch((error: unknown) => {
            failure = { error };
          });
      if (failure !== null) throw (failure as { error: unknown }).error;
    },
  };
}
