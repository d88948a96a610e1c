import type { Clock } from "../../shared/clock.ts";
import type { EngineHealth } from "../engine.ts";
import type { CompletedTick, Trouble } from "../link/protocol.ts";

/** What was lived less than it should have been, since this process started. */
export type Shortfall = {
  completed(done: CompletedTick): void;
  /** A tick could not be lived, for all together. */
  stands(reason: string): void;
  read(): Pick<EngineHealth, "failedEchoes" | "failedTenants" | "unlived" | "standing">;
};

export function createShortfall(clock: Clock): Shortfall {
  let last = { failedEchoes: 0, failedTenants: 0 };
  let standing: EngineHealth["standing"] = null;
  const unlived: EngineHealth["unlived"] = { echoes: 0, missing: 0, damaged: 0, unusable: 0, fault: 0 };
  return {
    completed({ failed, failedTenants }) {
      standing = null;
      const kinds = Object.entries(failedTenants) as [Trouble, number][];
      for (const [kind, count] of kinds) unlived[kind] += count;
      unlived.echoes += failed;
      last = { failedEchoes: failed, failedTenants: kinds.reduce((sum, [, count]) => sum + count, 0) };
    },
    stands(reason) {
      standing = { reason, since: standing?.since ?? clock() };
    },
    read: () => ({ ...last, standing, unlived: { ...unlived } }),
  };
}
