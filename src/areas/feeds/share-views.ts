import type { Job } from "../../jobs/scheduler.ts";
import { SECOND_MS } from "../../shared/clock.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { addViews } from "./shares.repo.ts";

/** How often views are written, so that a page that is read does not write. What a crash loses is views of so long. */
const EVERY_MS = 10 * SECOND_MS;

/** Pages counted between two writes; others are not counted. */
const PAGES_MAX = 1_000;

export type ShareViews = {
  count(token: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  job: Job;
};

/** How often pages that were shared are read. */
export function createShareViews({ hub }: { hub: Hub }): ShareViews {
  let counted = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (counted.size === 0) return;
    const views = counted;
    counted = new Map();
    await hub.write((tx) => {
      for (const [token, count] of views) addViews(tx, token, count);
    });
  };
  return {
    count(token) {
      if (counted.has(token) || counted.size < PAGES_MAX) counted.set(token, (counted.get(token) ?? 0) + 1);
    },
    flush,
    job: { name: "count views of shared pages", everyMs: EVERY_MS, erases: false, leased: false, run: flush },
  };
}
