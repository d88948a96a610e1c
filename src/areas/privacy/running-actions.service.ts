import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";

/** Something of somebody's that others shall see, from the moment it may be done until it is answered. */
export type RunningActions = {
  /** Counts one that begins, or throws COMMUNITY_OPTED_OUT. Call what it returns once, at the end. */
  begin(userId: Uuid): () => void;
  isRunning(userId: Uuid): boolean;
  /** Resolves when none of the user's is running any more. */
  idle(userId: Uuid): Promise<void>;
};

/** Those of one process: what another machine is doing is refused by the transaction that would write it. */
export function createRunningActions(deps: { isOut: (userId: Uuid) => boolean }): RunningActions {
  const running = new Map<Uuid, { count: number; idle: PromiseWithResolvers<void> }>();
  return {
    begin(userId) {
      if (deps.isOut(userId)) throw new ApiError("COMMUNITY_OPTED_OUT");
      const entry = running.get(userId) ?? { count: 0, idle: Promise.withResolvers<void>() };
      entry.count += 1;
      running.set(userId, entry);
      return () => {
        entry.count -= 1;
        if (entry.count > 0) return;
        running.delete(userId);
        entry.idle.resolve();
      };
    },
    isRunning: (userId) => running.has(userId),
    idle: (userId) => running.get(userId)?.idle.promise ?? Promise.resolve(),
  };
}
