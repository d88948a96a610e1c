import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { workerOf } from "../link/placement.ts";
import type { LoopStart } from "../link/protocol.ts";
import { readApplied, readRoster } from "./ledger.ts";
import type { WorkerGroup } from "./worker-group.ts";

/**
 * Sets a new group to work: first every outbox of before is drained, then the workers are told who lives, worker 0, which begins
 * the loop, at last. Rejects when a member that is asked dies, or the hub or the volume takes nothing.
 */
export async function startWorkers(group: WorkerGroup, { hub, workers, damaged, readStart }: StartDeps): Promise<void> {
  // While they load, the hub answers others: what is read for them grows with the number of tenants.
  await group.callAll("health", () => null);
  const applied = shares(readApplied(hub), workers, ([userId]) => userId);
  await group.callAll("drain", (index) => ({ applied: applied[index]!, damaged }));
  const from = readStart();
  const rosters = shares(readRoster(hub), workers, ({ userId }) => userId);
  // The loop's own worker last: it may call the others at once.
  for (let index = workers - 1; index >= 0; index--)
    await group.call(index, "start", { ...from, roster: rosters[index]! });
}

type StartDeps = {
  hub: Reader;
  workers: number;
  damaged: Uuid[];
  /** From where the loop goes on; read once all outboxes are drained. */
  readStart: () => Omit<LoopStart, "roster">;
};

/** What each worker owns of it. */
function shares<T>(all: readonly T[], workers: number, userIdOf: (one: T) => Uuid): T[][] {
  const lists = Array.from({ length: workers }, (): T[] => []);
  for (const one of all) lists[workerOf(userIdOf(one), workers)]!.push(one);
  return lists;
}
