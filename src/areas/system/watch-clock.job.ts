import type { Job } from "../../jobs/scheduler.ts";
import { SECOND_MS } from "../../shared/clock.ts";
import type { ClockWatch } from "../../shared/clock-watch.ts";

/** Has a jump of the machine's clock logged soon after it, and not only when something is next to be erased. */
export const watchClockJob = (clockWatch: ClockWatch): Job => ({
  name: "watch the machine's clock",
  everyMs: 5 * SECOND_MS,
  erases: false,
  leased: false,
  async run() {
    clockWatch.trusted();
  },
});
