import type { Job } from "../../jobs/scheduler.ts";
import { MINUTE_MS } from "../../shared/clock.ts";
import type { Hub } from "../../store/hub/hub.ts";

/** Changes forgotten by one write. */
const BATCH = 500;

/** Takes what has changed into the search index, and forgets the changes that are in it. */
export const indexSearchJob = ({
  hub,
  catchUp,
}: {
  hub: Hub;
  catchUp: () => Promise<{ seq: number; more: boolean }>;
}): Job & { leased: false } => ({
  name: "index what others may find",
  everyMs: MINUTE_MS,
  erases: false,
  leased: false,
  async run() {
    let done = await catchUp();
    while (done.more) done = await catchUp();
    const forget = (): Promise<number> =>
      hub.write((tx) =>
        tx.run(
          "DELETE FROM search_changes WHERE seq IN (SELECT seq FROM search_changes WHERE seq <= ? ORDER BY seq LIMIT ?)",
          done.seq,
          BATCH,
        ),
      );
    while ((await forget()) === BATCH);
  },
});
