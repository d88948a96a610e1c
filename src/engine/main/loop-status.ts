import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import type { Reader } from "../../store/driver.ts";
import type { LoopStatus } from "../engine.ts";
import type { CompletedTick } from "../link/protocol.ts";
import { readLoopStart } from "./ledger.ts";

/** What main knows of the loop, which runs in a worker: where time stands, and how far it lags. */
export type LoopStatusKeeper = {
  /** From where the loop goes on, as the hub has it. */
  readStart(): ReturnType<typeof readLoopStart>;
  setPaused(paused: boolean): void;
  /** A step has begun; null when it is over. */
  setStepping(step: LoopStatus["stepping"]): void;
  completed(done: CompletedTick): void;
  read(): LoopStatus;
};

export function createLoopStatus(hub: Reader, clock: Clock, tickIntervalSeconds: number): LoopStatusKeeper {
  let status = { currentTick: 0, state: "running" as LoopStatus["state"], lastTickAt: 0, skippedTicks: 0 };
  let stepping: LoopStatus["stepping"] = null;
  /** Time that passed before is not lag: the loop was paused, or went at another interval. */
  let dueFrom = 0;

  const setPaused = (paused: boolean): void => {
    status = { ...status, state: paused ? "paused" : "running" };
    if (!paused) dueFrom = clock();
  };

  const readStart = () => {
    const from = readLoopStart(hub, clock());
    const { currentTick, lastTickAt, skippedTicks } = from;
    status = { currentTick, state: from.paused ? "paused" : "running", lastTickAt, skippedTicks };
    dueFrom = Math.max(dueFrom, from.dueFrom);
    return from;
  };
  readStart();

  return {
    readStart,
    setPaused,
    setStepping(step) {
      stepping = step;
    },
    completed({ tick, at, skipped }) {
      status = { ...status, currentTick: tick, lastTickAt: at, skippedTicks: status.skippedTicks + skipped };
    },
    read() {
      const late = clock() - Math.max(status.lastTickAt, dueFrom) - tickIntervalSeconds * SECOND_MS;
      return {
        ...status,
        stepping,
        tickIntervalSeconds,
        lagSeconds: status.state === "paused" ? 0 : Math.max(0, Math.floor(late / SECOND_MS)),
      };
    },
  };
}
