import type { Job } from "../../jobs/scheduler.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { TravelRequests } from "./requests.service.ts";

/** Lets travel requests run out, and forgets old ones. */
export const settleRequestsJobs = ({ requests }: { requests: Pick<TravelRequests, "expire" | "prune"> }): Job[] => [
  { name: "let travel requests expire", everyMs: HOUR_MS, erases: false, leased: true, run: requests.expire },
  { name: "forget old travel requests", everyMs: HOUR_MS, erases: true, leased: true, run: requests.prune },
];
