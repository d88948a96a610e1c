import type { ControlCommands } from "./control/protocol.ts";
import type { Journal } from "./engine/journal.ts";
import type { AnyRoute } from "./http/route.ts";
import type { Births } from "./shared/births.ts";
import type { Clock } from "./shared/clock.ts";
import type { Logger, LogState } from "./shared/log.ts";

/** The running service. */
export type Service = {
  port: number;
  /** Every route there is, for tests that sweep them. */
  routes: AnyRoute[];
  /**
   * Resolves when every event of before has reached the hub and the loop runs; rejects when the engine cannot be started. Requests
   * that need the engine wait for it.
   */
  engineStarted: Promise<void>;
  control: ControlCommands;
  /** Ends streams with 1001, refuses what comes, finishes the tick in hand, and closes every file. */
  stop(): Promise<void>;
};

export type ServiceOptions = {
  logger: Logger;
  /** What became of the lines of the log, where they can be lost. */
  logState?: () => LogState;
  clock: Clock;
  /** How far `clock` is ahead of the system's, by which the engine's workers go: they go by this one then. */
  clockOffsetMs?: SharedArrayBuffer;
  /** Where lives have their chance from, when it is not to be chance. */
  births?: Births;
  /** Where accounts' files are kept besides this machine's disk; without it, nowhere. */
  journal?: Journal;
};
