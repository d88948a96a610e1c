import type { Job } from "../../jobs/scheduler.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Dormancy } from "./dormancy.service.ts";

/** Puts the Echoes of accounts that are left to sleep. */
export const dormancyJob = ({ dormancy }: { dormancy: Pick<Dormancy, "settle"> }): Job => ({
  name: "put accounts that are left to sleep",
  everyMs: HOUR_MS,
  erases: false,
  leased: true,
  run: dormancy.settle,
});
