import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { sumUp } from "./analytics.repo.ts";

/** What a day's events come to: all of them are read. */
export const ANALYTICS_READS = {
  /** What happened between two ids, under the `limit` names that happened most. */
  "analytics.sums": (db: Reader, { from, to, limit }: { from: Uuid; to: Uuid; limit: number }) =>
    sumUp(db, from, to, limit),
};
