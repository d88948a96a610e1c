import type { Job } from "../../jobs/scheduler.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../../shared/clock.ts";

/** A mail that was written to a file is there for so long: its reader has read it, and its tokens are out of date. */
const KEPT_MS = 30 * DAY_MS;

/** Removes mails that were written to files long ago. */
export const pruneMailsJob = ({ prune, clock }: { prune: (before: number) => Promise<void>; clock: Clock }): Job => ({
  name: "remove mails that were written long ago",
  everyMs: HOUR_MS,
  erases: true,
  leased: false,
  run: () => prune(clock() - KEPT_MS),
});
