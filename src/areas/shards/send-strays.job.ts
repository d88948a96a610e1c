import type { Job } from "../../jobs/scheduler.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Homecoming } from "./homecoming.service.ts";

/** Sends Echoes home from shards in which they may not be. */
export const sendStraysJob = ({ homecoming }: { homecoming: Pick<Homecoming, "sendStrays"> }): Job => ({
  name: "send Echoes home from shards they may not be in",
  everyMs: HOUR_MS,
  erases: false,
  leased: true,
  run: homecoming.sendStrays,
});
