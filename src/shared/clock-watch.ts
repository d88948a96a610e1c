import { type Clock, DAY_MS } from "./clock.ts";
import type { Logger } from "./log.ts";

export type ClockWatch = {
  /**
   * Whether the machine's clock has gone on, to within a day, as fast as time has passed since this process began. What is false
   * here must not be taken for age. Each jump is logged once, by the first call after it.
   */
  trusted(): boolean;
};

const JUMP_MS = DAY_MS;

/**
 * Watches the machine's clock against one that nobody can set. The clock of the start is believed, and a jump that is undone is
 * forgotten.
 *
 * @param deps `wall`: the machine's clock. `service`: the one made of it that never goes back. `monotonic`: milliseconds since any
 * moment, which stand still while the machine sleeps: a sleep of more than a day looks like a jump.
 */
export function createClockWatch(deps: { wall: Clock; service: Clock; monotonic: Clock; logger: Logger }): ClockWatch {
  const { wall, service, monotonic, logger } = deps;
  const begun = wall() - monotonic();
  let told = 0;
  let aheadTold = false;

  const noticeJump = (offMs: number): void => {
    if (Math.abs(offMs - told) < JUMP_MS) return;
    const undone = Math.abs(offMs) < JUMP_MS;
    told = undone ? 0 : offMs;
    const fields = { off_days: inDays(offMs) };
    if (undone) logger.warn("the machine's clock is right again; what was held is erased when it is due", fields);
    else
      logger.warn(
        "the machine's clock has jumped; nothing is erased until it is set right or the service restarts",
        fields,
      );
  };

  const noticeLead = (aheadMs: number): void => {
    if (aheadMs >= JUMP_MS && !aheadTold)
      logger.warn("the service's clock is ahead of the machine's and goes at half speed until that one has caught up", {
        ahead_days: inDays(aheadMs),
      });
    aheadTold = aheadMs >= JUMP_MS;
  };

  return {
    trusted() {
      const offMs = wall() - monotonic() - begun;
      noticeJump(offMs);
      noticeLead(service() - wall());
      return Math.abs(offMs) < JUMP_MS;
    },
  };
}

const inDays = (ms: number): number => Math.round(ms / DAY_MS);
